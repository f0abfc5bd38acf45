import { runInSlices } from '../schedule/run-in-slices.js';

// Files that are added at once.
const step = 100;

/** What it needs of an `UploadQueue`. */
interface Queue<Source, Options, Listed> {
  add(files: readonly Source[], options: Options): readonly Listed[];
  pause(id: string): boolean;
  getUpload(id: string): { readonly status: string; readonly paused: boolean } | undefined;
}

/** Adds files in slices, after the first ones, so that thousands do not block the page. See `UploadQueue.addAll`. */
export async function addInSlices<Source, Options, Listed extends { readonly id: string }>(
  queue: Queue<Source, Options, Listed>,
  first: readonly Listed[],
  files: readonly Source[],
  options: Options,
): Promise<readonly Listed[]> {
  const added = [...first];
  const steps = function* () {
    let last = first;
    for (let at = 0; at < files.length; at += step) {
      const now = last.map(({ id }) => queue.getUpload(id));
      // The user has cancelled or removed all that were listed, which meant these as well.
      if (now.every((upload) => !upload || upload.status === 'cancelled')) return;
      const isPaused = now.every((upload) => upload?.paused);
      last = queue.add(files.slice(at, at + step), options);
      if (isPaused) for (const { id } of last) queue.pause(id);
      added.push(...last);
      yield;
    }
  };
  await runInSlices(steps());
  return added;
}
