import { FolderPicker } from 'longshore';
import { useSyncExternalStore, type ReactElement } from 'react';

interface FolderSideProps {
  value: string | null;
  onChange: (folderId: string | null) => void;
}

const wide = '(min-width: 900px)';

/** The folders: beside the library, or collapsed above it on narrow screens. */
export function FolderSide(props: FolderSideProps): ReactElement {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
  const tree = <FolderPicker {...props} />;
  if (isWide)
    return (
      <aside className="folder-side" aria-label="Folders">
        {tree}
      </aside>
    );
  return (
    <details className="folder-side">
      <summary>Folders</summary>
      {tree}
    </details>
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
