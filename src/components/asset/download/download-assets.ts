import { makeZip } from 'client-zip';
import type { Asset } from '../../../api/resources.js';
import { DownloadError, fetchFile, type DownloadProblem } from './fetch-file.js';
import { discard, memoryLimit, pickFile, pickFolder, saveBlob } from './save-targets.js';
import { uniqueNames } from './unique-names.js';

/** One file, or several files, or all in one archive. */
export type DownloadKind = 'files' | 'zip';

export interface DownloadProgress {
  /** Files that are complete or have failed. */
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

export interface DownloadFailure {
  readonly asset: Asset;
  readonly problem: DownloadProblem;
}

export interface DownloadResult {
  readonly downloaded: number;
  readonly failed: readonly DownloadFailure[];
}

export interface DownloadOptions {
  /** The name of the archive. */
  archive: string;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

type Bytes = Uint8Array<ArrayBuffer>;

// Bytes. A smaller file is complete before its entry in the archive begins, so that a lost connection leaves out only it.
const wholeFileLimit = 8_000_000;
// Bytes. A larger single file goes to the disk directly, where the browser asks for the place.
const directSaveLimit = 64_000_000;

/**
 * Downloads the bytes of assets. Call it from a click: it may open a picker. Resolves with null if the user closes that,
 * and rejects with the signal's reason once it aborts. A file that fails is left out of the rest.
 */
export async function downloadAssets(
  assets: readonly Asset[],
  kind: DownloadKind,
  options: DownloadOptions,
): Promise<DownloadResult | null> {
  const download = createDownload(assets, options);
  if (kind === 'zip') return downloadZip(assets, download, options);
  return assets.length === 1 ? downloadOne(assets, download) : downloadEach(assets, download);
}

interface Download {
  readonly signal: AbortSignal;
  readonly failed: DownloadFailure[];
  /** Names for the files, in order, none of which is taken. */
  names(existing?: readonly string[]): string[];
  /** The bytes of an asset, counted; `limit`: how many may arrive. */
  open(asset: Asset, limit?: number): Promise<ReadableStream<Bytes>>;
  /** Records what became of an asset. Rethrows anything that ends the whole download. */
  attempt(asset: Asset, work: () => Promise<unknown>): Promise<boolean>;
  result(): DownloadResult;
}

function createDownload(assets: readonly Asset[], { signal, onProgress }: DownloadOptions): Download {
  const failed: DownloadFailure[] = [];
  let progress: DownloadProgress = { done: 0, total: assets.length, bytes: 0 };
  const report = (change: Partial<DownloadProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  return {
    signal,
    failed,
    names: (existing) =>
      uniqueNames(
        assets.map(({ filename = '' }) => filename),
        existing,
      ),
    async open(asset, limit = Infinity) {
      const { body } = await fetchFile(asset, signal);
      if (!body) throw new DownloadError('broken');
      let left = limit;
      return body.pipeThrough(
        new TransformStream<Bytes, Bytes>({
          transform(chunk, controller) {
            left -= chunk.byteLength;
            if (left < 0) throw new DownloadError('too-large');
            report({ bytes: progress.bytes + chunk.byteLength });
            controller.enqueue(chunk);
          },
        }),
      );
    },
    async attempt(asset, work) {
      let problem: DownloadProblem | null = null;
      try {
        await work();
      } catch (error) {
        signal.throwIfAborted();
        // A full disk, or a file that may not be written, would fail for all others, too.
        if (isDiskError(error)) throw error;
        problem = error instanceof DownloadError ? error.problem : 'broken';
      }
      if (problem) failed.push({ asset, problem });
      report({ done: progress.done + 1 });
      return problem === null;
    },
    result: () => ({ downloaded: progress.done - failed.length, failed }),
  };
}

async function downloadZip(
  assets: readonly Asset[],
  download: Download,
  { archive, signal }: DownloadOptions,
): Promise<DownloadResult | null> {
  const file = await pickFile(archive, 'application/zip');
  if (file === null) return null;
  const names = download.names();
  let left = file ? Infinity : memoryLimit;

  async function* entries() {
    for (const [index, asset] of assets.entries()) {
      const name = names[index] ?? '';
      let input: Bytes | ReadableStream<Bytes> | undefined;
      const isWhole = asset.size !== undefined && asset.size <= wholeFileLimit;
      await download.attempt(asset, async () => {
        const stream = await download.open(asset, left);
        input = isWhole ? new Uint8Array(await new Response(stream).arrayBuffer()) : stream;
        left -= asset.size ?? 0;
      });
      if (input) yield { name, input, lastModified: dateOf(asset) };
    }
  }
  const zip = makeZip(entries());
  const isEmpty = () => download.failed.length === assets.length;
  try {
    if (file) {
      await zip.pipeTo(await file.createWritable(), { signal });
      if (isEmpty()) await discard(file);
    } else {
      const blob = await new Response(zip).blob();
      signal.throwIfAborted();
      if (!isEmpty()) saveBlob(blob.slice(0, blob.size, 'application/zip'), archive);
    }
  } catch (error) {
    if (file) await discard(file);
    if (signal.aborted || isDiskError(error)) throw error;
    // The connection was lost within a large file, after its entry had begun.
    const problem = error instanceof DownloadError ? error.problem : 'broken';
    return { downloaded: 0, failed: assets.map((asset) => ({ asset, problem })) };
  }
  return download.result();
}

async function downloadOne(assets: readonly Asset[], download: Download): Promise<DownloadResult | null> {
  const [asset = {}] = assets;
  const [name = ''] = download.names();
  const file = (asset.size ?? 0) > directSaveLimit ? await pickFile(name) : undefined;
  if (file === null) return null;
  await download.attempt(asset, () =>
    file ? write(file, asset, download) : saveInMemory(asset, name, download),
  );
  return download.result();
}

async function downloadEach(assets: readonly Asset[], download: Download): Promise<DownloadResult | null> {
  const folder = await pickFolder();
  if (folder === null) return null;
  const existing: string[] = [];
  if (folder) for await (const name of namesIn(folder)) existing.push(name);
  const names = download.names(existing);
  for (const [index, asset] of assets.entries()) {
    const name = names[index] ?? '';
    await download.attempt(asset, async () =>
      folder
        ? write(await folder.getFileHandle(name, { create: true }), asset, download)
        : saveInMemory(asset, name, download),
    );
  }
  return download.result();
}

async function write(file: FileSystemFileHandle, asset: Asset, download: Download): Promise<void> {
  try {
    const stream = await download.open(asset);
    await stream.pipeTo(await file.createWritable(), { signal: download.signal });
  } catch (error) {
    await discard(file);
    throw error;
  }
}

async function saveInMemory(asset: Asset, name: string, download: Download): Promise<void> {
  if ((asset.size ?? 0) > memoryLimit) throw new DownloadError('too-large');
  const blob = await new Response(await download.open(asset, memoryLimit)).blob();
  saveBlob(blob, name);
}

/** Firefox reports a lost connection as an abort. */
function isDiskError(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'AbortError';
}

/** The names of the entries of a folder; TypeScript's library lacks the method. */
function namesIn(folder: FileSystemDirectoryHandle): AsyncIterable<string> {
  return (folder as unknown as { keys(): AsyncIterable<string> }).keys();
}

function dateOf({ created_at: created = '' }: Asset): Date | undefined {
  const date = new Date(created);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
