import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareImages } from '../../src/images/index.js';
import { decodeHeic } from '../../src/images/heic/index.js';
import { createMediaClient, MediaProvider, Uploader } from '../../src/index.js';
import '../../src/styles.css';

declare global {
  interface Window {
    /** What the policy of the page has blocked. */
    blocked: string[];
  }
}

window.blocked = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.blocked.push(`${event.violatedDirective}: ${event.blockedURI}`);
});

const client = createMediaClient({ baseUrl: '/api/media' });
const prepare = prepareImages({
  resize: { width: 32, height: 32 },
  limits: { minWidth: 40, maxVideoSeconds: 1 },
  decodeHeic,
});

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <Uploader prepare={prepare} />
    </MediaProvider>
  </StrictMode>,
);
