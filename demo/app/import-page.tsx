import { CopyButton, ImportForm, UploadList } from 'longshore';
import type { ReactElement } from 'react';
import { useMockState } from './mock.js';
import { Page } from './page.js';

/** Files that the service fetches by itself, in one list with those that are uploaded. */
export function ImportPage(): ReactElement {
  const mock = useMockState();
  return (
    <Page title="Import">
      <div className="import-page">
        <ImportForm privacy="choose" />
        <UploadList />
        {mock && (
          <section aria-labelledby="sources-heading">
            <h2 id="sources-heading">Addresses to try</h2>
            <p className="quiet">The demo serves these itself. The last two cannot be imported.</p>
            <ul className="sources">
              {mock.sources.map((path) => {
                const address = new URL(path, location.href).href;
                return (
                  <li key={path} className="code">
                    <code title={address}>{path.split('/').at(-1)}</code>
                    <CopyButton text={address} label={`Copy ${address}`} />
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}
