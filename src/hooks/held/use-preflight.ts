'use client';

import { useEffect, useMemo, useState } from 'react';
import type { UploadQueue } from '../../upload/queue.js';
import { isHeld, type Upload, type UploadStatus } from '../../upload/upload.js';
import { countKeptFolders } from '../folders/kept-folders.js';
import { useMedia } from '../provider/media-context.js';
import { useCapability } from '../provider/use-capability.js';
import { pendingBytes } from '../usage/space.js';
import { useSpace } from '../usage/use-usage.js';
import { batchDuration, type BatchDuration } from './batch-duration.js';
import { measureRate, type MeasuredRate } from './measured-rate.js';
import { useUploads, type GroupOptions } from '../uploads/use-uploads.js';

/** What uploading the held files of a group would mean, and the decision about it. */
export interface Preflight {
  /** Files whose digest and duplicates were checked. */
  readonly checked: number;
  /** All files to decide on. */
  readonly count: number;
  /** Bytes of all of them. */
  readonly size: number;
  /** The folders that they go into; see `keepFolders`. */
  readonly folders: number;
  /** Files that the account already has, and files with the same bytes as another one. */
  readonly existing: number;
  /** Files to send, and their bytes. */
  readonly toSend: number;
  readonly needed: number;
  /** Free storage in bytes, less what is being uploaded; null if it is unknown. */
  readonly free: number | null;
  /** The estimated time; null if neither how fast this page sends nor a rate limit is known. */
  readonly time: BatchDuration | null;
  /** Uploads the files. */
  readonly start: () => void;
  /** Takes them off the list. */
  readonly cancel: () => void;
}

const meters = new WeakMap<UploadQueue, () => MeasuredRate>();

/** What uploading the files of a group would mean that were added with `hold: 'checked'`. */
export function usePreflight({ group = '' }: GroupOptions = {}): Preflight {
  const { queue, client } = useMedia();
  const { ids, summary } = useUploads({ group });
  const space = useSpace();
  const canFile = useCapability('upload-folder');
  const { clock } = client;
  const meter = meters.get(queue) ?? measureRate(queue, clock);
  meters.set(queue, meter);
  const [limited, setLimited] = useState(0);
  const batch = useMemo(() => {
    const uploads = ids.flatMap((id) => queue.getUpload(id) ?? []).filter(isUndecided);
    const sending = uploads.filter(isSent);
    const needed = bytesOf(sending);
    const size = bytesOf(uploads);
    // It includes the bytes of those that are still being checked.
    const others = pendingBytes(queue) - bytesOf(uploads.filter((upload) => !isHeld(upload)));
    return {
      checked: uploads.filter(isChecked).length,
      count: uploads.length,
      size,
      folders: canFile ? countKeptFolders(uploads) : 0,
      existing: uploads.length - sending.length,
      toSend: sending.length,
      needed,
      free: space && Math.max(0, space.free - others),
      time: batchDuration({ bytes: needed, files: sending.length, limited }, meter()),
      start() {
        for (const { id } of uploads) queue.release(id);
      },
      cancel() {
        for (const { id } of uploads) queue.remove(id);
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the queue holds changes with the summary
  }, [queue, ids, summary, space, canFile, meter, limited]);
  const { toSend, checked } = batch;
  useEffect(() => {
    let isOver = false;
    // Without it, the rate limit is not taken into account.
    client.timeForCalls({ presignUpload: toSend, finalizeUpload: toSend }).then(
      (time) => {
        if (!isOver) setLimited(time);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [client, toSend, checked]);
  return batch;
}

const undecided: ReadonlySet<UploadStatus> = new Set(['queued', 'hashing', 'checking', 'duplicate']);

/** Held after its checks, or on its way there. */
function isUndecided(upload: Upload): boolean {
  if (isHeld(upload)) return upload.waiting?.isKnown !== undefined;
  return !upload.paused && undecided.has(upload.status);
}

function isChecked(upload: Upload): boolean {
  return isHeld(upload) || upload.status === 'duplicate' || isFollowing(upload);
}

function isSent(upload: Upload): boolean {
  return upload.status !== 'duplicate' && !upload.waiting?.isKnown && !isFollowing(upload);
}

/** Whether another upload is about to send the same bytes. */
function isFollowing(upload: Upload): boolean {
  return upload.status === 'checking' && upload.follows !== null;
}

function bytesOf(uploads: readonly Upload[]): number {
  return uploads.reduce((sum, { size }) => sum + size, 0);
}
