'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { refusal, type Restrictions } from '../../upload/admission/restrictions.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { isSettled, type Upload } from '../../upload/upload.js';
import { useUploadQueue } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useUpload } from '../uploads/use-upload.js';
import { useUploads } from '../uploads/use-uploads.js';

export interface ReplacementOptions {
  /** What may replace it; `maxFiles` means nothing here. Default: every file. */
  restrictions?: Restrictions | undefined;
  /** Called once when the asset has its new bytes. */
  onReplaced?: ((asset: Asset) => void) | undefined;
}

/** What was chosen, what is under way, and the verbs. */
export interface ReplacementHandle {
  /** What was chosen and waits for `confirm` or `dismiss`: there is no way back from a replacement (spec 4.10). */
  readonly chosen: DroppedFile | null;
  /** How many files were given at once, where one is wanted and none was taken; 0 otherwise. */
  readonly surplus: number;
  /** The replacement under way, or how the last one ended; undefined when there is none. For `useUpload(upload.id)`. */
  readonly upload: Upload | undefined;
  /** Whether one is under way: only one can be. */
  readonly isBusy: boolean;
  /** A refused credential stopped the whole queue; `resume` goes on. */
  readonly halted: UploadError | null;
  readonly resume: () => void;
  /** Offers what was dropped or picked. Does nothing while one is under way. */
  readonly choose: (files: readonly DroppedFile[]) => void;
  /** Sends what was chosen. */
  readonly confirm: () => void;
  /** Takes back what was chosen. */
  readonly dismiss: () => void;
}

/**
 * Replaces the bytes of an asset (spec 4.8, 4.9) by a file that a person has seen and confirmed. The upload goes on
 * when the component unmounts, and is found again by the next one for the same asset.
 */
export function useReplacement(
  assetId: string,
  { restrictions, onReplaced }: ReplacementOptions = {},
): ReplacementHandle {
  const queue = useUploadQueue();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<DroppedFile | null>(null);
  const [surplus, setSurplus] = useState(0);
  const group = replacementGroup(assetId);
  const [sentId, setSentId] = useState<string | null>(null);
  const [of, setOf] = useState(assetId);
  if (of !== assetId) {
    // What was chosen for one asset must not be sent to another.
    setOf(assetId);
    setChosen(null);
    setSurplus(0);
    setSentId(null);
  }
  const { ids, add, halted, resumeAll } = useUploads({
    group,
    onDone: ({ asset }) => onReplaced?.(asset),
    onFailed: ({ error }) => {
      // Somebody else deleted or replaced it meanwhile: what is shown of it is old.
      if (error.code !== 'not-found' && error.code !== 'conflict') return;
      const stale = [mediaKeys.assetVersions(assetId), mediaKeys.asset(assetId), mediaKeys.assetLists()];
      for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
    },
  });
  const { upload } = useUpload(sentId ?? ids.at(-1) ?? '');
  const isBusy = upload !== undefined && !isSettled(upload);
  // A cancelled one is over for the person who cancelled it.
  const shown = upload?.status === 'cancelled' ? undefined : upload;

  useEffect(
    () => () => {
      // What may still be retried is there when somebody comes back.
      for (const id of queue.getState().groups[group]?.ids ?? []) {
        const known = queue.getUpload(id);
        if (known && isSettled(known) && !(known.status === 'failed' && known.error.retryable))
          queue.remove(id);
      }
    },
    [queue, group],
  );

  const latest = useRef({ chosen, restrictions, isBusy });
  useEffect(() => {
    latest.current = { chosen, restrictions, isBusy };
  });
  const verbs = useMemo(() => {
    const send = (file: DroppedFile) => {
      const { restrictions: { maxFiles: _maxFiles, ...given } = {} } = latest.current;
      setChosen(null);
      for (const id of queue.getState().groups[group]?.ids ?? []) queue.remove(id);
      const [added] = add([file], { replace: assetId, restrictions: given });
      // The queue tells of it at the next frame, and until then it would seem that nothing is under way.
      setSentId(added?.id ?? null);
    };
    return {
      choose(files: readonly DroppedFile[]) {
        const [file] = files;
        if (!file || latest.current.isBusy) return;
        setSurplus(files.length > 1 ? files.length : 0);
        setChosen(files.length > 1 ? null : file);
        // Nothing to confirm: it cannot be sent, and its row says why.
        const isBad = file.error ?? refusal(file.file, latest.current.restrictions ?? {}, 0);
        if (files.length === 1 && isBad) send(file);
      },
      confirm() {
        if (latest.current.chosen) send(latest.current.chosen);
      },
      dismiss() {
        setChosen(null);
        setSurplus(0);
      },
    };
  }, [queue, group, add, assetId]);

  return { chosen, surplus, upload: shown, isBusy, halted, resume: resumeAll, ...verbs };
}

/** The group in which an asset is replaced: of its own, so that a replacement stands in no list of new uploads. */
export function replacementGroup(assetId: string): string {
  return `replacement of ${assetId}`;
}
