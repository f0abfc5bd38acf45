import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AssetPicker,
  createMediaClient,
  MediaProvider,
  Uploader,
  type UploaderProps,
} from '../../src/index.js';
import '../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
// `?{"pageDrop":true}`
const props = JSON.parse(decodeURIComponent(location.search.slice(1)) || '{}') as UploaderProps;

function Page(): ReactElement {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Uploader {...props} />
      <button type="button" onClick={() => setPicking(true)}>
        Pick
      </button>
      {isPicking && <AssetPicker onPick={() => {}} onClose={() => setPicking(false)} />}
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    {/* Otherwise, interrupted files would go on without their handles. */}
    <MediaProvider client={client} user="sam" keepFiles={0}>
      <Page />
    </MediaProvider>
  </StrictMode>,
);
