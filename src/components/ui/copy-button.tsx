'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { IconButton } from './button.js';
import { LibraryIcon } from './library-icon.js';
import { useLibraryMessages } from './use-messages.js';

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

/** Copies a text, and says so. Where nothing lets a page copy, the text is shown in a prompt, to be copied by hand. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
  const words = useLibraryMessages();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (button: HTMLElement) => {
    if (await toClipboard(text, button)) setCopied((count) => count + 1);
  };
  return (
    <>
      <IconButton
        className={children ? 'longshore-button longshore-copy' : 'longshore-icon-button longshore-copy'}
        label={label}
        data-copied={copied > 0 || undefined}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <LibraryIcon name={copied > 0 ? 'check' : 'copy'} />
        {children && <span>{copied > 0 ? words.copied : children}</span>}
      </IconButton>
      <output className="longshore-hidden">{copied > 0 && words.copied}</output>
    </>
  );
}

async function toClipboard(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no focus, or no secure context.
    return copySelection(text, button) || window.prompt('', text) !== null;
  }
}

/** The way from before there was a clipboard for pages. What is to be copied must stand in the page, selected. */
function copySelection(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.className = 'longshore-hidden';
  field.readOnly = true;
  field.value = text;
  // Beside the button, for a modal dialog lets nothing outside of it have the focus.
  button.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  button.focus();
  return copied;
}
