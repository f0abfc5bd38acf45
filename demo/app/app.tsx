import { Uploader, type DuplicatePolicy } from 'longshore';
import { useState, type ReactElement } from 'react';
import { AssetList } from './asset-list.js';
import { Choice } from './choice.js';

const policies: Record<DuplicatePolicy, string> = {
  reuse: 'Use what is there',
  ask: 'Ask me',
  allow: 'Upload again',
};

export function App(): ReactElement {
  const [duplicates, setDuplicates] = useState<DuplicatePolicy>('reuse');

  return (
    <>
      <header className="page-header">
        <h1>Longshore</h1>
        <p>Everything here talks to a mock of the service on this machine. Nothing leaves it.</p>
      </header>
      <main>
        <section aria-label="Upload">
          <Choice
            label="Files you already have"
            options={policies}
            value={duplicates}
            onChange={setDuplicates}
          />
          <Uploader directory privacy="choose" duplicates={duplicates} />
        </section>
        <AssetList />
      </main>
    </>
  );
}
