import { useEffect, useState, type MouseEvent, type ReactElement } from 'react';
import facts from 'virtual:site-facts';
import { navigate, requestSearch } from './channel.js';
import { chooseTheme, type SiteTheme } from './theme.js';

interface Version {
  version: string;
  /** The address of its site, relative to this one. */
  href: string;
}

export function SiteHeader({ theme }: { theme: SiteTheme }): ReactElement {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="site-header sb-unstyled">
      <SiteLink className="site-brand" href="./?path=/docs/longshore--docs">
        <Mark /> Longshore
      </SiteLink>
      <button type="button" className="site-search" onClick={requestSearch}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Versions />
      <button
        type="button"
        className="site-icon"
        aria-label={`Switch to ${other} mode`}
        title={`Switch to ${other} mode`}
        onClick={() => chooseTheme(other)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {theme === 'dark' ? (
            <path d="M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
          ) : (
            <path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z" />
          )}
        </svg>
      </button>
      {facts.repository && (
        <a className="site-source" href={facts.repository} target="_top" rel="noreferrer">
          Source
        </a>
      )}
    </header>
  );
}

export function Mark(): ReactElement {
  return (
    <svg className="site-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 11V2M4.5 5.5 8 2l3.5 3.5M2 11v3h12v-3" />
    </svg>
  );
}

/** The version of these pages; a choice once there are several. */
function Versions(): ReactElement {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  useEffect(() => {
    const over = new AbortController();
    fetch('./versions.json', { signal: over.signal })
      .then(async (response) => setVersions(await response.json()))
      // A page that was left, or a host without the file: the version itself is known.
      .catch(() => {});
    return () => over.abort();
  }, []);
  if (versions.length < 2)
    return (
      <SiteLink className="site-version" href="./?path=/docs/changelog--docs">
        v{facts.version}
      </SiteLink>
    );
  return (
    <select
      className="site-version"
      aria-label="Version"
      value={facts.version}
      onChange={({ target }) => {
        const chosen = versions.find(({ version }) => version === target.value);
        if (chosen) window.parent.location.href = new URL(chosen.href, window.parent.location.href).href;
      }}
    >
      {versions.map(({ version }) => (
        <option key={version} value={version}>
          v{version}
        </option>
      ))}
    </select>
  );
}

/** A link to another page of the site. */
export function SiteLink(props: {
  href: string;
  className?: string;
  children: React.ReactNode;
}): ReactElement {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (navigate(props.href)) event.preventDefault();
  };
  return (
    <a className={props.className} href={props.href} target="_top" onClick={follow}>
      {props.children}
    </a>
  );
}
