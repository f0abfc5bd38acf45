import type { ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useDropzone } from 'react-dropzone';
import { watch } from './watch.js';

/** Shows an area for drops with rows of one's own. */
export function render(content: ReactNode): void {
  watch({ area: '#area', row: 'li', done: '[data-done]' });
  createRoot(document.querySelector('#root')!).render(content);
}

export function Dropzone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { getRootProps, getInputProps } = useDropzone({ onDropAccepted: onFiles });
  return (
    <div {...getRootProps({ id: 'area' })}>
      <input {...getInputProps()} />
      Drop files here
      <ul>{children}</ul>
    </div>
  );
}

export function Row({ name, done }: { name: string; done: boolean }): ReactElement {
  return <li data-done={done || undefined}>{`${name} ${done ? 'Done' : 'Sending'}`}</li>;
}
