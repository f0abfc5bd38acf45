import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AssetField, AssetGrid, createMediaClient, MediaProvider, Uploader } from '../../../src/index.js';
import { translatePage } from '../../../test/stories/translate-page.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
translatePage(document.body);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <form>
        <AssetField name="cover" label="Cover" multiple required />
        <button type="submit">Send</button>
      </form>
      <Uploader />
      <AssetGrid selectionMode="many" deletable />
    </MediaProvider>
  </StrictMode>,
);
