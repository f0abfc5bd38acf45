import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker, useNavigate } from 'react-router';
import { Dialog } from '../../../src/components/ui/dialog.js';
import { ImageEditor } from '../../../src/components/image-editor/index.js';
import { AssetGrid, AssetPicker, createMediaClient, MediaProvider } from '../../../src/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

/** A picture of 64 by 64 pixels. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')?.fillRect(0, 0, 32, 64);
  return new File([await canvas.convertToBlob()], 'square.png', { type: 'image/png' });
}

function Article(): ReactElement {
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [picture, setPicture] = useState<File | null>(null);
  // As an app guards a form with changes.
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/');
  const close = (name: string) => setOpen((names) => names.filter((other) => other !== name));
  const opener = (text: string, ...names: readonly string[]) => (
    <button type="button" onClick={() => setOpen(names)}>
      {text}
    </button>
  );
  return (
    <>
      <h1>Article</h1>
      <output>{blocker.state}</output>
      {opener('Pick', 'picker')}
      {opener('Both', 'album', 'picker')}
      {opener('Routed', 'routed')}
      <button type="button" onClick={() => void drawPicture().then(setPicture)}>
        Edit
      </button>
      {open.includes('album') && (
        <Dialog title="Album" wide onClose={() => close('album')}>
          <AssetGrid />
        </Dialog>
      )}
      {open.includes('picker') && (
        <AssetPicker title="Picker" onPick={() => void navigate('/chosen')} onClose={() => close('picker')} />
      )}
      {open.includes('routed') && (
        <Dialog title="Routed" onClose={() => void navigate(-1)}>
          <p>A view of the router</p>
        </Dialog>
      )}
      {picture && (
        <ImageEditor
          file={picture}
          aspectRatios={['free']}
          onSave={() => setPicture(null)}
          onCancel={() => setPicture(null)}
        />
      )}
    </>
  );
}

/** A page of a server, without a router. */
function Plain(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>{location.search}</h1>
      <a href="?plain">Plain</a>
      <button type="button" onClick={() => setOpen(true)}>
        Pick
      </button>
      {isOpen && (
        <AssetPicker
          title="Picker"
          onPick={() => location.assign('?chosen')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const router = ['', '?off'].includes(location.search)
  ? createBrowserRouter([
      {
        Component: Outlet,
        children: [
          { path: '/', element: <Link to="/article">Write</Link> },
          { path: '/article', Component: Article },
          { path: '/chosen', element: <h1>Chosen</h1> },
        ],
      },
    ])
  : null;

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client} closeOnBack={location.search !== '?off'}>
      {router ? <RouterProvider router={router} /> : <Plain />}
    </MediaProvider>
  </StrictMode>,
);
