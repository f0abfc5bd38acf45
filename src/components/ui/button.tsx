import type { ButtonHTMLAttributes, ReactElement } from 'react';

/** A button with words. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  return <button type="button" className="longshore-button" {...props} />;
}
