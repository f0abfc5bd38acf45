import { CopyButton } from 'longshore/headless';
import type { ReactElement, ReactNode } from 'react';

interface FactProps {
  name: string;
  /** Renders nothing for missing values (spec 2.1). */
  children: ReactNode;
}

/** An entry of a `<dl className="facts">`. */
export function Fact({ name, children }: FactProps): ReactElement | null {
  if (children === undefined || children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface CodeFactProps {
  name: string;
  text: string | null | undefined;
  /** Label of the copy button. */
  copy: string;
  /** Renders the text as a link. */
  link?: boolean;
}

/** An entry with code on one line and a copy button. */
export function CodeFact({ name, text, copy, link = false }: CodeFactProps): ReactElement | null {
  if (!text) return null;
  return (
    <Fact name={name}>
      <span className="code">
        {link ? (
          <a href={text} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          <code>{text}</code>
        )}
        <CopyButton text={text} label={copy} />
      </span>
    </Fact>
  );
}
