import { StrictMode, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AssetGrid, AssetPicker, createMediaClient, MediaProvider, Uploader } from '../../../src/index.js';
import styles from '../../../src/styles.css?inline';

const client = createMediaClient({ baseUrl: '/api/media' });

function App(): ReactElement {
  const [isPicking, setPicking] = useState(false);
  return (
    <MediaProvider client={client} user="sam">
      <p>
        <label>
          Notes <textarea rows={2} />
        </label>
      </p>
      <button type="button" onClick={() => setPicking(true)}>
        Pick
      </button>
      <Uploader pageDrop />
      <div className="scrolling" style={{ blockSize: 400, overflow: 'auto' }}>
        <AssetGrid selectionMode="many" deletable />
      </div>
      {isPicking && <AssetPicker onPick={() => {}} onClose={() => setPicking(false)} />}
    </MediaProvider>
  );
}

function withStyles(root: Document | ShadowRoot): HTMLElement {
  const sheet = document.createElement('style');
  sheet.textContent = `${styles} .scrolling { max-inline-size: 700px; }`;
  const body = document.createElement('div');
  if ('head' in root) {
    root.head.append(sheet);
    root.body.append(body);
  } else root.append(sheet, body);
  return body;
}

function otherDocument(kind: string): Document | null {
  if (kind === 'popup') return window.open('', '', 'popup,width=900,height=900')?.document ?? null;
  const frame = document.createElement('iframe');
  frame.title = 'App';
  Object.assign(frame.style, { inlineSize: '900px', blockSize: '640px' });
  document.body.append(frame);
  return frame.contentDocument;
}

const place = document.getElementById('root') ?? document.body;
const [, kind = ''] = location.search.split('?');
if (kind === 'shadow') {
  createRoot(withStyles(place.attachShadow({ mode: 'open' }))).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else {
  const open = () => {
    const other = otherDocument(kind);
    if (other) createRoot(place).render(createPortal(<App />, withStyles(other)));
  };
  const button = document.createElement('button');
  button.textContent = 'Open';
  button.addEventListener('click', open);
  document.body.prepend(button);
}
