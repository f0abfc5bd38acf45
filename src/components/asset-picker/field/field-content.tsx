'use client';

import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { FormIds } from '../../../hooks/assets/use-form-ids.js';
import { useKeepAssets } from '../../../hooks/assets/use-chosen-asset.js';
import { useUploadQueue } from '../../../hooks/provider/media-context.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { useDropArea } from '../../../hooks/uploads/drop/use-drop-area.js';
import { useUploadIds, useUploads } from '../../../hooks/uploads/use-uploads.js';
import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import type { DoneUpload, Upload } from '../../../upload/upload.js';
import { reviewMessages } from '../../../messages/english/review.js';
import { limitsMessage } from '../../../messages/limits-message.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { adoptLateStyles } from '../../styles/adopt-late-styles.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { usePart } from '../../ui/button.js';
import { List } from '../../ui/list.js';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import { useRestoreFocus } from '../../ui/restore-focus.js';
import { Status } from '../../ui/status.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import type { DropzoneProps } from '../../uploader/dropzone.js';
import { Uploader, type UploaderComponents, type UploaderProps } from '../../uploader/uploader.js';
import { AssetPickerDialog, uploadsOf, type AssetPickerProps } from '../asset-picker-dialog.js';
import type { AssetFieldDetails } from './details.js';
import { DroppedContext, useDroppedFiles } from './dropped-files.js';
import { FieldEntry, type PickedTile } from './field-entry.js';
import { createPlacement } from './placement.js';
import styles from './tiles.css?inline';
import { useDetachment } from './use-detachment.js';
import { useDetails } from './use-details.js';
import { ownEvents } from '../../../hooks/page/own-events.js';

export interface FieldContentProps extends Pick<AssetPickerProps, 'multiple' | 'filter' | 'uploader'> {
  name: string;
  disabled?: boolean | undefined;
  form?: string | undefined;
  details?: AssetFieldDetails | undefined;
  record?: string | undefined;
  onDetached?: ((uploads: readonly Upload[]) => void) | undefined;
  ids: FormIds['ids'];
  change: FormIds['change'];
  generation: FormIds['generation'];
  /** The default group of the uploads. */
  group: string;
  /** `aria-describedby` of the field. */
  describedBy: string | undefined;
  /** The title of the dialog that adds an asset. */
  title: string;
  /** The id that the next choice replaces; null if it is added; undefined while the dialog is closed. */
  replaced: string | null | undefined;
  onReplace: (assetId: string | null | undefined) => void;
  /** Called with a message while the uploads keep the form from being submitted, and with null when they no longer do. */
  onBlocked: (message: string | null) => void;
  /** The button that opens the dialog to add an asset. */
  children: ReactNode;
}

/** The chosen assets, where files are dropped, their uploads, and the dialog. */
export function FieldContent(props: FieldContentProps): ReactElement {
  const {
    ids,
    change,
    multiple = false,
    disabled = false,
    name,
    form,
    describedBy,
    replaced,
    onReplace,
  } = props;
  const { moved } = useSectionMessages('review', reviewMessages);
  const messages = useMessages();
  const part = usePart();
  const keep = useKeepAssets();
  const hintId = useId();
  const [news, setNews] = useState('');
  const [picked, setPicked] = useState<PickedTile | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    if (multiple) adoptLateStyles(anchor.current, styles);
  }, [multiple]);
  const details = useDetails(props.details, { name, form, generation: props.generation });

  const canUpload = useForbidden('presignUpload') === null && props.uploader !== false;
  const uploads = { draft: true, ...uploadsOf(props) };
  const base =
    uploads.group === undefined ? props.group : [uploads.group, props.record].filter(Boolean).join(' ');
  const group = `${base} field`;
  const isDetaching = useDetachment({
    groups: [base, group],
    isOwner: uploads.group === undefined && props.record === undefined,
    generation: props.generation,
    anchor,
    onDetached: props.onDetached,
  });
  const uploading = useUploadIds({ group });
  const [dropped, setDropped] = useState<readonly DroppedFile[] | null>(null);
  const area = useDropArea({
    onFiles: setDropped,
    multiple,
    accept: uploads.accept,
    disabled: disabled || !canUpload,
  });
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const usesUploader =
    canUpload && (dropped !== null || uploading.length > 0 || uploads.privacy === 'choose');

  // Where the focus goes when the last changed entry is removed.
  const next = useRef({ index: 0, control: '[data-change]' });
  const restoreFocus = useRestoreFocus<HTMLDivElement>((root) => {
    const entries = root.querySelectorAll('[data-asset]');
    const entry = entries[Math.min(next.current.index, entries.length - 1)];
    return entry?.querySelector<HTMLElement>(next.current.control) ?? root.querySelector('.longshore-choose');
  });
  const pick = (assets: readonly Asset[]) => {
    keep(assets);
    const chosen = assets.flatMap((asset) => asset.id ?? []);
    change((now) => {
      const found = now.indexOf(replaced ?? '');
      const index = found < 0 ? now.length : found;
      next.current = { index, control: multiple ? '[data-remove]' : '[data-change]' };
      return now.toSpliced(index, 1, ...chosen);
    });
    onReplace(undefined);
  };
  const remove = (assetId: string, index: number) => {
    next.current = { index, control: '[data-remove]' };
    change((now) => now.filter((id) => id !== assetId));
  };
  const move = (assetId: string, index: number, shown: string) => {
    const from = ids.indexOf(assetId);
    if (from < 0 || index < 0 || index >= ids.length || index === from) return;
    change((now) => now.filter((id) => id !== assetId).toSpliced(index, 0, assetId));
    setNews(moved({ name: shown, position: index + 1, count: ids.length }));
  };
  const hasOpener = multiple || ids.length === 0;
  const hint = canUpload && limitsMessage(uploads, messages);
  return (
    <div {...restoreFocus} {...area.getRootProps()} className="longshore-field-area" data-drag={drag}>
      {ids.length > 0 && (
        <List className={part('longshore-field-entries', 'entries')} data-single={!multiple || undefined}>
          {ids.map((assetId, index) => (
            <FieldEntry
              key={assetId}
              assetId={assetId}
              position={index + 1}
              isTile={multiple}
              canMove={multiple && ids.length > 1}
              describedBy={multiple ? undefined : describedBy}
              details={details}
              picked={picked}
              onPick={setPicked}
              onMove={move}
              onChange={() => onReplace(assetId)}
              onRemove={() => remove(assetId, index)}
            />
          ))}
        </List>
      )}
      <div
        ref={anchor}
        className={part('longshore-field-choose', 'well')}
        data-empty={ids.length === 0 || undefined}
        data-bare={!hasOpener || undefined}
      >
        {hasOpener && (
          <>
            <LibraryIcon name={canUpload ? 'upload' : 'image'} />
            <span className="longshore-field-prompt">
              {canUpload && <span>{multiple ? messages.drop : messages.dropOne}</span>}
              {hint && <small id={hintId}>{hint}</small>}
            </span>
          </>
        )}
        {props.children}
      </div>
      {drag && (
        <div className={part('longshore-landing', 'landing')} aria-hidden="true">
          <span>
            <LibraryIcon name="upload" />
            {drag === 'reject' ? messages.dropRefused : messages.dropNow}
          </span>
        </div>
      )}
      {multiple && <Status className="longshore-hidden">{news}</Status>}
      {usesUploader && (
        <DroppedContext.Provider value={dropped}>
          <FieldUploads
            {...props}
            multiple={multiple}
            group={group}
            uploads={uploads}
            isDetaching={isDetaching}
          />
        </DroppedContext.Provider>
      )}
      {replaced !== undefined && (
        <ErrorBoundary>
          <AssetPickerDialog
            multiple={multiple && replaced === null}
            filter={props.filter}
            uploader={props.uploader === false ? false : { ...uploads, group: base }}
            title={replaced === null ? props.title : undefined}
            onPick={pick}
            onClose={() => onReplace(undefined)}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}

interface FieldUploadsProps extends FieldContentProps {
  uploads: UploaderProps;
  isDetaching: RefObject<boolean>;
}

function FieldUploads(props: FieldUploadsProps): ReactElement {
  const { multiple = false, group, uploads, change, onBlocked, isDetaching } = props;
  const messages = useMessages();
  const queue = useUploadQueue();
  const keep = useKeepAssets();
  const { summary } = useUploads({ group });
  const [placement] = useState(createPlacement);

  const { live, counts } = summary;
  const start = { kind: 'start', done: 0, failed: 0, total: live } as const;
  const blocked =
    live > 0
      ? messages.announcements.start(start)
      : counts.failed > 0
        ? messages.failed(counts.failed)
        : null;
  useEffect(() => onBlocked(blocked), [onBlocked, blocked]);
  useEffect(() => () => onBlocked(null), [onBlocked]);

  const onDone = (upload: DoneUpload) => {
    const { id } = upload.asset;
    if (id !== undefined && !isDetaching.current) {
      keep([upload.asset]);
      const order = queue.getState().groups[group]?.ids ?? [];
      const arrival = { multiple, assetId: id, uploadId: upload.id, order };
      change((now) => placement.place({ ids: now, ...arrival }));
      queue.remove(upload.id);
    }
    uploads.onDone?.(upload);
  };
  return (
    <Uploader
      multiple={multiple}
      {...uploads}
      pageDrop={false}
      layout="inline"
      group={group}
      components={parts}
      onDone={onDone}
    />
  );
}

/** The uploader without its panel: the field around it is where files are dropped. */
function FieldArea({ onFiles, children }: DropzoneProps): ReactElement {
  useDroppedFiles(onFiles);
  return (
    <div {...ownEvents} className="longshore longshore-field-uploads">
      {children}
    </div>
  );
}

const parts: UploaderComponents = { Dropzone: FieldArea };
