import { ImportForm, UploadList } from 'longshore';
import { CopyButton } from 'longshore/headless';
import type { ReactElement } from 'react';
import { useMockState } from './mock.js';
import { Page } from './page.js';

/** Remote imports, in one list with uploads. */
export function ImportPage(): ReactElement {
  const mock = useMockState();
  return (
    <Page title="Import">
      <div className="import-page">
        <ImportForm privacy="choose" privacyChoices={['public', 'unlisted', 'private']} />
        <UploadList />
        {mock && (
          <section aria-labelledby="sources-heading">
            <h2 id="sources-heading">URLs to try</h2>
            <p className="quiet">The demo serves these itself. The last two cannot be imported.</p>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not in WebKit, for a list without markers */}
            <ul role="list" className="sources">
              {mock.sources.map((path) => {
                const url = new URL(path, location.href).href;
                return (
                  <li key={path} className="code">
                    <code title={url}>{path.split('/').at(-1)}</code>
                    <CopyButton text={url} label={`Copy ${url}`} />
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
