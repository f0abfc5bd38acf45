import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { test as base, expect, type Page } from '@playwright/test';
import { serveStatic } from '../tools/servers/serve-static.js';
import { overflow, violations } from './axe.js';

const folder = 'site/dist';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

/** The built site on a static host, under the path that it was built for. Its build has checked the links. */
const test = base.extend<{ quiet: void }, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const first = await readFile(`${folder}/index.html`, 'utf8').catch((cause: unknown) => {
        throw new Error('There is no built site. Run `npm run site` first.', { cause });
      });
      const [, path = '/'] = /<a href="([^"]*)" class="site-title"/.exec(first) ?? [];
      const server = await serveStatic(folder, path.replace(/\/?$/, '/'));
      await use(server.url);
      server.close();
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page, site }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(site) || /^(?:blob|data):/.test(request.url());
        if (!isOwn) problems.push(`requested ${request.url()}`);
      });
      await use();
      expect(problems, 'nothing is logged, and no other host is requested').toEqual([]);
    },
    { auto: true },
  ],
});

const uploaded = (page: Page) => page.getByText('Uploaded', { exact: true });

test.describe('the first page', () => {
  test('shows a drop that plays itself, with at most 250 kB of script before', async ({ page, site }) => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (/\.js(\?|$)/.test(response.url())) sizes.push(gzipSync(await response.body()).length);
    });
    await page.goto(site);
    await expect(uploaded(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    const sum = sizes.reduce((before, size) => before + size, 0);
    expect(sum).toBeLessThan(250_000);
    expect(sum, 'React alone is more than this').toBeGreaterThan(60_000);
  });

  test('keeps the first upload of a visitor, who is faster than the show', async ({ page, site }) => {
    await page.goto(site);
    const demo = page.locator('.home-demo');
    await demo.locator('input[type=file]').focus();
    await page.keyboard.press('Shift');
    await demo
      .locator('input[type=file]')
      .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: png });
    await expect(uploaded(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await expect(page.getByText('pnpm add longshore')).toBeVisible();
    await expect(page.getByText('first.png', { exact: true })).toBeVisible();
    await expect(uploaded(page)).toHaveCount(1);
  });

  test('plays nothing by itself for people who want no motion', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    await page.getByRole('button', { name: 'Use sample photos' }).click();
    await expect(uploaded(page)).toHaveCount(5);
  });

  test('leads to the start, and back', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site);
    await page.getByRole('link', { name: 'Get started', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Every file arrives/ })).toBeVisible();
  });
});

test('the search finds a section by its text, without a server', async ({ page, site }) => {
  await page.goto(`${site}hooks/`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('idempotency-key');
  await page.getByRole('dialog').getByRole('link', { name: 'Service contract' }).first().click();
  await expect(page).toHaveURL(/\/contract\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Service contract' })).toBeVisible();
});

test('the reference links "spec 4.2" to the section of the contract', async ({ page, site }) => {
  await page.goto(`${site}api/client/`);
  await page.getByRole('link', { name: 'spec 4.2', exact: true }).first().click();
  await expect(page).toHaveURL(/\/contract\/#s4-2$/);
  await expect(page.getByRole('heading', { name: /^4\.2 / })).toBeInViewport();
});

test('the choice of a package manager is kept, and follows the keyboard', async ({ page, site }) => {
  await page.goto(`${site}get-started/`);
  await page.getByRole('tab', { name: 'npm', exact: true }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toBeFocused();
  await expect(page.getByText('pnpm add longshore').first()).toBeVisible();
  await page.goto(`${site}self-hosting/`);
  await expect(page.getByRole('tab', { name: 'pnpm', selected: true }).first()).toBeVisible();
});

test('a live example in a guide uploads', async ({ page, site }) => {
  await page.goto(`${site}upload/`);
  await page.getByRole('button', { name: 'Use sample photos' }).click();
  await expect(uploaded(page)).toHaveCount(5);
});

test('the playground uploads over the faults that are set, and shows the code', async ({ page, site }) => {
  await page.goto(`${site}playground/`);
  await page.getByRole('combobox', { name: 'Network' }).selectOption('1 MB a second');
  await page.getByRole('combobox', { name: 'Faults' }).selectOption('responses lost');
  await page.getByLabel('Choose the privacy').check();
  const code = page.getByRole('region', { name: 'Code' });
  await expect(code).toContainText('privacy="choose"');
  await page
    .getByRole('region', { name: 'Preview' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      [1, 2, 3].map((number) => ({
        name: `${number}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(`text ${number}`),
      })),
    );
  await expect(uploaded(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'mock.ts' }).click();
  await expect(code).toContainText("kind: 'lose-response'");
  await expect(code).not.toContainText('403');
  await page.getByRole('button', { name: 'Requests' }).click();
  await expect(code).toContainText('finalizeUpload');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Dateien auswählen' })).toBeVisible();
});

test('on a phone, the menu leads to a guide, whose example uploads', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}guides/`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Upload files' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload files' })).toBeVisible();
  await page.getByRole('button', { name: 'Use sample photos' }).click();
  await expect(uploaded(page)).toHaveCount(5);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const path of ['', 'playground/', 'get-started/', 'contract/', 'upload/', 'api/components/']) {
  test(`/${path} is accessible and fits, light and dark, on a phone and a desktop`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (['', 'playground/'].includes(path))
      await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

interface Entry {
  id: string;
  title: string;
  type: 'story' | 'docs';
}

test('a story of every component renders from static files', async ({ page, site }) => {
  test.skip(!existsSync(`${folder}/storybook`), 'built with --guides');
  const { entries } = JSON.parse(await readFile(`${folder}/storybook/index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const firsts = new Map<string, string>();
  for (const { id, title, type } of Object.values(entries))
    if (type === 'story' && !firsts.has(title)) firsts.set(title, id);
  expect(firsts.size).toBeGreaterThan(20);
  for (const id of firsts.values()) {
    await test.step(id, async () => {
      await page.goto(`${site}storybook/iframe.html?id=${id}&viewMode=story`);
      await expect(page.locator('main > *').first()).toBeVisible();
      await expect(page.locator('.sb-errordisplay')).toBeHidden();
    });
  }
});
