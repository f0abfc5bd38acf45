import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createMediaClient,
  FileRefusedError,
  MediaProvider,
  Uploader,
  type PrepareContext,
} from '../../src/index.js';
import '../../src/styles.css';

declare global {
  interface Window {
    /** The names of the files that were prepared on this page, in order. */
    prepared: string[];
  }
}

window.prepared = [];
const client = createMediaClient({ baseUrl: '/api/media' });

/** Draws something else each time, as an encoder that is not deterministic. */
async function prepare(file: File, { signal, onProgress }: PrepareContext): Promise<File> {
  window.prepared.push(file.name);
  onProgress(0.4);
  if (file.name.startsWith('refused')) throw new FileRefusedError('Only photos of boats.');
  if (file.name.startsWith('endless')) {
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = `rgb(${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join()})`;
  context.fillRect(0, 0, 40, 30);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], file.name.replace(/\.\w+$/, '.png'), { type: blob.type });
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <Uploader prepare={prepare} />
    </MediaProvider>
  </StrictMode>,
);
