import { MediaProvider, type Scope } from 'longshore';
import type { MediaClient } from 'longshore/api';
import { useMemo, useState, type MouseEvent, type ReactElement } from 'react';
import { Account } from './account.js';
import { AssetPage } from './asset-page.js';
import { FormPage } from './form-page.js';
import { ImportPage } from './import-page.js';
import { useLanguage } from './language.js';
import { LibraryPage } from './library-page.js';
import { NotFoundPage } from './not-found-page.js';
import { hrefOf, useRoute } from './route.js';
import { defaultSettings, SettingsContext, type Settings } from './settings.js';
import { TryOut } from './try-out.js';
import { UsagePage } from './usage-page.js';
import { useMockState } from './mock.js';

/** The demo: a small media library built with the components of Longshore. */
export function App({ client }: { client: MediaClient }): ReactElement {
  const [settings, setSettings] = useState<Settings>(defaultSettings);
  const mock = useMockState();
  const messages = useLanguage(settings.language);
  const handle = useMemo(
    () => ({
      settings,
      change: (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part })),
    }),
    [settings],
  );
  return (
    <SettingsContext value={handle}>
      <MediaProvider
        client={client}
        user={settings.user}
        messages={messages}
        scopes={settings.declareScopes ? (mock?.scopes as readonly Scope[] | undefined) : undefined}
      >
        <Header />
        <CurrentPage />
      </MediaProvider>
    </SettingsContext>
  );
}

const pages: readonly [label: string, path: readonly string[]][] = [
  ['Library', []],
  ['Import', ['import']],
  ['Usage', ['usage']],
  ['Form', ['form']],
];

function Header(): ReactElement {
  const { path } = useRoute();
  return (
    <header className="site-head">
      <a className="skip" href={hrefOf(path)} onClick={skipToPage}>
        Skip to content
      </a>
      <span className="brand">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 11V2M4.5 5.5 8 2l3.5 3.5M2 11v3h12v-3" />
        </svg>
        Longshore
      </span>
      <nav aria-label="Pages">
        <ul>
          {pages.map(([label, target]) => (
            <li key={label}>
              <a
                href={hrefOf(target)}
                aria-current={path[0] === target[0] && path.length < 2 ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Account />
      <TryOut />
    </header>
  );
}

/** The hash is the route, so a fragment link is not possible. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('h1')?.focus();
}

function CurrentPage(): ReactElement {
  const { path } = useRoute();
  const [page = '', id, ...rest] = path;
  if (page === 'assets' && id && rest.length === 0) return <AssetPage key={id} assetId={id} />;
  if (id !== undefined) return <NotFoundPage key={path.join('/')} />;
  switch (page) {
    case '':
      return <LibraryPage />;
    case 'import':
      return <ImportPage />;
    case 'usage':
      return <UsagePage />;
    case 'form':
      return <FormPage />;
    default:
      return <NotFoundPage key={page} />;
  }
}
