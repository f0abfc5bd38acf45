'use client';

import { useEffect, useId, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { assetName } from '../asset-grid/asset-facts.js';
import { AssetGrid } from '../asset-grid/asset-grid.js';
import { Tabs } from './asset-picker-tabs.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FileName } from '../ui/file-name.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { pickerDialogMessages } from '../../messages/english/picker-dialog.js';
import { pickerMessages } from '../../messages/english/picker.js';
import { Uploader, type UploaderProps } from '../uploader/uploader.js';

export interface AssetPickerProps {
  /** Called with what a person chose, one at least, in the order of choosing; unmount it then. */
  onPick: (assets: readonly Asset[]) => void;
  /** Called when a person leaves without a choice; unmount it then. */
  onClose: () => void;
  /** Several at a time. Default false. */
  multiple?: boolean | undefined;
  /** What the library is narrowed to, such as `{ type: 'image' }`; a person may narrow it by the rest. */
  filter?: AssetFilter | undefined;
  /**
   * Uploading on the spot: its props, or false for none. Default true. Give it an `accept` that suits the `filter`.
   * Uploads go on when the picker closes; with a `group` of your own they are found again when it opens, and what was
   * done meanwhile is chosen.
   */
  uploader?: boolean | UploaderProps | undefined;
  /** Default: the catalogue's, "Choose a file". */
  title?: string | undefined;
  className?: string | undefined;
}

type View = 'library' | 'upload';

/** What is shown of an `AssetPicker`. */
export function AssetPickerDialog(props: AssetPickerProps): ReactElement {
  const { onPick, onClose, multiple = false, filter, uploader = true, className } = props;
  const { chooseOne, chooseSeveral } = useSectionMessages('picker', pickerMessages);
  const words = useSectionMessages('picker', pickerDialogMessages);
  const library = useLibraryMessages();
  const ownGroup = useId();
  const uploads = typeof uploader === 'object' ? uploader : {};
  const { group = ownGroup, onDone } = uploads;

  const cannotList = useForbidden('listAssets') !== null;
  const cannotUpload = useForbidden('presignUpload') !== null;
  const queue = useUploadQueue();
  const ids = useUploadIds(group);
  const mayUpload = uploader !== false && (!cannotUpload || ids.length > 0);
  const [view, setView] = useState<View>(cannotList && mayUpload ? 'upload' : 'library');
  const [selected, setSelected] = useState<readonly Asset[]>(() => {
    const finished = ids.flatMap((id) => {
      const upload = queue.getUpload(id);
      return upload?.status === 'done' ? [upload.asset] : [];
    });
    return multiple ? finished : finished.slice(-1);
  });
  // What is still on its way stays.
  useEffect(() => () => void queue.clear(group), [queue, group]);

  const take = (asset: Asset) => {
    if (asset.id === undefined) return;
    setSelected((old) => {
      if (multiple) return [...old.filter(({ id }) => id !== asset.id), asset];
      // Whoever went back to the library and chose there has changed their mind.
      return view === 'upload' || old.length === 0 ? [asset] : old;
    });
  };
  const grid = (
    <AssetGrid
      filter={filter}
      selectionMode={multiple ? 'many' : 'one'}
      selected={selected}
      onSelectedChange={setSelected}
      onOpen={multiple ? undefined : (asset) => asset.id !== undefined && onPick([asset])}
      deletable={false}
    />
  );
  return (
    <Dialog
      wide
      className={classNames('longshore-asset-picker', className)}
      title={props.title ?? (multiple ? chooseSeveral : chooseOne)}
      onClose={onClose}
      footer={
        <>
          <Chosen assets={selected} multiple={multiple} />
          <span className="longshore-actions">
            <Button onClick={onClose}>{library.cancel}</Button>
            <Button data-primary disabled={selected.length === 0} onClick={() => onPick(selected)}>
              {words.choose(multiple ? selected.length : null)}
            </Button>
          </span>
        </>
      }
    >
      {mayUpload ? (
        <Tabs<View>
          label={words.views}
          current={view}
          onChange={setView}
          tabs={[
            { name: 'library', label: words.library, panel: grid },
            {
              name: 'upload',
              label: words.upload,
              panel: (
                <Uploader
                  multiple={multiple}
                  {...uploads}
                  group={group}
                  onDone={(upload) => {
                    take(upload.asset);
                    onDone?.(upload);
                  }}
                />
              ),
            },
          ]}
        />
      ) : (
        <div className="longshore-tab-panel">{grid}</div>
      )}
    </Dialog>
  );
}

/** What is chosen so far, also where it is not in sight: on another page, under another filter, uploaded just now. */
function Chosen({ assets, multiple }: { assets: readonly Asset[]; multiple: boolean }): ReactElement {
  const words = useSectionMessages('picker', pickerDialogMessages);
  const library = useLibraryMessages();
  const [only] = assets;
  const name = only && !multiple ? assetName(only, library) : null;
  return (
    <output className="longshore-chosen">
      {name === null ? words.chosen(assets.length) : <FileName name={name} path={name} />}
    </output>
  );
}
