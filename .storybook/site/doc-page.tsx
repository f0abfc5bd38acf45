import { useEffect, useRef, useState, type ReactElement } from 'react';
import { copyCode } from './copy-code.js';
import { currentAnchor, navigate } from './channel.js';
import { SiteLink } from './header.js';

interface Heading {
  id: string;
  text: string;
  level: number;
}

interface Neighbor {
  title: string;
  href: string;
}

/** A page that the build rendered from Markdown. */
export interface RenderedPage {
  id: string;
  title: string;
  group: string;
  html: string;
  headings: readonly Heading[];
  previous: Neighbor | null;
  next: Neighbor | null;
}

export function DocPage({ page }: { page: RenderedPage }): ReactElement {
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const over = new AbortController();
    columns.current?.addEventListener('click', onClick, { signal: over.signal });
    return () => over.abort();
  }, []);
  useEffect(() => {
    const anchor = currentAnchor();
    const target = anchor === '' ? null : document.getElementById(anchor);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, []);
  return (
    <div className="site-columns sb-unstyled" ref={columns}>
      <main className="site-main">
        {page.group !== '' && <p className="site-group">{page.group}</p>}
        {/* The build made this HTML from the Markdown files of the repository. */}
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
        <nav className="site-neighbors" aria-label="Pages">
          {page.previous && (
            <SiteLink className="site-previous" href={page.previous.href}>
              <small>Previous</small>
              {page.previous.title}
            </SiteLink>
          )}
          {page.next && (
            <SiteLink className="site-next" href={page.next.href}>
              <small>Next</small>
              {page.next.title}
            </SiteLink>
          )}
        </nav>
      </main>
      <Contents headings={page.headings} />
    </div>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }): ReactElement | null {
  const second = headings.filter(({ level }) => level === 2);
  // Long references: only their symbols.
  const shown = headings.filter(({ level }) => level === 2 || (level === 3 && headings.length < 40));
  const active = useActiveHeading(shown);
  if (second.length < 2) return null;
  return (
    <aside className="site-contents">
      <nav aria-label="On this page">
        <p>On this page</p>
        <ul>
          {shown.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** The last heading above the upper third of the window. */
function useActiveHeading(headings: readonly Heading[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    const over = new AbortController();
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const above = elements.filter((element) => element.getBoundingClientRect().top < innerHeight / 3);
      setActive(above.at(-1)?.id ?? '');
    };
    update();
    window.addEventListener('scroll', update, { passive: true, signal: over.signal });
    return () => over.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the headings of a page never change
  }, []);
  return active;
}

/** Links and copy buttons in HTML of the build. */
function onClick(event: MouseEvent): void {
  // The links of React follow themselves.
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const copy = event.target.closest<HTMLButtonElement>('button.copy');
  if (copy) return void copyCode(copy, copy.parentElement?.querySelector('code')?.textContent ?? '');
  const href = event.target.closest('a')?.getAttribute('href');
  if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (href.startsWith('#')) {
    event.preventDefault();
    document.getElementById(href.slice(1))?.scrollIntoView();
    navigate(href);
  } else if (href.startsWith('./?path=')) {
    if (navigate(href)) event.preventDefault();
  } else {
    event.preventDefault();
    window.open(href, '_top');
  }
}
