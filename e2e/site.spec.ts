import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { serveStatic } from '../tools/servers/serve-static.js';
import { builtPages, deadLinks } from '../tools/site/dead-links.js';
import { overflow, violations } from './axe.js';

const folder = 'site-static';

interface Entry {
  id: string;
  title: string;
  type: 'story' | 'docs';
}

/** What the preview of Storybook is told, and tells. */
interface Channel {
  once(event: string, listener: () => void): void;
  emit(event: string, ...args: unknown[]): void;
}

/** The built site on a static host, under a path, as on GitHub Pages. */
const test = base.extend<{ quiet: void }, { site: { url: string; entries: readonly Entry[] } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const index = await readFile(`${folder}/index.json`, 'utf8').catch((cause: unknown) => {
        throw new Error('There is no built site. Run `npm run site` first.', { cause });
      });
      const server = await serveStatic(folder, '/our/site/');
      const { entries } = JSON.parse(index) as { entries: Record<string, Entry> };
      await use({ url: server.url, entries: Object.values(entries) });
      server.close();
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page, site }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        // Storybook's manager logs its own deprecations.
        const isOurs = !message.location().url.includes('/sb-manager/');
        if (isProblem && isOurs) problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(site.url) || /^(?:blob|data):/.test(request.url());
        if (!isOwn) problems.push(`requested ${request.url()}`);
      });
      await use();
      expect(problems, 'nothing is logged, and no other host is requested').toEqual([]);
    },
    { auto: true },
  ],
});

test('a story of every component renders from static files', async ({ page, site }) => {
  const firsts = new Map<string, Entry>();
  for (const entry of site.entries) {
    if (entry.type === 'story' && !firsts.has(entry.title)) firsts.set(entry.title, entry);
  }
  expect(firsts.size).toBeGreaterThan(4);
  const [first] = firsts.values();
  await page.goto(`${site.url}iframe.html?id=${first?.id}&viewMode=story`);
  for (const { id } of firsts.values()) {
    await test.step(id, async () => {
      if (id !== first?.id) await showStory(page, id);
      await expect(page.locator('main > *').first()).toBeVisible();
      await expect(page.locator('.sb-errordisplay')).toBeHidden();
    });
  }
});

/** Has the preview show another story, or its error, without loading all code again. */
async function showStory(page: Page, id: string): Promise<void> {
  await expect(page.locator('main > *').first()).toBeVisible();
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: Channel;
        };
        for (const event of ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'])
          channel.once(event, () => resolve());
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
}

test('the toolbar slows the network down, and an upload shows its progress', async ({ page, site }) => {
  await page.goto(`${site.url}?path=/story/components-live--free-to-try`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.getByRole('button', { name: 'Network speed' }).click();
  await page.getByRole('option', { name: '200 kB a second' }).click();
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
    const steps: number[] = ((window as { steps?: number[] }).steps = []);
    const inside = frame?.contentDocument;
    if (!inside) return;
    new MutationObserver(() => {
      const bar = inside.querySelector<HTMLProgressElement>('li[data-status=uploading] progress');
      if (bar && bar.value !== steps.at(-1)) steps.push(bar.value);
    }).observe(inside, { subtree: true, childList: true, attributes: true });
  });
  const buffer = Buffer.alloc(150_000, 7);
  await story
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.bin', mimeType: 'application/octet-stream', buffer });
  await expect(story.getByText('Uploaded', { exact: true })).toBeVisible();
  const steps = await page.evaluate(() => (window as { steps?: number[] }).steps ?? []);
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.some((value) => value > 0.2 && value < 0.8)).toBe(true);
});

test('the first upload of a visitor stays, whatever the frame stores', async ({ page, site }) => {
  await page.goto(site.url);
  const content = page.frameLocator('#storybook-preview-iframe');
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );
  await content
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer });
  const uploaded = content.getByText('Uploaded', { exact: true });
  await expect(uploaded).toBeVisible();
  const told = page.evaluate(() =>
    new Promise((resolve) => window.addEventListener('storage', resolve, { once: true })).then(() => {}),
  );
  // As Storybook stores its layout.
  await content.locator('body').evaluate(() => localStorage.setItem('layout', '1'));
  await told;
  await content.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(content.getByRole('button', { name: /^(Copied|Not allowed)$/ }).first()).toBeVisible();
  await expect(uploaded).toBeVisible();
});

test('several stories on one docs page each have their own service', async ({ page, site }) => {
  await page.goto(`${site.url}iframe.html?id=components-live--docs&viewMode=docs`);
  const stories = site.entries.filter(({ title, type }) => title === 'Components/Live' && type === 'story');
  // The first story is shown above the table of properties, too.
  await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(stories.length + 1);
  const buffer = Buffer.from('once');
  for (const index of [0, 1]) {
    await page
      .locator('input[type=file]')
      .nth(index)
      .setInputFiles({ name: `${index}.txt`, mimeType: 'text/plain', buffer });
  }
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
});

test('every link of every page and of the search leads somewhere', async () => {
  expect(deadLinks(folder)).toEqual([]);
  const pages = builtPages(folder);
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.flatMap(({ hrefs }) => hrefs).length).toBeGreaterThan(1000);
});

test('the first page leads to the quick start, and a guide to a heading of another', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const content = page.frameLocator('#storybook-preview-iframe');
  await content.getByRole('link', { name: 'Quick start', exact: true }).first().click();
  await expect(content.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
  // Storybook writes the address once it has rendered the page.
  await expect(page).toHaveURL(/quick-start--docs/);
  await page.goBack();
  await expect(content.getByRole('heading', { level: 1, name: /^File uploads/ })).toBeVisible();
  await page.goForward();
  await expect(content.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await expect(content.getByRole('link', { name: `v${version}` })).toBeVisible();
  await content.getByRole('link', { name: 'Express, Hono or Node' }).click();
  await expect(content.getByRole('heading', { level: 2, name: 'Set up' })).toBeInViewport();
  await expect(page).toHaveURL(/\?path=\/docs\/guides-proxy--docs#set-up$/);
});

test('the search finds a section by its text, and a story by its name', async ({ page, site }) => {
  await page.goto(`${site.url}?path=/docs/guides-hooks--docs`);
  const content = page.frameLocator('#storybook-preview-iframe');
  await content.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('hop-by-hop headers');
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('free to try');
  await page
    .getByRole('option', { name: /Free To Try/ })
    .first()
    .click();
  await expect(page).toHaveURL(/components-live--free-to-try/);
  // A story has no header: a click on Storybook's own field opens the same search.
  await page.locator('#storybook-explorer-searchfield').click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('content security policy');
  await page.keyboard.press('Enter');
  await expect(content.getByRole('heading', { level: 1, name: /Content Security Policy/ })).toBeVisible();
});

test('the playground uploads over the faults that are set, and shows the code', async ({ page, site }) => {
  await page.goto(`${site.url}iframe.html?id=playground--docs&viewMode=docs`);
  await page.getByRole('combobox', { name: 'Network' }).selectOption('1 MB a second');
  await page.getByRole('combobox', { name: 'Faults' }).selectOption('responses lost');
  await page.getByLabel('Ask about duplicates').check();
  const code = page.getByRole('tabpanel');
  await expect(code).toContainText('duplicates="ask"');
  await page.getByRole('button', { name: 'Upload three sample pictures' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3);
  await page.getByRole('tab', { name: 'mock.ts' }).click();
  await expect(code).toContainText("kind: 'lose-response'");
  await expect(code).not.toContainText('403');
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(code).toContainText('finalizeUpload');
});

for (const id of [
  'longshore--docs',
  'playground--docs',
  'quick-start--docs',
  'background-architecture--docs',
]) {
  test(`${id} is accessible and fits, light and dark, on a phone and a desktop`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(`${site.url}iframe.html?id=${id}&viewMode=docs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!id.includes('architecture') && !id.includes('quick'))
      await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `dark, ${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-site-theme', 'light');
    expect(await violations(page), 'light').toEqual([]);
  });
}
