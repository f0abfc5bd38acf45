import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMediaClient, MediaProvider, Uploader } from '../../src/index.js';
import '../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
const has = (name: string) => new URLSearchParams(location.search).has(name);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client} scopes={['uploads:write', 'assets:read']}>
      <Uploader review={has('review')} preflight={has('preflight')} edit />
    </MediaProvider>
  </StrictMode>,
);
