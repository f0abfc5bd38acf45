import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { hasNavigated } from './navigation.js';

interface PageProps {
  /** The heading and the document title. */
  title: string;
  /** A link to the parent page, above the heading. */
  back?: { label: string; href: string };
  /** Beside the heading. */
  actions?: ReactNode;
  /** Whether it uses the whole width of the window. Default false. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the demo. Focuses its heading after navigation, so that screen readers announce the page. */
export function Page({ title, back, actions, isWide = false, children }: PageProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Longshore`;
  }, [title]);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={isWide ? 'wide' : undefined}>
      {back && (
        <a className="back" href={back.href}>
          {back.label}
        </a>
      )}
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions}
      </div>
      {children}
    </main>
  );
}
