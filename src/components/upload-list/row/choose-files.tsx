'use client';

import { useEffect, useRef, type ButtonHTMLAttributes, type ReactElement } from 'react';
import { Button } from '../../ui/button.js';
import { noForm } from '../../../hooks/page/own-events.js';

export interface ChooseFilesProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  onFiles: (files: readonly File[]) => void;
  /** Default false. */
  multiple?: boolean;
}

/** A button that opens the browser's file picker. */
export function ChooseFiles({ onFiles, multiple = false, ...button }: ChooseFilesProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It bubbles, and would close a dialog of the app around the button.
    input.current?.addEventListener('cancel', (event) => event.stopPropagation());
  }, []);
  return (
    <>
      <input
        {...noForm}
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // Without this, choosing the same file again fires no event.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
