import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createMediaClient,
  FolderPicker,
  ImportForm,
  MediaProvider,
  Uploader,
  type MediaClient,
} from '../../src/index.js';
import { ReplaceArea } from '../../src/headless.js';
import '../../src/styles.css';

/** What a test reads in the page. */
export interface Watched {
  readonly client: MediaClient;
  /** What its rows have shown so far: the status and the words of each. */
  readonly shown: ReadonlySet<string>;
}

const client = createMediaClient({ baseUrl: '/api/media' });
const shown = new Set<string>();
Object.assign(window, { client, shown } satisfies Watched);
new MutationObserver(() => {
  for (const row of document.querySelectorAll<HTMLElement>('.longshore-row'))
    shown.add(`${row.dataset['status']}: ${row.textContent}`);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

// `?<id>`: the asset to replace.
const replaced = location.search.slice(1);

function Page(): ReactElement {
  const [folder, setFolder] = useState<string | null>(null);
  return (
    <>
      {/* First, so that it does not move while it is clicked. */}
      {replaced && <ReplaceArea assetId={replaced} />}
      <Uploader />
      <ImportForm />
      <FolderPicker value={folder} onChange={setFolder} />
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <MediaProvider client={client} user="sam">
    <Page />
  </MediaProvider>,
);
