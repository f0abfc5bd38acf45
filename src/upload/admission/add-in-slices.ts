import { runInSlices } from '../scheduling/run-in-slices.js';

// Files that are added at once.
const step = 100;

/** What it needs of an `UploadQueue`. */
interface Queue<Source, Options, Listed> {
  add(files: readonly Source[], options: Options): readonly Listed[];
  pause(id: string): boolean;
  getUpload(id: string): { readonly status: string; readonly paused: boolean } | undefined;
}

/** Adds files in slices, so that thousands of them do not block the page. See `UploadQueue.addAll`. */
export async function addInSlices<Source, Options, Listed extends { readonly id: string }>(
  queue: Queue<Source, Options, Listed>,
  files: Iterable<Source>,
  options: Options,
): Promise<readonly Listed[]> {
  const added: Listed[] = [];
  const sources = Array.from(files);
  const steps = function* () {
    let last: readonly Listed[] = [];
    while (added.length < sources.length) {
      const now = last.map(({ id }) => queue.getUpload(id));
      // The user has cancelled or removed all that were listed, which meant these as well.
      if (now.length > 0 && now.every((upload) => !upload || upload.status === 'cancelled')) return;
      const isPaused = now.length > 0 && now.every((upload) => upload?.paused);
      last = queue.add(sources.slice(added.length, added.length + step), options);
      if (isPaused) for (const { id } of last) queue.pause(id);
      added.push(...last);
      yield;
    }
  };
  await runInSlices(steps());
  return added;
}
