'use client';

import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { usePart } from './class-names.js';

/** A button with a text label. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  const { className = 'longshore-button', ...rest } = props;
  return <button type="button" {...rest} className={usePart()(className, 'button')} />;
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
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, disabled, onClick, className = 'longshore-icon-button', ...rest } = props;
  return (
    <button
      type="button"
      className={usePart()(className, 'iconButton')}
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  );
}
