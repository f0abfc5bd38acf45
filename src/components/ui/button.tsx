'use client';

import { createContext, useContext, type ButtonHTMLAttributes, type ReactElement } from 'react';

/** Class names of the app's own, by the part of a component that gets them besides its `longshore-…` one. */
export type ClassNames<Part extends string = string> = Readonly<Partial<Record<Part, string | undefined>>>;

/** The parts that several components have. */
export type SharedPart = 'button' | 'iconButton' | 'select' | 'field' | 'dialog' | 'menu' | 'notice';

/** The class names that apply here; those of an inner component replace those around it. */
export const ClassNamesContext: React.Context<ClassNames> = createContext<ClassNames>({});

/** Returns a function that adds the app's class names to those of a part. */
export function usePart(): (own: string, part: string) => string {
  return partIn(useContext(ClassNamesContext));
}

export function partIn(names: ClassNames): (own: string, part: string) => string {
  return (own, part) => classNames(own, names[part]);
}

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
