import { Dialog, ErrorNotice, Unavailable, useDeleteAsset, useForbidden } from 'longshore';
import { useState, type ReactElement } from 'react';
import { libraryHref } from './navigation.js';
import { navigate } from './route.js';

interface DeleteAssetProps {
  assetId: string;
  name: string;
}

/** Deletes the asset after confirmation and returns to the library. */
export function DeleteAsset({ assetId, name }: DeleteAssetProps): ReactElement {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteAsset();
  const forbidden = useForbidden('deleteAsset');

  if (forbidden) return <Unavailable what="Deleting" error={forbidden} onRetry={reset} />;
  const close = () => {
    reset();
    setIsConfirming(false);
  };
  return (
    <section aria-labelledby="delete-heading">
      <h2 id="delete-heading">Delete</h2>
      <p className="quiet">Links stop working immediately. This can't be undone.</p>
      <button type="button" className="danger" onClick={() => setIsConfirming(true)}>
        Delete this asset
      </button>
      {isConfirming && (
        <Dialog
          alert
          title={`Delete ${name}?`}
          onClose={close}
          footer={
            <>
              <button type="button" onClick={close}>
                Cancel
              </button>
              <button
                type="button"
                className="danger"
                // `disabled` would drop the focus.
                aria-disabled={isPending || undefined}
                onClick={() => {
                  if (!isPending)
                    mutate(assetId, { onSuccess: () => navigate(libraryHref(), { replace: true }) });
                }}
              >
                Delete
              </button>
            </>
          }
        >
          {error ? <ErrorNotice error={error} /> : <p>It will disappear from pages that use it.</p>}
        </Dialog>
      )}
    </section>
  );
}
