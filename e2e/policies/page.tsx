import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMediaClient, createUploader, MediaProvider } from '../../src/index.js';
import type { uploads } from './uploads.js';
import '../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
const Uploader = createUploader<typeof uploads>();

function Notes(): ReactElement {
  const [caption, setCaption] = useState('');
  const [titles, setTitles] = useState<readonly string[]>([]);
  return (
    <>
      <label>
        Caption <input value={caption} onChange={({ target }) => setCaption(target.value)} />
      </label>
      <Uploader
        policy="note"
        input={{ caption }}
        onDone={({ result }) => setTitles((before) => [...before, result.title])}
      />
      <output>{titles.join(', ')}</output>
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <Notes />
    </MediaProvider>
  </StrictMode>,
);
