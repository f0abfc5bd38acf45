import { StrictMode, useEffect, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMediaClient, MediaProvider, Uploader, type Upload } from '../../src/index.js';
import { useUploadQueue, type UploadQueue } from '../../src/headless.js';
import '../../src/styles.css';

/** How far the uploads of a mount get before it unmounts. */
export type Stage = 'added' | 'hashing' | 'uploading';

/** What the test calls in the page. */
export interface Mounts {
  /** Mounts an uploader, adds files, and unmounts it when one of them has reached the stage. */
  mount(stage: Stage): Promise<void>;
  /** How many of the queues are still in memory. */
  remaining(): number;
  /** Closes the client, which the app owns. */
  close(): void;
}

const client = createMediaClient({ baseUrl: '/api/media' });
const root = createRoot(document.getElementById('root') ?? document.body);
const queues: WeakRef<UploadQueue>[] = [];
// Hashed in a worker; smaller files are not.
const large = new Blob([new Uint8Array(65 * 2 ** 20)]);

function Opened({ onOpen }: { onOpen: (queue: UploadQueue) => void }): ReactElement | null {
  const queue = useUploadQueue();
  useEffect(() => onOpen(queue), [queue, onOpen]);
  return null;
}

/** Shows an uploader, and resolves with its queue. */
const open = () =>
  new Promise<UploadQueue>((resolve) => {
    root.render(
      <StrictMode>
        <MediaProvider client={client}>
          <Uploader />
          <Opened onOpen={resolve} />
        </MediaProvider>
      </StrictMode>,
    );
  });

// The queue publishes no more than one change per frame, so a fast upload may be seen at a later stage.
const hasReached: Record<Stage, (upload: Upload) => boolean> = {
  added: () => true,
  hashing: (upload) => upload.checksum !== null || (upload.status === 'hashing' && upload.hashed > 0),
  uploading: (upload) => upload.status === 'uploading',
};

/** Deletes what a queue has saved; otherwise the next one would resume it. */
const deleteSaved = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('longshore');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });

const reach = (queue: UploadQueue, ids: readonly string[], stage: Stage) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!ids.some((id) => hasReached[stage](queue.getUpload(id) as Upload))) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queue.subscribe(check);
    check();
  });

const mounts: Mounts = {
  async mount(stage) {
    const queue = await open();
    queues.push(new WeakRef(queue));
    const name = `${queues.length}`;
    const added = queue.add([
      new File([name], `${name}.txt`, { type: 'text/plain' }),
      new File([`${name}.png`], `${name}.png`, { type: 'image/png' }),
      new File([large, name], `${name}.bin`),
    ]);
    await reach(
      queue,
      added.map(({ id }) => id),
      stage,
    );
    // Rendered later, it would be merged with the next mount into one render.
    flushSync(() => root.render(null));
    await deleteSaved();
  },
  remaining: () => queues.filter((queue) => queue.deref() !== undefined).length,
  close: () => client.close(),
};

Object.assign(window, { mounts });
