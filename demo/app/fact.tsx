import { CopyButton } from 'longshore';
import type { ReactElement, ReactNode } from 'react';

interface FactProps {
  name: string;
  /** Nothing is shown of what the service does not tell (spec 2.1). */
  children: ReactNode;
}

/** One line of a `<dl className="facts">`. */
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
  /** What the button says that copies it. */
  copy: string;
  /** Leads to it, where the text is an address. */
  link?: boolean;
}

/** A line whose value is for machines: on one line, and to copy as text. */
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
