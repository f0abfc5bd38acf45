'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createHasher } from '../../../upload/hashing/hasher.js';
import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import { useMedia } from '../../provider/media-context.js';
import type { DoneUpload, Upload } from '../../../upload/upload.js';
import { compareFolder, folderOf, type FolderChanges, type Renamed } from './compare-folder.js';
import { linkOf, receiptRow, receiptText, type ReceiptFormat, type ReceiptRow } from './receipt.js';
import { lookUpRecords, uploadedOf } from './look-up-records.js';
import { openSyncStore, type SyncRecord } from './sync-store.js';
import { trackUploads } from './track-uploads.js';

export interface FolderSyncOptions {
  /** Adds the files that are new or changed. Default: `queue.add`. Each must get its own upload, at once. */
  onFiles?: ((files: readonly DroppedFile[]) => void) | undefined;
}

/** A comparison of a folder with what was uploaded from it before. */
export interface FolderSyncReport {
  readonly folder: string;
  /** `checking`: the account is asked what it still has; what is new or changed is uploaded meanwhile. */
  readonly status: 'comparing' | 'checking' | 'uploading' | 'done';
  /** Files compared so far, of `total`. */
  readonly compared: number;
  readonly total: number;
  /** How many files there are of each kind; 0 while comparing. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Under another path than before; their assets stay as they are. */
  readonly renamed: number;
  /** Paths that were uploaded before, but are no longer in the folder. Nothing is deleted. */
  readonly missing: readonly string[];
  /** Paths of unchanged files that were deleted from the account: `settleDeleted` decides about them. */
  readonly deleted: readonly string[];
}

/** What `useFolderSync` returns. */
export interface FolderSync {
  /** The latest folder; null before the first. */
  readonly report: FolderSyncReport | null;
  /** Takes the files of a dropped or picked folder; files without a folder are added as they are. */
  readonly add: (files: readonly DroppedFile[]) => void;
  /** Uploads what was deleted from the account once more, or leaves it out from now on, as long as it does not change. */
  readonly settleDeleted: (choice: 'upload' | 'forget') => void;
  /** Path, digest, link and status of every file of the latest folder. */
  readonly receipt: (format: ReceiptFormat) => string;
  /** Forgets what was uploaded from a folder: the next time, the account is asked about all of its files. */
  readonly forget: (folder: string) => Promise<void>;
}

// Milliseconds between two reports while comparing.
const pace = 100;

/**
 * Uploads from a folder that is dropped or picked again only what is new or changed, by path and digest. What has changed
 * becomes the next version of its asset, whose links stay (spec 4.8). What was uploaded is remembered in this browser, for
 * this user, and looked up in the account, if that can be asked: what was deleted there is reported. Elsewhere, the duplicate check by digest (spec 4.4) still keeps bytes from being sent
 * twice.
 */
export function useFolderSync({ onFiles }: FolderSyncOptions = {}): FolderSync {
  const { client, queue, ended } = useMedia();
  const [report, setReport] = useState<FolderSyncReport | null>(null);
  const add = useRef(onFiles);
  const rows = useRef(new Map<string, ReceiptRow>());
  const latestRun = useRef(0);
  const life = useRef<AbortController>(null);
  const settle = useRef<((choice: 'upload' | 'forget') => Promise<void>) | null>(null);
  useEffect(() => {
    add.current = onFiles;
  });
  useEffect(() => {
    const mounted = new AbortController();
    life.current = mounted;
    return () => mounted.abort();
  }, []);

  const open = useCallback(() => openSyncStore(client), [client]);

  const run = useCallback(
    async (folder: string, files: readonly DroppedFile[], signal: AbortSignal) => {
      const mine = ++latestRun.current;
      const found = new Map<string, ReceiptRow>();
      rows.current = found;
      const update = (change: Partial<FolderSyncReport>) =>
        mine === latestRun.current &&
        !signal.aborted &&
        setReport((old) => ({ ...(old?.folder === folder ? old : start(folder, files.length)), ...change }));
      update(start(folder, files.length));
      settle.current = null;

      // The hasher of the queue is its own; idle workers end by themselves.
      const { hash } = createHasher({ clock: client.clock });
      const digest = (file: File) => hash(file, { signal, onProgress: () => {} });
      const store = await open().catch(() => null);
      const known = (await store?.read(folder).catch(() => null)) ?? [];
      let reported = 0;
      const changes = await compareFolder(files, known, {
        digest,
        onProgress(compared) {
          if (performance.now() - reported < pace) return;
          reported = performance.now();
          update({ compared });
        },
      });
      const remembered: Promise<void>[] = [];
      /** Records a file, under another path than before if that is given. What cannot be recorded counts as new. */
      const keep = async (record: SyncRecord | null, before?: string) => {
        if (record) await store?.write(folder, record).catch(() => {});
        if (before !== undefined) await store?.remove(folder, before).catch(() => {});
      };
      const send = async (sent: readonly DroppedFile[]) => {
        if (sent.length === 0) return;
        // Also after unmount, when the rest was not compared: nothing that was dropped is lost.
        const refused: DroppedFile[] = [];
        const uploaded = trackUploads(queue, sent, signal, (one, upload, isSame) => {
          found.set(one.path, { ...receiptRow(upload), path: one.path });
          if (upload.status === 'done')
            remembered.push(recordOf(one, upload, isSame ? null : digest).then(keep));
          if (one.replace !== undefined && isWithoutAsset(upload)) {
            refused.push({ file: one.file, path: one.path });
            queueMicrotask(() => queue.remove(upload.id));
          }
        });
        if (add.current) add.current(sent);
        else queue.add(sent);
        await uploaded;
        await send(refused);
      };
      update({ ...countsOf(changes), compared: files.length, status: 'checking' });
      const isSent = send([...changes.added, ...changes.changed]);

      const former = changes.renamed.map(({ record }) => record);
      const assets = await lookUpRecords(
        client,
        [...changes.unchanged, ...former, ...changes.missing],
        ended,
      );
      // The queue belongs to another account now.
      if (ended.aborted) return;
      const isGone = (record: SyncRecord) => assets.get(uploadedOf(record)) === null;
      const isLost = ({ record }: Renamed) => isGone(record) && !record.isForgotten;
      const lost = changes.renamed.filter(isLost);
      const renamed: SyncRecord[] = [];
      for (const { one, record } of changes.renamed.filter((each) => !isLost(each))) {
        const moved = { ...record, path: one.path };
        renamed.push(moved);
        remembered.push(keep(moved, record.path));
      }
      for (const { record } of lost) remembered.push(keep(null, record.path));
      const deleted = changes.unchanged.filter(isGone);
      const unchanged = changes.unchanged.filter((record) => !isGone(record));
      for (const [status, records] of Object.entries({
        unchanged,
        renamed,
        deleted,
        missing: changes.missing,
      })) {
        for (const record of records) {
          const asset = assets.get(uploadedOf(record));
          const link = asset ? linkOf(asset) : isGone(record) ? null : record.link;
          found.set(record.path, { path: record.path, checksum: uploadedOf(record), link, status });
        }
      }
      const asked = deleted.filter(({ isForgotten }) => !isForgotten);
      let added = changes.added.length + lost.length;
      const finish = async (...sending: Promise<void>[]) => {
        await Promise.all(
          sending.map((sent) =>
            sent.catch((error: unknown) => {
              // The queue may have been closed with its provider.
              if (!signal.aborted) throw error;
            }),
          ),
        );
        await Promise.all(remembered);
        update({ status: 'done' });
      };
      settle.current = async (choice) => {
        settle.current = null;
        if (choice === 'forget') {
          update({ deleted: [] });
          for (const record of asked) remembered.push(keep({ ...record, isForgotten: true }));
          return;
        }
        const paths = new Set(asked.map(({ path }) => path));
        update({ deleted: [], added: (added += paths.size), status: 'uploading' });
        await finish(send(files.filter(({ path }) => paths.has(path))));
      };
      update({
        added,
        unchanged: unchanged.length,
        renamed: renamed.length,
        deleted: asked.map(({ path }) => path),
        status: 'uploading',
      });
      await finish(isSent, send(lost.map(({ one }) => one)));
    },
    [client, ended, open, queue],
  );

  return {
    report,
    add: useCallback(
      (files) => {
        const loose = files.filter(({ path }) => folderOf(path) === null);
        if (loose.length > 0) {
          if (add.current) add.current(loose);
          else queue.add(loose);
        }
        const { signal } = (life.current ??= new AbortController());
        for (const [folder, members] of groupsOf(files)) void run(folder, members, signal);
      },
      [queue, run],
    ),
    settleDeleted: useCallback((choice) => void settle.current?.(choice), []),
    receipt: useCallback((format) => receiptText([...rows.current.values()], format), []),
    forget: useCallback(async (folder) => (await open()).clear(folder), [open]),
  };
}

function start(folder: string, total: number): FolderSyncReport {
  const counts = { added: 0, changed: 0, unchanged: 0, renamed: 0, missing: [], deleted: [] };
  return { folder, status: 'comparing', compared: 0, total, ...counts };
}

function countsOf({ added, changed, unchanged, renamed, missing }: FolderChanges) {
  return {
    renamed: renamed.length,
    added: added.length,
    changed: changed.length,
    unchanged: unchanged.length,
    missing: missing.map(({ path }) => path),
  };
}

function groupsOf(files: readonly DroppedFile[]): Map<string, DroppedFile[]> {
  const groups = new Map<string, DroppedFile[]>();
  for (const one of files) {
    const folder = folderOf(one.path);
    if (folder === null) continue;
    const members = groups.get(folder);
    if (members) members.push(one);
    else groups.set(folder, [one]);
  }
  return groups;
}

/** What was uploaded of a file. What `prepare` has changed has another digest than the file in the folder. */
async function recordOf(
  { path, file }: DroppedFile,
  upload: DoneUpload,
  digest: ((file: File) => Promise<string>) | null,
): Promise<SyncRecord | null> {
  const { checksum, link } = receiptRow(upload);
  const own = digest ? await digest(file).catch(() => null) : checksum;
  if (own === null) return null;
  const uploaded = checksum !== null && checksum !== own && { uploaded: checksum };
  const assetId = upload.outcome === 'reused' ? undefined : upload.asset.id;
  return { path, checksum: own, ...uploaded, size: file.size, link, assetId };
}

/** Whether there is no asset to replace, or it may not be: the file becomes an asset of its own. */
function isWithoutAsset(upload: Upload): boolean {
  return upload.status === 'failed' && ['not-found', 'insufficient-scope'].includes(upload.error.code);
}
