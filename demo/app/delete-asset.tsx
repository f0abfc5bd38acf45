import { type Asset } from 'longshore';
import { DeleteAssetsDialog, Unavailable, useForbidden, useUndoableDeletion } from 'longshore/headless';
import { useState, type ReactElement } from 'react';
import { articlesWith } from './articles.js';
import { libraryHref } from './navigation.js';
import { navigate } from './route.js';

/** Deletes the asset after confirmation and returns to the library, which offers to undo it. */
export function DeleteAsset({ asset }: { asset: Asset }): ReactElement {
  const [isConfirming, setIsConfirming] = useState(false);
  const { remove } = useUndoableDeletion();
  const forbidden = useForbidden('deleteAsset');

  if (forbidden) return <Unavailable what="Deleting" error={forbidden} />;
  return (
    <section aria-labelledby="delete-heading">
      <h2 id="delete-heading">Delete</h2>
      <p className="quiet">Links stop working.</p>
      <button type="button" className="danger" onClick={() => setIsConfirming(true)}>
        Delete this asset
      </button>
      {isConfirming && (
        <DeleteAssetsDialog
          undoable
          assets={[asset]}
          usagesOf={articlesWith}
          onConfirm={() => {
            remove([asset]);
            navigate(libraryHref(), { replace: true });
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}
