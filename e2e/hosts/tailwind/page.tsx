import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ImageEditor } from '../../../src/components/image-editor/index.js';
import { AssetField, AssetGrid, createMediaClient, MediaProvider, Uploader } from '../../../src/index.js';
import './style.css';

const client = createMediaClient({ baseUrl: '/api/media' });
// `?1.5`
document.body.style.zoom = location.search.slice(1);

/** A picture of 600 by 400 pixels. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 300, 400);
  }
  return new File([await canvas.convertToBlob()], 'flag.png', { type: 'image/png' });
}

function Page(): ReactElement {
  const [picture, setPicture] = useState<File | null>(null);
  const [size, setSize] = useState('');
  const save = async (file: File) => {
    const { width, height } = await createImageBitmap(file);
    setSize(`${width} by ${height}`);
    setPicture(null);
  };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 p-6">
      <h1 className="text-xl font-bold">Library</h1>
      <Uploader />
      <AssetField name="cover" label="Cover" description="Shown above the article." multiple />
      <AssetGrid deletable />
      <button
        className="rounded bg-sky-700 px-3 py-2 text-white"
        onClick={() => void drawPicture().then(setPicture)}
      >
        Edit
      </button>
      <output>{size}</output>
      {picture && (
        <ImageEditor file={picture} onSave={(file) => void save(file)} onCancel={() => setPicture(null)} />
      )}
    </div>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client} user="sam">
      <Page />
    </MediaProvider>
  </StrictMode>,
);
