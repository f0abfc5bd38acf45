'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { IconButton } from './button.js';
import { Icon, IconPath } from '../icons/icon.js';
import { useLibraryMessages } from './use-messages.js';
import { Status } from './status.js';
import { isolated } from './error-boundary.js';

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** The accessible name and tooltip: "Copy direct link of sunset.jpg". */
  label: string;
  /** The label next to the icon. Default: the icon alone. */
  children?: string | undefined;
  /** The path of the icon, stroked in a 24 × 24 view box. Default: two sheets. */
  path?: string | undefined;
}

// Copied from `LibraryIcon`: a page with only an uploader does not need its other paths.
const copyPath = 'M9 9h11v11H9zM5 15H4V4h11v1';
// Milliseconds.
const feedbackDuration = 2_000;

/** Copies text to the clipboard. If the browser does not allow that, shows the text in a prompt to copy from. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  return isolated(CopyButtonView, props);
}

function CopyButtonView({ text, label, children, path = copyPath }: CopyButtonProps): ReactElement {
  const messages = useLibraryMessages();
  const [isCopied, copy] = useCopy();
  // The name contains the text that is shown.
  const name = isCopied && children ? messages.copied : label;
  return (
    <>
      <IconButton
        className={children ? 'longshore-button longshore-copy' : 'longshore-icon-button longshore-copy'}
        label={name}
        data-copied={isCopied || undefined}
        onClick={({ currentTarget }) => void copy(text, currentTarget)}
      >
        {isCopied ? <Icon name="check" /> : <IconPath name="copy" path={path} />}
        {children && <span>{isCopied ? messages.copied : children}</span>}
      </IconButton>
      <Status className="longshore-hidden">{isCopied && messages.copied}</Status>
    </>
  );
}

/** Copies text, and says for two seconds that it did. `button`: as for `toClipboard`. */
export function useCopy(): [isCopied: boolean, copy: (text: string, button: HTMLElement) => Promise<void>] {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), feedbackDuration);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string, button: HTMLElement) => {
    if (await toClipboard(text, button)) setCopied((count) => count + 1);
  };
  return [copied > 0, copy];
}

/**
 * Copies text. Returns false if neither the browser nor the user did.
 *
 * @param button the control that was used; it keeps the focus
 */
export async function toClipboard(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page lacks the permission, the focus, or a secure context.
    return copySelection(text, button) || window.prompt('', text) !== null;
  }
}

/** Copies with `execCommand`, which works without a permission or a secure context, but needs a selection. */
function copySelection(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.className = 'longshore-hidden';
  field.readOnly = true;
  field.value = text;
  // Next to the button: if it is in a modal dialog, nothing outside the dialog can be focused.
  button.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  button.focus();
  return copied;
}
