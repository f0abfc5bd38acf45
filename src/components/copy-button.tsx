'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from './icon.js';
import { useLibraryWords } from './library-words.js';

export interface CopyButtonProps {
  /** What goes to the clipboard, as text. */
  text: string;
  /** What is copied, and of what: "Copy direct link of sunset.jpg". */
  label: string;
  /** Shown beside the icon; without it the button is an icon. */
  children?: string | undefined;
}

// Long enough to be read, short enough not to be taken for the state of things.
const shownFor = 2_000;

/** Copies a text, and says so. Where the clipboard is closed to pages, it selects the text in a prompt of the browser. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
  const words = useLibraryWords();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await toClipboard(text)) setCopied((count) => count + 1);
  };
  return (
    <>
      <button
        type="button"
        className={children ? 'longshore-button longshore-copy' : 'longshore-icon-button longshore-copy'}
        aria-label={label}
        title={label}
        data-copied={copied > 0 || undefined}
        onClick={() => void copy()}
      >
        <Icon name={copied > 0 ? 'check' : 'copy'} />
        {children && <span>{copied > 0 ? words.copied : children}</span>}
      </button>
      <output className="longshore-hidden">{copied > 0 && words.copied}</output>
    </>
  );
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no focus, or no secure context: a field that is selected can still be copied by hand.
    return window.prompt('', text) !== null;
  }
}
