import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { png } from '../demo/seed/png.js';
import type { MockServer } from '../src/mock/node.js';
import { fillIn } from './driver.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });

const card = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
/** The number of files, and of those selected. */
const bar = (page: Page) => page.locator('.longshore-grid-toolbar');
const total = (page: Page) => page.locator('.longshore-grid-count');
const shown = async (page: Page) => page.locator('.longshore-card .longshore-name').allTextContents();
const calls = (mock: MockServer, operation: string) =>
  mock.service.requests().filter((request) => request.operation === operation).length;

/** Resolves once the page has rendered its current state. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Resolves once the page has stood still for ten frames: the wheel scrolls on for some. */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    let [place, frames] = [scrollY, 0];
    while (frames < 10) {
      await new Promise(requestAnimationFrame);
      frames = scrollY === place ? frames + 1 : 0;
      place = scrollY;
    }
  });

async function fill({ service }: MockServer, names: readonly string[]) {
  for (const filename of names) await service.addAsset({ filename });
}

test(
  'scrolling loads further pages, few cards are rendered, and going back restores the position',
  { tag: '@flows' },
  async ({ site, mock }) => {
    const { page } = site;
    await fill(
      mock,
      Array.from({ length: 260 }, (_, at) => `file ${String(260 - at).padStart(3, '0')}.txt`),
    );
    await site.open('#/');
    await expect(total(page)).toHaveText('100+ files');
    await page.mouse.move(700, 600);
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(total(page)).toHaveText('260 files', { timeout: 300 });
    }).toPass();
    expect(calls(mock, 'listAssets')).toBe(3);
    expect(await page.locator('.longshore-card').count()).toBeLessThan(100);

    const wanted = card(page, 'file 180.txt');
    await expect(async () => {
      await page.mouse.wheel(0, -600);
      await expect(wanted).toBeInViewport({ timeout: 300 });
    }).toPass();
    await wanted.click({ button: 'right' });
    const openPage = page.getByRole('menuitem', { name: 'Open page' });
    // What the driver points at is scrolled into view first.
    await openPage.hover();
    await scrolled(page);
    const place = await page.evaluate(() => scrollY);
    await openPage.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('file 180.txt');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('file 180.txt · Longshore');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveTitle('Library · Longshore');
    await expect(wanted).toBeInViewport();
    await expect(wanted).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);
  },
);

test(
  'search waits until typing ends, combines with the type, and is part of the URL',
  { tag: '@flows' },
  async ({ site, mock }) => {
    const { page } = site;
    await fill(mock, ['sunset.txt', 'sunrise.txt', 'sunset.mp4', 'harbour.txt']);
    await site.open('#/');
    await expect(total(page)).toHaveText('4 files');
    const before = calls(mock, 'listAssets');

    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('sunset', { delay: 20 });
    await expect.poll(() => shown(page)).toEqual(['sunset.mp4', 'sunset.txt']);
    // A slow machine may pause once while typing.
    expect(calls(mock, 'listAssets') - before, 'not one request per letter').toBeLessThan(3);
    expect(page.url()).toContain('search=sunset');

    await page.getByRole('combobox', { name: 'Type' }).selectOption('Videos');
    await expect.poll(() => shown(page)).toEqual(['sunset.mp4']);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(['sunset.mp4']);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sunset');

    await fillIn(page.getByRole('searchbox', { name: 'Search' }), 'nothing of the kind');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => shown(page)).toHaveLength(4);
  },
);

test(
  'a late response to an older search does not overwrite a newer one',
  { tag: '@logic' },
  async ({ site, mock }) => {
    const { page } = site;
    await fill(mock, ['first.txt', 'second.txt']);
    await site.open('#/');
    await expect(total(page)).toHaveText('2 files');
    mock.service.faults.add({ on: 'listAssets', kind: 'delay', ms: 1_500 });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await fillIn(search, 'first');
    const first = await page.waitForRequest(/search=first/);
    await fillIn(search, 'second');
    await expect.poll(() => shown(page)).toEqual(['second.txt']);
    // The response is null if the client aborted the request.
    await (await first.response())?.finished();
    await rendered(page);
    expect(await shown(page)).toEqual(['second.txt']);
  },
);

test('pictures and privacy are shown; a broken picture is not', { tag: '@flows' }, async ({ site, mock }) => {
  const { page } = site;
  const { service } = mock;
  await service.addAsset({ filename: 'sea.png', content: png(60, 40, (x, y) => [x, y, 160]) });
  await service.addAsset({ filename: 'broken.png', content: 'no picture' });
  await service.addAsset({ filename: 'secret.pdf', privacy: 'private' });
  await site.open('#/');
  const picture = card(page, 'sea.png').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expect(card(page, 'broken.png').locator('img')).toHaveCount(0);
  await expect(card(page, 'secret.pdf')).toContainText('Private');
});

// `keyboard.spec.ts` copies links in Firefox. Their text does not depend on the browser.
test(
  'links and embeds are shown and copied as text, and never become markup',
  { tag: '@elsewhere' },
  async ({ site, mock, context }) => {
    const { page } = site;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asset = await mock.service.addAsset({
      filename: '"><img src=x onerror=alert(1)>.png',
      content: png(4, 4, () => [0, 0, 0]),
    });
    await site.open('#/');
    await page.getByRole('button', { name: /^Copy link to/ }).click();
    await expect(page.getByText(/^Link copied · /)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(asset.direct_url);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'All links…' }).click();
    const dialog = page.getByRole('dialog');
    const texts: [what: string, text: string | undefined][] = [
      ['Direct link', asset.direct_url],
      ['Share link', asset.share_url],
      ['Markdown', asset.embeds?.markdown],
      ['HTML', asset.embeds?.html],
      ['CSS', asset.embeds?.css],
    ];
    for (const [what, text] of texts) {
      await dialog.getByRole('button', { name: new RegExp(`^Copy ${what}`) }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expect(dialog.locator('img')).toHaveCount(0);
    expect(await page.locator('img[src=x]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toBeFocused();
  },
);

test('the mouse selects by a rectangle, copies, downloads and drags out what is selected @chromium', async ({
  site,
  mock,
  context,
}) => {
  const { page } = site;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The picker of the browser cannot be driven.
  await page.addInitScript(() => Object.assign(globalThis, { showSaveFilePicker: undefined }));
  const hostile = '"><img src=x onerror=alert(1)>.txt';
  for (const filename of ['c.txt', hostile, 'a.txt', 'a.txt'])
    await mock.service.addAsset({ filename, content: filename });
  await site.open('#/');
  await expect(bar(page)).toContainText('4 files');
  const boxOf = async (index: number) =>
    (await page.locator('.longshore-card').nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [first, third] = [await boxOf(0), await boxOf(2)];

  await test.step('a rectangle from the gap beside the first card to the third', async () => {
    await page.mouse.move(first.x + 1, first.y + 40);
    await expect(page.locator('.longshore-toast')).toBeAttached();
    await page.mouse.down();
    await page.mouse.move(third.x + 20, third.y + 60, { steps: 4 });
    await expect(bar(page)).toContainText('3 selected');
    await page.mouse.up();
    await expect(page.locator('.longshore-marquee')).toHaveCount(0);
    await expect(bar(page)).toContainText('3 selected');
  });

  await test.step('the context menu copies HTML in which the name is text', async () => {
    await card(page, 'a.txt').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy as HTML' }).click();
    await expect(page.getByText('3 links copied')).toBeVisible();
    const elements = await page.evaluate(async () => {
      const template = document.createElement('template');
      template.innerHTML = await navigator.clipboard.readText();
      return [...template.content.querySelectorAll('*')].map(({ localName }) => localName);
    });
    expect(elements).toEqual(['a', 'a', 'a']);
  });

  await test.step('one archive has them all, under different names', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as ZIP' }).click();
    const path = await (await started).path();
    const text = await readFile(path, 'latin1');
    // oxlint-disable-next-line no-control-regex -- the signature of an entry
    const names = [...text.matchAll(/PK\u0001\u0002[^]{42}([^\0]*?\.txt)/g)].map(([, name]) => name);
    expect(names).toEqual(['a.txt', 'a (2).txt', '___img src=x onerror=alert(1)_.txt']);
    await expect(page.getByText('3 files downloaded')).toBeVisible();
  });

  await test.step('what is dragged out is links and escaped HTML', async () => {
    const data = await page.evaluate(() => {
      const item = document.querySelector<HTMLElement>('.longshore-card[aria-selected="true"]');
      const picture = item?.querySelector('.longshore-picture');
      const mouse = { bubbles: true, pointerType: 'mouse', button: 0 };
      picture?.dispatchEvent(new PointerEvent('pointerdown', mouse));
      const dataTransfer = new DataTransfer();
      item?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
      const template = document.createElement('template');
      template.innerHTML = dataTransfer.getData('text/html');
      return {
        lines: dataTransfer.getData('text/uri-list').split('\r\n'),
        elements: template.content.querySelectorAll('*').length,
      };
    });
    expect(data.lines.map((line) => new URL(line).protocol)).toEqual(['http:', 'http:', 'http:']);
    expect(data.elements).toBe(3);
  });
});

test.describe('deleting', () => {
  test.use({ expectedComplaints: /^Failed to load resource/ });
  const check = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

  test('several files are named in the question, removed immediately, and deleted unless that is undone', async ({
    site,
    mock,
  }) => {
    const { page } = site;
    const all = ['e.txt', 'd.txt', 'c.txt', 'b.txt', 'a.txt'];
    await fill(mock, all.toReversed());
    await site.open('#/');
    const remove = async () => {
      await check(page, 'b.txt').click();
      await card(page, 'd.txt').click({ modifiers: ['Shift'] });
      await expect(bar(page)).toContainText('3 selected');
      await page.getByRole('button', { name: 'Delete 3 files' }).click();
      const question = page.getByRole('alertdialog');
      for (const name of ['b.txt', 'c.txt', 'd.txt']) await expect(question).toContainText(name);
      await expect(question).toContainText('You can undo this for 10 seconds.');
      await question.getByRole('button', { name: /^Delete/ }).click();
      await expect.poll(() => shown(page)).toEqual(['e.txt', 'a.txt']);
      await expect(page.getByText(/^Deleting 3 files in \d+ s$/)).toBeVisible();
    };
    await remove();
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(page)).toEqual(all);
    expect(calls(mock, 'deleteAsset')).toBe(0);

    await remove();
    mock.service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000, times: 3 });
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect.poll(() => mock.service.assets().length).toBe(2);
    expect(await shown(page)).toEqual(['e.txt', 'a.txt']);
  });

  test(
    'a file that the service refuses to delete returns to its place, with the reason',
    { tag: '@logic' },
    async ({ site, mock }) => {
      const { page } = site;
      await fill(mock, ['a.txt', 'b.txt', 'c.txt']);
      await site.open('#/');
      mock.service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409, code: 'conflict' });
      await card(page, 'b.txt').hover();
      await page.getByRole('button', { name: 'Delete b.txt' }).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      await expect(page.getByRole('alert')).toContainText("1 file couldn't be deleted");
      await expect(page.getByRole('alert')).toContainText('b.txt');
      await expect(page.getByRole('alert')).toContainText('Changed by someone else.');
      expect(await shown(page)).toEqual(['c.txt', 'b.txt', 'a.txt']);

      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => shown(page)).toEqual(['c.txt', 'a.txt']);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  test('the links of a deleted asset stop working', { tag: '@logic' }, async ({ site, mock }) => {
    const { page } = site;
    const asset = await mock.service.addAsset({ filename: 'short-lived.txt' });
    expect((await fetch(asset.direct_url)).status).toBe(200);
    await site.open(`#/assets/${asset.id}`);
    await page.getByRole('button', { name: 'Delete this asset' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('.longshore-grid-empty')).toContainText('No files yet');
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect.poll(() => mock.service.assets()).toEqual([]);
    expect((await fetch(asset.direct_url)).status).not.toBe(200);
  });
});

test.describe('incomplete responses', { tag: '@logic' }, () => {
  test.use({ expectedComplaints: /^Failed to load resource/ });

  test('assets without any optional field stay usable', async ({ site, mock }) => {
    const { page } = site;
    await fill(mock, ['a.txt', 'b.txt']);
    const every = [
      'id',
      'status',
      'filename',
      'content_type',
      'size',
      'checksum_sha256',
      'privacy',
      'direct_url',
      'share_url',
      'embeds',
      'created_at',
    ];
    mock.service.faults.add({
      on: 'listAssets',
      kind: 'drop-fields',
      fields: every.map((field) => `data.0.${field}`),
      times: Number.POSITIVE_INFINITY,
    });
    await site.open('#/');
    await expect(card(page, 'Unnamed file')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link to Unnamed file' })).toHaveCount(0);
    await expect(card(page, 'a.txt')).toBeVisible();
  });

  test('after an expired cursor the list is read again, each asset once', async ({ site, mock }) => {
    const { page } = site;
    await fill(
      mock,
      Array.from({ length: 150 }, (_, at) => `${at}.txt`),
    );
    await site.open('#/');
    await expect(total(page)).toHaveText('100+ files');
    mock.service.faults.add({ on: 'listAssets', kind: 'status', status: 400, code: 'invalid_cursor' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(total(page)).toHaveText('150 files');
  });

  test('an unknown URL shows a not-found page', async ({ site }) => {
    await site.open('#/assets/ast_that_never_was');
    await expect(site.page.getByRole('main')).toContainText(
      'It was deleted, or it never existed in this account.',
    );
    await site.open('#/no/such/page');
    await expect(site.page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await site.page.getByRole('link', { name: 'Go to the library' }).click();
    await expect(site.page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
