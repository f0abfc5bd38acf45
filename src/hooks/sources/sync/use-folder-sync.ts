'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createHasher } from '../../../upload/hashing/hasher.js';
import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import { useMedia } from '../../provider/media-context.js';
import { compareFolder, folderOf, type FolderChanges } from './compare-folder.js';
import { linkOf, receiptRow, receiptText, type ReceiptFormat, type ReceiptRow } from './receipt.js';
import { lookUpRecords, uploadedOf } from './look-up-records.js';
import { openSyncStore, type SyncRecord, type SyncStore } from './sync-store.js';
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
  /** How many files there are of each kind; 0 while comparing. New: also those that the account has no longer. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Paths that were uploaded before, but are no longer in the folder. Nothing is deleted. */
  readonly missing: readonly string[];
}

/** What `useFolderSync` returns. */
export interface FolderSync {
  /** The latest folder; null before the first. */
  readonly report: FolderSyncReport | null;
  /** Takes the files of a dropped or picked folder; files without a folder are added as they are. */
  readonly add: (files: readonly DroppedFile[]) => void;
  /** Path, digest, link and status of every file of the latest folder. */
  readonly receipt: (format: ReceiptFormat) => string;
  /** Forgets what was uploaded from a folder: the next time, the account is asked about all of its files. */
  readonly forget: (folder: string) => Promise<void>;
}

// Milliseconds between two reports while comparing.
const pace = 100;

/**
 * Uploads from a folder that is dropped or picked again only what is new or changed, by path and digest. What was
 * uploaded is remembered in this browser, for this user, and looked up in the account, if that can be asked: what was
 * deleted there is uploaded again. Elsewhere, the duplicate check by digest (spec 4.4) still keeps bytes from being sent
 * twice.
 */
export function useFolderSync({ onFiles }: FolderSyncOptions = {}): FolderSync {
  const { client, queue, ended } = useMedia();
  const [report, setReport] = useState<FolderSyncReport | null>(null);
  const add = useRef(onFiles);
  const rows = useRef(new Map<string, ReceiptRow>());
  const latestRun = useRef(0);
  const life = useRef<AbortController>(null);
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

      // The hasher of the queue is its own; idle workers end by themselves.
      const { hash, close } = createHasher({ clock: client.clock });
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
      const send = async (sent: readonly DroppedFile[]) => {
        if (sent.length === 0) return;
        // Also after unmount, when the rest was not compared: nothing that was dropped is lost.
        const uploaded = trackUploads(queue, sent, signal, (one, upload, isSame) => {
          found.set(one.path, { ...receiptRow(upload), path: one.path });
          if (upload.status === 'done')
            remembered.push(remember(store, folder, one, found, isSame ? null : digest));
        });
        if (add.current) add.current(sent);
        else queue.add(sent);
        await uploaded;
      };
      update({ ...countsOf(changes), compared: files.length, status: 'checking' });
      const isSent = send([...changes.added, ...changes.changed]);

      const assets = await lookUpRecords(client, [...changes.unchanged, ...changes.missing], ended);
      // The queue belongs to another account now.
      if (ended.aborted) return;
      const isGone = (record: SyncRecord) => assets.get(uploadedOf(record)) === null;
      const unchanged = changes.unchanged.filter((record) => !isGone(record));
      for (const [status, records] of Object.entries({ unchanged, missing: changes.missing })) {
        for (const record of records) {
          const asset = assets.get(uploadedOf(record));
          const link = asset ? linkOf(asset) : isGone(record) ? null : record.link;
          found.set(record.path, { path: record.path, checksum: uploadedOf(record), link, status });
        }
      }
      const gone = new Set(changes.unchanged.filter(isGone).map(({ path }) => path));
      const added = changes.added.length + gone.size;
      const isUpToDate = added + changes.changed.length === 0;
      update({ added, unchanged: unchanged.length, status: isUpToDate ? 'done' : 'uploading' });
      const isSentAgain = send(files.filter(({ path }) => gone.has(path))).catch((error: unknown) => {
        // The queue may have been closed with its provider.
        if (!signal.aborted) throw error;
      });
      await Promise.all([isSent, isSentAgain]);
      await Promise.all(remembered);
      update({ status: 'done' });
      close();
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
    receipt: useCallback((format) => receiptText([...rows.current.values()], format), []),
    forget: useCallback(async (folder) => (await open()).clear(folder), [open]),
  };
}

function start(folder: string, total: number): FolderSyncReport {
  return { folder, status: 'comparing', compared: 0, total, added: 0, changed: 0, unchanged: 0, missing: [] };
}

function countsOf({ added, changed, unchanged, missing }: FolderChanges) {
  return {
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

/** Records what was uploaded. What `prepare` has changed has another digest than the file in the folder. */
async function remember(
  store: SyncStore | null,
  folder: string,
  { path, file }: DroppedFile,
  rows: ReadonlyMap<string, ReceiptRow>,
  digest: ((file: File) => Promise<string>) | null,
): Promise<void> {
  const { checksum = null, link = null } = rows.get(path) ?? {};
  const own = digest ? await digest(file).catch(() => null) : checksum;
  if (own === null) return;
  const uploaded = checksum !== null && checksum !== own && { uploaded: checksum };
  await store?.write(folder, { path, checksum: own, ...uploaded, size: file.size, link }).catch(() => {});
}
