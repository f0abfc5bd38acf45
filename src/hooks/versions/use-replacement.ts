'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { refusal, type Restrictions } from '../../upload/files/restrictions.js';
import type { Prepare } from '../../upload/files/prepare/prepare.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { isSettled, type Upload } from '../../upload/upload.js';
import { runCallback } from '../provider/errors.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useUpload } from '../uploads/use-upload.js';
import { useUploads } from '../uploads/use-uploads.js';
import { isOtherType, replacementGroup, type Version } from './version-steps.js';

export interface ReplacementOptions {
  /** Which files may replace the asset; `maxFiles` is ignored. Default: any. */
  restrictions?: Restrictions | undefined;
  /** The active version. If the file has another type, the asset takes its name as well: its own has the wrong ending. */
  active?: Version | null | undefined;
  /** What the app does with the file before it is sent. Default: that of the queue; null for none. */
  prepare?: Prepare | null | undefined;
  /** Called once the asset has been replaced. An error it throws is reported as uncaught. */
  onReplaced?: ((asset: Asset) => void) | undefined;
}

/** The chosen file, the running replacement, and the actions. */
export interface ReplacementHandle {
  /** The file that waits for `confirm` or `dismiss`: a replacement cannot be undone (spec 4.10). */
  readonly chosen: DroppedFile | null;
  /** How many files were offered if more than one was, in which case none is chosen; otherwise 0. */
  readonly surplus: number;
  /** The running replacement, or the last one that settled. For `useUpload(upload.id)`. */
  readonly upload: Upload | undefined;
  /** Whether a replacement is running; only one can. */
  readonly isBusy: boolean;
  /** Why the whole queue is halted: a rejected credential or an exhausted quota. `resume` continues. */
  readonly halted: UploadError | null;
  readonly resume: () => void;
  /** Chooses a dropped or picked file. Does nothing while a replacement is running. */
  readonly choose: (files: readonly DroppedFile[]) => void;
  /** Starts the replacement with the chosen file. */
  readonly confirm: () => void;
  /** Starts the replacement with a file that the user has confirmed elsewhere. Does nothing while one is running. */
  readonly replace: (file: DroppedFile) => void;
  /** Discards the chosen file. */
  readonly dismiss: () => void;
}

/**
 * Replaces the bytes of an asset (spec 4.8, 4.9) with a file that the user has confirmed. The upload continues when the
 * component unmounts, and the next component for the same asset picks it up.
 */
export function useReplacement(
  assetId: string,
  { restrictions, active, prepare, onReplaced }: ReplacementOptions = {},
): ReplacementHandle {
  const { client, cache, queue } = useMedia();
  const [chosen, setChosen] = useState<DroppedFile | null>(null);
  const [surplus, setSurplus] = useState(0);
  const group = replacementGroup(assetId);
  const [sentId, setSentId] = useState<string | null>(null);
  const [shownId, setShownId] = useState(assetId);
  if (shownId !== assetId) {
    // A file chosen for one asset must not replace another.
    setShownId(assetId);
    setChosen(null);
    setSurplus(0);
    setSentId(null);
  }
  const { ids, add, halted, resumeAll } = useUploads({
    group,
    onDone: ({ asset }) => runCallback(onReplaced, asset),
    onFailed: ({ error }) => {
      // The asset was deleted or replaced elsewhere, so the cache is stale.
      if (error.code !== 'not-found' && error.code !== 'conflict') return;
      const keys = mediaKeys(client);
      const stale = [keys.assetVersions(assetId), keys.asset(assetId), keys.assetLists()];
      for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
    },
  });
  const { upload } = useUpload(sentId ?? ids.at(-1) ?? '');
  const isBusy = upload !== undefined && !isSettled(upload);
  // Cancelling it also dismisses it.
  const shown = upload?.status === 'cancelled' ? undefined : upload;

  useEffect(
    () => () => {
      // A failure that can be retried stays for the next component.
      for (const id of queue.getState().groups[group]?.ids ?? []) {
        const known = queue.getUpload(id);
        if (known && isSettled(known) && !(known.status === 'failed' && known.error.retryable))
          queue.remove(id);
      }
    },
    [queue, group],
  );

  const latest = useRef({ chosen, restrictions, active, prepare, isBusy });
  useEffect(() => {
    latest.current = { chosen, restrictions, active, prepare, isBusy };
  });
  const actions = useMemo(() => {
    const send = (file: DroppedFile) => {
      const { restrictions: { maxFiles: _maxFiles, ...others } = {}, prepare: change } = latest.current;
      setChosen(null);
      for (const id of queue.getState().groups[group]?.ids ?? []) queue.remove(id);
      const rename = isOtherType(latest.current.active?.content_type, file.file.type);
      const [added] = add([file], { replace: assetId, rename, restrictions: others, prepare: change });
      // The queue notifies its listeners later; until then, `ids` does not include it.
      setSentId(added?.id ?? null);
    };
    return {
      choose(files: readonly DroppedFile[]) {
        const [file] = files;
        if (!file || latest.current.isBusy) return;
        setSurplus(files.length > 1 ? files.length : 0);
        setChosen(files.length > 1 ? null : file);
        // Nothing to confirm: it will be rejected, and its row shows the reason.
        const isBad = file.error ?? refusal(file.file, latest.current.restrictions ?? {}, 0);
        if (files.length === 1 && isBad) send(file);
      },
      confirm() {
        if (latest.current.chosen) send(latest.current.chosen);
      },
      replace(file: DroppedFile) {
        if (!latest.current.isBusy) send(file);
      },
      dismiss() {
        setChosen(null);
        setSurplus(0);
      },
    };
  }, [queue, group, add, assetId]);

  return { chosen, surplus, upload: shown, isBusy, halted, resume: resumeAll, ...actions };
}
