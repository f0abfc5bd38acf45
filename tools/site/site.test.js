import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { find, highlighted } from '../../.storybook/site/search/find.js';
import { codeFor } from './code-lines.js';
import { deadLinks } from './dead-links.js';
import { createLinks } from './links.js';
import { createMarkdown } from './markdown.js';
import { sitePages } from './pages.js';
import { placeSite } from './place.js';
import { quickStart } from './render.js';
import { storyEntries } from './search-index.js';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('pages', () => {
  it('are the README and every Markdown file of the docs, each with an id of its own', () => {
    const pages = sitePages();
    const ids = pages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages.slice(0, 4).map(({ title }) => title)).toEqual([
      'Quick start',
      'All pages',
      'Changelog',
      'Starts',
    ]);
    expect(pages.find(({ file }) => file === 'docs/csp.md')).toMatchObject({
      title: 'Content Security Policy',
      group: 'Guides',
    });
    expect(pages.some(({ file }) => file === 'examples/recipes/hono-users.ts')).toBe(true);
  });

  it('keep the sections of the README that concern an app', () => {
    const text = quickStart(readFileSync('README.md', 'utf8'));
    expect(text).toMatch(/^# Quick start\n/);
    expect(text).toContain('\n## Browsers\n');
    expect(text).not.toContain('CONTRIBUTING');
  });
});

describe('links', () => {
  const pages = sitePages();

  it('to other Markdown files become links to their pages', () => {
    const link = createLinks(pages, { repository: null });
    expect(link('docs/hooks.md', 'proxy.md#set-up')?.href).toBe('./?path=/docs/guides-proxy--docs#set-up');
    expect(link('docs/proxy.md', '../README.md#quick-start')?.href).toBe(
      './?path=/docs/quick-start--docs#quick-start',
    );
    expect(link('docs/proxy.md', '#csrf-protection')?.href).toBe('#csrf-protection');
  });

  it('to files without a page lead to the repository, or are left out', () => {
    expect(
      createLinks(pages, { repository: null })('docs/proxy.md', '../src/server/request/route.ts'),
    ).toBeNull();
    const link = createLinks(pages, { repository: 'https://git.example/us/longshore' });
    expect(link('docs/proxy.md', '../src/server/request/route.ts')).toEqual({
      href: 'https://git.example/us/longshore/blob/main/src/server/request/route.ts',
      external: true,
    });
    expect(() => link('docs/proxy.md', 'gone.md')).toThrow('docs/proxy.md links to gone.md');
  });
});

describe('Markdown', () => {
  const render = createMarkdown({
    code: (code) => code.trim(),
    link: (_from, target) => (target.startsWith('src') ? null : { href: `./${target}`, external: false }),
    image: (from, target) => `data:${from},${target}`,
  });

  it('gets headings with anchors, names of files and no comments', () => {
    const { html, headings } = render(
      '# A title\n\n<!-- file: a.ts -->\n\n```ts\nlet a;\n```\n\n<!-- setup\nlet b;\n-->\n\n```ts\na;\n```\n\n' +
        '## Again\n\n## Again\n\n<a id="own"></a>\n\n### Of the reference\n',
      'docs/a.md',
    );
    expect(headings.map(({ id }) => id)).toEqual(['a-title', 'again', 'again-1', 'own']);
    expect(html.match(/<figcaption>.*?<\/figcaption>/g)).toEqual(['<figcaption>a.ts</figcaption>']);
    expect(html).not.toContain('let b');
    expect(html).not.toContain('<p></p>');
  });

  it('keeps the text of links that are left out', () => {
    const { html } = render('See [the source](src/a.ts) and [a page](b.md).', 'docs/a.md');
    expect(html).toBe('<p>See the source and <a href="./b.md">a page</a>.</p>\n');
  });

  it('contains its pictures', () => {
    const { html } = render('![Bars: 1 and 2](bars.svg)', 'docs/a.md');
    expect(html).toBe('<p><img src="data:docs/a.md,bars.svg" alt="Bars: 1 and 2"></p>\n');
  });

  it('shows state diagrams as tables', () => {
    const diagram =
      'stateDiagram-v2\n  state live {\n    queued --> hashing: hash\n  }\n  live --> failed: fail, always\n';
    const { html } = render(`\`\`\`mermaid\n${diagram}\`\`\`\n`, 'docs/a.md');
    expect(html).toContain(
      '<td><code>queued</code></td><td><code>hashing</code></td><td><code>hash</code></td>',
    );
    expect(html).toContain('<td>always</td>');
    expect(html).toContain('<code>live</code> stands for <code>queued</code>');
  });
});

describe('the search', () => {
  const entry = {
    href: './',
    title: 'Proxy',
    heading: '',
    group: 'Guides',
    text: 'Holds the key of the account.',
  };
  const entries = [
    { ...entry, title: 'Hooks', text: 'Needs a proxy.' },
    entry,
    { ...entry, heading: 'Time limits', text: 'A proxy waits for 30 s.' },
  ];

  it('finds sections with all words, those in titles first', () => {
    expect(find(entries, 'proxy').map((found) => found.entry)).toEqual([entry, entries[2], entries[0]]);
    expect(find(entries, 'account KEY').map((found) => found.entry)).toEqual([entry]);
    expect(find(entries, 'key nowhere')).toEqual([]);
    expect(find(entries, '  ')).toEqual([]);
  });

  it('marks what it found', () => {
    expect(highlighted('A (proxy) waits', 'wait (pro')).toEqual(['A ', '(pro', 'xy) ', 'wait', 's']);
  });

  it('knows the stories and their comments', () => {
    const stories = storyEntries();
    expect(stories.length).toBeGreaterThan(150);
    expect(stories.find(({ href }) => href.endsWith('components-live--free-to-try'))).toMatchObject({
      title: 'Live',
      heading: 'Free To Try',
      text: expect.stringMatching(/^To try by hand/),
    });
  });
});

describe('the code of the playground', () => {
  it('has the lines of the settings', () => {
    const text =
      'always\nask //? ask\nslow //? speed=slow\nplain //? !language\nin $language$ //? language\n';
    expect(codeFor(text, { ask: true, speed: '', language: '' })).toBe('always\nask\nplain\n');
    expect(codeFor(text, { ask: false, speed: 'slow', language: 'de' })).toBe('always\nslow\nin de\n');
  });
});

describe('the check of the built site', () => {
  it('reports pages, headings and files that do not exist', () => {
    mkdirSync(join(folder, 'assets'));
    const page = (/** @type {string} */ id, /** @type {string} */ html) =>
      writeFileSync(
        join(folder, 'assets', `${id}.js`),
        `var a={html:\`<div class="prose" data-page="${id}">${html}</div>\`}`,
      );
    page(
      'one--docs',
      '<h2 id="here">Here</h2><a href="#here"></a><a href="#gone"></a><a href="./?path=/docs/two--docs#there"></a>',
    );
    page(
      'two--docs',
      '<a href="./?path=/docs/three--docs"></a><a href="./r/gone.json"></a><a href="https://other.example"></a>',
    );
    const entries = {
      'one--docs': { type: 'docs', importPath: 'a' },
      'two--docs': { type: 'docs', importPath: 'b' },
    };
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ entries }));
    writeFileSync(
      join(folder, 'search.json'),
      JSON.stringify([{ href: './?path=/story/old--story', title: 'Old' }]),
    );
    expect(deadLinks(folder)).toEqual([
      'one--docs links to #gone',
      'one--docs links to ./?path=/docs/two--docs#there',
      'two--docs links to ./?path=/docs/three--docs',
      'two--docs links to ./r/gone.json',
      'The search links to ./?path=/story/old--story (Old)',
    ]);
  });
});

describe('the published sites', () => {
  it('are the newest version at the root and each in a folder of its own', () => {
    const build = (/** @type {string} */ version) => {
      const built = join(folder, 'built');
      rmSync(built, { recursive: true, force: true });
      mkdirSync(built);
      writeFileSync(join(built, 'index.html'), version);
      writeFileSync(join(built, 'versions.json'), JSON.stringify([{ version, href: './' }]));
      return built;
    };
    const published = join(folder, 'published');
    mkdirSync(published);
    writeFileSync(join(published, 'of-an-older-site.html'), '');
    placeSite(published, build('0.9.0'));
    placeSite(published, build('0.10.0'));
    expect(placeSite(published, build('0.10.0-beta.1'))).toEqual(['0.10.0', '0.10.0-beta.1', '0.9.0']);
    const read = (/** @type {string} */ file) => readFileSync(join(published, file), 'utf8');
    expect(read('index.html')).toBe('0.10.0');
    expect(read('v/0.9.0/index.html')).toBe('0.9.0');
    expect(() => read('of-an-older-site.html')).toThrow('ENOENT');
    expect(JSON.parse(read('v/0.9.0/versions.json'))).toEqual([
      { version: '0.10.0', href: '../../' },
      { version: '0.10.0-beta.1', href: '../0.10.0-beta.1/' },
      { version: '0.9.0', href: './' },
    ]);
  });
});
