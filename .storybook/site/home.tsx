import { useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import quickStart from 'virtual:site-code/README.md#src/App.tsx';
import { AssetGrid, Uploader, useUploads } from '../../src/index.js';
import { quietControls, StoryControlsContext } from '../../src/test/stories/story-controls.js';
import { StoryService } from '../../src/test/stories/story-service.js';
import { CodeLines } from './code-lines.js';
import { copyCode } from './copy-code.js';
import { SiteLink } from './header.js';
import { samplePictures } from './playground/seed.js';
import { siteTheme, watchTheme } from './theme.js';

const install = 'npm install longshore @tanstack/react-query';
const page = (id: string) => `./?path=/docs/${id}--docs`;
// Slow enough to be seen.
const controls = { ...quietControls, speed: '1 MB a second' as const };

const features: readonly { title: string; text: string; href: string; link: string }[] = [
  {
    title: 'Reliable',
    text: 'Lost responses, rate limits, offline periods and reloads never lead to a second asset or a wrong status.',
    href: page('background-reliability'),
    link: 'The guarantees',
  },
  {
    title: 'Secure',
    text: 'Your server keeps the API key. A small proxy checks every call, and bytes go straight to storage.',
    href: page('guides-proxy'),
    link: 'The proxy',
  },
  {
    title: 'Small and fast',
    text: 'Less than 25 kB beside React and React Query. The page stays responsive when 5,000 files are dropped.',
    href: page('background-performance'),
    link: 'Measurements',
  },
  {
    title: 'Accessible',
    text: 'WCAG 2.2 AA, keyboard and screen readers, 21 languages, right-to-left, light and dark.',
    href: page('guides-accessibility'),
    link: 'Accessibility',
  },
  {
    title: 'Yours to shape',
    text: 'Every component is built from exported hooks. Change colors, replace parts, or write your own.',
    href: page('guides-hooks'),
    link: 'Hooks',
  },
  {
    title: 'Testable',
    text: 'A mock of the whole service, with faults on demand: in a test, in a page, or over HTTP.',
    href: page('testing-mock-service'),
    link: 'The mock service',
  },
];

export function Home(): ReactElement {
  const theme = useSyncExternalStore(watchTheme, siteTheme);
  return (
    <main className="home sb-unstyled">
      <section className="home-hero">
        <div>
          <h1>File uploads you can rely on</h1>
          <p className="site-lead">
            React components, hooks and a typed client for uploading files to the Media Hosting Service and
            managing them.
          </p>
          <p className="home-actions">
            <SiteLink className="site-button" href={page('quick-start')}>
              Quick start
            </SiteLink>
            <SiteLink className="site-button site-button-quiet" href={page('playground')}>
              Playground
            </SiteLink>
          </p>
          <figure className="code home-install">
            <button
              type="button"
              className="copy"
              onClick={({ currentTarget }) => void copyCode(currentTarget, install)}
            >
              Copy
            </button>
            <CodeLines>
              <code>{install}</code>
            </CodeLines>
          </figure>
        </div>
        <section className="home-live" aria-label="Try it" data-theme={theme}>
          <StoryControlsContext.Provider value={controls}>
            <StoryService>
              <Uploader accept={{ 'image/*': [] }} titleProgress={false} />
              <Samples />
              <AssetGrid filters={false} deletable={false} selectionMode="none" />
            </StoryService>
          </StoryControlsContext.Provider>
        </section>
      </section>

      <ul className="home-features">
        {features.map(({ title, text, href, link }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <SiteLink href={href}>{link}</SiteLink>
          </li>
        ))}
      </ul>

      <section className="home-code">
        <div>
          <h2>One provider, and the components you need</h2>
          <p>
            The page calls a proxy on your server, which adds the API key. <code>npx longshore mock</code>{' '}
            runs the service on your machine until you have an account.
          </p>
          <ul>
            <Way href={`${page('quick-start')}#vite`}>Vite and any server</Way>
            <Way href={`${page('quick-start')}#nextjs`}>Next.js</Way>
            <Way href={page('guides-widget')}>Without React: a custom element</Way>
            <Way href={page('guides-api-client')}>Only the typed client</Way>
          </ul>
        </div>
        <QuickStartCode />
      </section>
    </main>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <li>
      <SiteLink href={href}>{children}</SiteLink>
    </li>
  );
}

function QuickStartCode(): ReactElement {
  const code = useRef<HTMLElement>(null);
  return (
    <figure className="code">
      <figcaption>src/App.tsx</figcaption>
      <button
        type="button"
        className="copy"
        onClick={({ currentTarget }) => void copyCode(currentTarget, code.current?.textContent ?? '')}
      >
        Copy
      </button>
      <CodeLines>
        <code
          ref={code}
          dangerouslySetInnerHTML={{ __html: quickStart.map(({ html }) => html).join('\n') }}
        />
      </CodeLines>
    </figure>
  );
}

function Samples(): ReactElement {
  const { add } = useUploads();
  return (
    <p className="playground-samples">
      <span>No picture at hand?</span>
      <button type="button" onClick={() => void samplePictures(3).then((files) => add(files))}>
        Upload three sample pictures
      </button>
    </p>
  );
}
