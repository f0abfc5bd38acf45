import type { ButtonHTMLAttributes, ReactElement } from 'react';

/** A button with a text label. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  return <button type="button" className="longshore-button" {...props} />;
}

/** Joins the component's own class names with those of its `className` prop. */
export function classNames(own: string, className: string | undefined): string {
  return className ? `${own} ${className}` : own;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name and tooltip; name the object, too: "Remove a.jpg". */
  label: string;
}

/** A button with an icon. If it is disabled it does nothing, but stays focusable. */
export function IconButton({ label, disabled, onClick, ...props }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="longshore-icon-button"
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...props}
    />
  );
}
