import type { ReactElement, ReactNode } from 'react';

/** Code that scrolls sideways. It can have the focus, or it could not be scrolled with the keyboard. */
export function CodeLines({ children }: { children: ReactNode }): ReactElement {
  const focusable = { tabIndex: 0 };
  return <pre {...focusable}>{children}</pre>;
}
