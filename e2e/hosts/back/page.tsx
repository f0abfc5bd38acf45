import { StrictMode, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AssetField, createMediaClient, MediaProvider } from '../../../src/index.js';
// oxlint-disable-next-line import/no-unassigned-import -- defines the element
import '../../../src/widget/media/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

function Article(): ReactElement {
  return (
    <form aria-label="Article">
      <input name="title" aria-label="Title" />
      <AssetField name="cover" label="Cover" />
      <AssetField name="banner" label="Banner" defaultValue={['default']} />
      <AssetField name="photo" label="Photo" value={['of-the-app']} />
    </form>
  );
}

const app = (
  <StrictMode>
    <MediaProvider client={client}>
      <Article />
    </MediaProvider>
  </StrictMode>
);
const root = document.getElementById('root') ?? document.body;
sessionStorage.setItem('markup', renderToString(app));
if (root.firstChild) hydrateRoot(root, app);
else createRoot(root).render(app);
