import { readFile } from 'node:fs/promises';
import { test as base, expect as plain } from '@playwright/test';
import { serveStatic } from '../scripts/serve-static.js';

// Storybook starts slowly on a small machine.
const expect = plain.configure({ timeout: 20_000 });

interface Entry {
  id: string;
  title: string;
  type: 'story' | 'docs';
}

/** The built Storybook on a static host, under a path, as on GitHub Pages. */
const test = base.extend<{ quiet: void }, { storybook: { url: string; entries: readonly Entry[] } }>({
  storybook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const index = await readFile('storybook-static/index.json', 'utf8').catch((cause: unknown) => {
        throw new Error('There is no built Storybook. Run `npm run build-storybook` first.', { cause });
      });
      const server = await serveStatic('storybook-static', '/our/storybook/');
      const { entries } = JSON.parse(index) as { entries: Record<string, Entry> };
      await use({ url: server.url, entries: Object.values(entries) });
      server.close();
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page, storybook }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        // Storybook's manager logs its own deprecations.
        const isOurs = !message.location().url.includes('/sb-manager/');
        if (isProblem && isOurs) problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(storybook.url) || /^(?:blob|data):/.test(request.url());
        if (!isOwn) problems.push(`requested ${request.url()}`);
      });
      await use();
      expect(problems, 'nothing is logged, and no other host is requested').toEqual([]);
    },
    { auto: true },
  ],
});

test('a story of every component renders from static files', async ({ page, storybook }) => {
  const firsts = new Map<string, Entry>();
  for (const entry of storybook.entries) {
    if (entry.type === 'story' && !firsts.has(entry.title)) firsts.set(entry.title, entry);
  }
  expect(firsts.size).toBeGreaterThan(4);
  for (const { id } of firsts.values()) {
    await test.step(id, async () => {
      await page.goto(`${storybook.url}iframe.html?id=${id}&viewMode=story`);
      await expect(page.locator('main > *').first()).toBeVisible();
      await expect(page.locator('.sb-errordisplay')).toBeHidden();
    });
  }
});

test('the toolbar slows the network down, and an upload shows its progress', async ({ page, storybook }) => {
  await page.goto(`${storybook.url}?path=/story/live--free-to-try`);
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

test('several stories on one docs page each have their own service', async ({ page, storybook }) => {
  await page.goto(`${storybook.url}iframe.html?id=live--docs&viewMode=docs`);
  const stories = storybook.entries.filter(({ title, type }) => title === 'Live' && type === 'story');
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
