import { originOf } from '../../../../hooks/uploads/drop/drag-watch.js';

/** A folder of a tree that assets are dropped on. */
export interface DropFolder {
  readonly id: string;
  readonly name: string | null;
}

/**
 * While the grid's assets are dragged: marks the folder of a `FolderPicker` under the pointer, and reports a drop on it.
 * The first row of a tree stands for all files, and is no folder.
 */
export function watchFolders(
  page: Document,
  onDrop: (folder: DropFolder) => void,
  signal: AbortSignal,
): void {
  let marked: HTMLElement | null = null;
  const mark = (row: HTMLElement | null) => {
    if (row === marked) return;
    marked?.removeAttribute('data-drop');
    row?.setAttribute('data-drop', '');
    marked = row;
  };
  page.addEventListener(
    'dragover',
    (event) => {
      mark(folderAt(event));
      if (!marked) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
    },
    { signal },
  );
  page.addEventListener(
    'drop',
    (event) => {
      const row = folderAt(event);
      if (!row) return;
      event.preventDefault();
      onDrop({
        id: row.dataset['folder'] ?? '',
        name: row.querySelector('.longshore-folder-name')?.textContent ?? null,
      });
    },
    { signal },
  );
  signal.addEventListener('abort', () => mark(null));
}

function folderAt(event: Event): HTMLElement | null {
  const row = originOf(event)?.closest<HTMLElement>('.longshore-folder');
  return row?.dataset['folder'] ? row : null;
}
