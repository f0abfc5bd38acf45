'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Asset, AssetType } from '../../api/resources.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { useAssets } from '../../hooks/assets/use-assets.js';
import { useMediaClient, useUploadQueue } from '../../hooks/provider/media-context.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useOwnGroup } from '../../hooks/uploads/field-group.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { assetName } from '../asset/asset-facts.js';
import type { AssetGridPart } from '../asset-grid/asset-grid-props.js';
import { AssetGrid } from '../asset-grid/asset-grid.js';
import { Tabs } from './asset-picker-tabs.js';
import { Button, classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FileName } from '../ui/file-name.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { pickerMessages } from '../../messages/english/picker.js';
import { Uploader, type UploaderPart, type UploaderProps } from '../uploader/uploader.js';
import type { DoneUpload } from '../../upload/upload.js';
import { filterMembers } from '../asset-grid/toolbar/asset-filters.js';
import { createPlacement } from './field/placement.js';
import { placeOf, usePlace } from './picker-place.js';

/** The parts of a picker that can have class names of the app, with those of its grid and its uploader. */
export type AssetPickerPart = 'tabs' | 'tab' | 'tabPanel' | 'chosen' | AssetGridPart | UploaderPart;

export interface AssetPickerProps {
  /**
   * Called with the chosen assets, at least one, in the order of selection; uploaded ones in the order in which their files
   * were added. Unmount it then.
   */
  onPick: (assets: readonly Asset[]) => void;
  /** Called when the user closes the dialog without choosing. Unmount it then. */
  onClose: () => void;
  /** Whether several assets can be chosen. Default false. */
  multiple?: boolean | undefined;
  /** Limits the library, as in `{ type: 'image' }`; users can set the other filters. Default: everything. */
  filter?: AssetFilter | undefined;
  /**
   * Props of the uploader, or false for none. Default true. Its `accept` is by default what a `filter` by the type `image`,
   * `video` or `pdf` allows. Uploads continue after the picker is closed; with a `group` of your own it shows them when it
   * opens again, and selects those that finished meanwhile.
   */
  uploader?: boolean | UploaderProps | undefined;
  /** Default: "Choose a file", or "Choose files" with `multiple`. */
  title?: string | undefined;
  className?: string | undefined;
  /** Class names for the parts of the picker, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<AssetPickerPart | SharedPart> | undefined;
}

type View = 'library' | 'upload';

const noFilter: AssetFilter = {};

const accepted: Partial<Record<AssetType, string>> = {
  image: 'image/*',
  video: 'video/*',
  pdf: 'application/pdf',
};

/** The props of the uploader, which accepts what can be chosen, unless the app says otherwise. */
export function uploadsOf({
  uploader,
  filter,
}: Pick<AssetPickerProps, 'uploader' | 'filter'>): UploaderProps {
  const props = typeof uploader === 'object' ? uploader : {};
  return { ...props, accept: props.accept ?? (filter?.type && accepted[filter.type]) };
}

/**
 * The dialog of an `AssetPicker`. It opens where the user left it: with the folder and filter of the last time, scrolled to
 * the same place. If the library is empty, it opens on the uploader.
 */
export function AssetPickerDialog(props: AssetPickerProps): ReactElement {
  const { onPick, onClose, multiple = false, filter = noFilter, uploader = true, className } = props;
  const messages = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const ownGroup = useOwnGroup();
  const uploads = uploadsOf(props);
  const { group = ownGroup, onDone } = uploads;

  const cannotList = useForbidden('listAssets') !== null;
  const cannotUpload = useForbidden('presignUpload') !== null;
  const client = useMediaClient();
  const queue = useUploadQueue();
  const ids = useUploadIds({ group });
  const mayUpload = uploader !== false && (!cannotUpload || ids.length > 0);
  const [place] = useState(() => placeOf(client, filter));
  const [own, setOwn] = useState(place.filter);
  // Null until it is known whether there is anything to choose from.
  const [view, setView] = useState<View | null>(() => {
    if (!mayUpload || Object.values(own).some(Boolean)) return 'library';
    return cannotList ? 'upload' : null;
  });
  const { data, hasNextPage, isPlaceholderData } = useAssets(filter, { enabled: view === null });
  if (view === null && data && !isPlaceholderData)
    setView(data.length === 0 && !hasNextPage ? 'upload' : 'library');
  const [selected, setSelected] = useState<readonly Asset[]>(() => {
    const finished = ids.flatMap((id) => {
      const upload = queue.getUpload(id);
      return upload?.status === 'done' ? [upload.asset] : [];
    });
    return multiple ? finished : finished.slice(-1);
  });
  // Files that were dropped while the library is shown.
  const [count, setCount] = useState(ids.length);
  if (count !== ids.length) {
    setCount(ids.length);
    if (ids.length > count) setView('upload');
  }
  // Removes finished uploads only.
  useEffect(() => () => void queue.clear(group), [queue, group]);

  const [placement] = useState(createPlacement);
  const select = ({ id: uploadId, asset }: DoneUpload) => {
    const { id: assetId } = asset;
    if (assetId === undefined) return;
    const order = queue.getState().groups[group]?.ids ?? [];
    setSelected((old) => {
      // A choice made in the library during the upload takes precedence.
      if (!multiple && view === 'library' && old.length > 0) return old;
      const known = new Map([...old, asset].map((one) => [one.id, one]));
      const chosen = old.flatMap(({ id }) => id ?? []);
      return placement
        .place({ ids: chosen, multiple, assetId, uploadId, order })
        .flatMap((id) => known.get(id) ?? []);
    });
  };
  const members = filterMembers.filter((name) => filter[name] === undefined);
  const change = (next: AssetFilter) => {
    // Without the filters of the app, which would still apply after the app changes them.
    const wanted = Object.fromEntries(members.map((name) => [name, next[name]]));
    place.setFilter(wanted);
    setOwn(wanted);
  };
  const content = useRef<HTMLDivElement>(null);
  usePlace(place, content);
  const grid = (
    <div ref={content}>
      <AssetGrid
        filter={{ ...own, ...filter }}
        onFilterChange={change}
        filterMembers={members}
        selectionMode={multiple ? 'many' : 'one'}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={multiple ? undefined : (asset) => asset.id !== undefined && onPick([asset])}
        preview={false}
        deletable={false}
      />
    </div>
  );
  return (
    <Dialog
      wide
      className={classNames('longshore-asset-picker', className)}
      title={props.title ?? (multiple ? messages.chooseSeveral : messages.chooseOne)}
      onClose={onClose}
      footer={
        <>
          <Chosen assets={selected} multiple={multiple} isLive={view === 'upload'} />
          <span className="longshore-actions">
            <Button onClick={onClose}>{library.cancel}</Button>
            <Button data-primary disabled={selected.length === 0} onClick={() => onPick(selected)}>
              {messages.choose(multiple ? selected.length : null)}
            </Button>
          </span>
        </>
      }
    >
      {mayUpload ? (
        <Tabs<View>
          label={messages.views}
          current={view ?? 'library'}
          onChange={setView}
          tabs={[
            { name: 'library', label: messages.library, panel: grid },
            {
              name: 'upload',
              label: messages.upload,
              panel: (
                <Uploader
                  multiple={multiple}
                  pageDrop
                  {...uploads}
                  group={group}
                  onDone={(upload) => {
                    select(upload);
                    onDone?.(upload);
                  }}
                />
              ),
            },
          ]}
        />
      ) : (
        <div className={part('longshore-tab-panel', 'tabPanel')}>{grid}</div>
      )}
    </Dialog>
  );
}

/** The selection, which may be out of view: on another page, behind another filter, or just uploaded. */
function Chosen(props: { assets: readonly Asset[]; multiple: boolean; isLive: boolean }): ReactElement {
  const { assets, multiple, isLive } = props;
  const messages = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const [only] = assets;
  const name = only && !multiple ? assetName(only, library) : null;
  return (
    // In the library, the grid speaks for itself.
    <p className={part('longshore-chosen', 'chosen')} role={isLive ? 'status' : undefined}>
      {name === null ? messages.chosen(assets.length) : <FileName name={name} path={name} />}
    </p>
  );
}
