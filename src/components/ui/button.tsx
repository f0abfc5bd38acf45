import type { ButtonHTMLAttributes, ReactElement } from 'react';

/** A button with words. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  return <button type="button" className="longshore-button" {...props} />;
}

/** The class of ours, and the one an app gave. */
export function classNames(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, and to what: its name, and its hint for who points at it. */
  label: string;
}

/** A button with a drawing in place of words. A disabled one does nothing, and keeps the keyboard's focus. */
export function IconButton({ label, disabled, onClick, ...props }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="longshore-icon-button"
      aria-label={label}
      title={label}
      // Not `disabled`: that would drop the focus in the middle of the page.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...props}
    />
  );
}
