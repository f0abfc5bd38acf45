import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { serveStatic } from '../scripts/serve-static.js';
import type { LongshoreUploaderElement } from '../src/widget/index.js';
import { dropOn, expect, test as base } from './fixtures.js';
import { startPlainSite, type PlainSite, type PlainSiteOptions } from './plain-site.js';
import { startReports, strictPolicy, watchPolicy } from './strict-page.js';

/** Opens a plain page. Unexpected console messages fail the test. */
type Open = (options: Omit<PlainSiteOptions, 'mock'>, expected?: RegExp) => Promise<PlainSite>;

const test = base.extend<{ open: Open }>({
  open: async ({ page, mock }, use) => {
    const ends: (() => void)[] = [];
    const complaints: string[] = [];
    let allowed: RegExp | undefined;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(async (options, expected) => {
      allowed = expected;
      const site = await startPlainSite({ ...options, mock });
      ends.push(site.close);
      await page.goto(site.url);
      return site;
    });
    for (const end of ends) end();
    expect(
      complaints.filter((text) => !allowed?.test(text)),
      'the console stays silent',
    ).toEqual([]);
  },
});

const form = `
  <form method="post" action="sent">
    <label for="photos">Photos</label>
    <longshore-uploader id="photos" name="photos" base-url="/api/media" accept="image/*,.txt,.bin" multiple required>
      The uploader is loading.
    </longshore-uploader>
    <button>Send</button>
    <button type="reset">Start again</button>
  </form>`;

/** Records the events of the elements in the page. */
const listening = `
  window.heard = [];
  for (const type of ['change', 'longshore-done', 'longshore-failed'])
    document.addEventListener(type, ({ target, detail }) =>
      heard.push([type, target.id, detail?.asset?.filename ?? detail?.error?.code ?? null]));`;

const element = (page: Page, id = 'photos') => page.locator(`#${id}`);
const input = (page: Page, id = 'photos') => element(page, id).locator('input[type=file]').first();
const sum = (page: Page, id = 'photos') => element(page, id).locator('.longshore-sum');
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[][] }).heard);
const values = (page: Page) =>
  element(page).evaluate((uploader: LongshoreUploaderElement) => uploader.values);

test('picked and dropped files are uploaded, reported by events, and submitted by id', async ({
  page,
  open,
  mock,
  files,
}) => {
  const site = await open({ body: form, script: listening });
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Photos', { exact: true }).click();
  await (await choosing).setFiles(await files.write('first.txt', 'one'));
  await expect(sum(page)).toHaveText('1 file done');
  await dropOn(element(page), [await files.folder('trip', 2), await files.write('film.mov', 'no')]);
  await expect(sum(page)).toHaveText('3 of 4, 1 needs you');

  await page.getByRole('button', { name: 'Send' }).click();
  expect(site.sent, 'a failed file is not silently left out').toEqual([]);
  expect(
    await element(page).evaluate((uploader: LongshoreUploaderElement) => uploader.validationMessage),
  ).toBe('1 file could not be uploaded');
  await page.getByRole('button', { name: 'Remove film.mov' }).click();

  const told = await heard(page);
  expect(told).toContainEqual(['longshore-done', 'photos', 'first.txt']);
  expect(told).toContainEqual(['longshore-failed', 'photos', 'file-invalid-type']);
  expect(told.filter(([type]) => type === 'longshore-done')).toHaveLength(3);
  expect(told.filter(([type]) => type === 'change').length).toBeGreaterThan(0);

  const ids = await values(page);
  expect(ids.toSorted()).toEqual(
    mock.service
      .assets()
      .map(({ id }) => id)
      .toSorted(),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveTitle('Sent');
  expect(site.sent.map(String)).toEqual([ids.map((id) => `photos=${id}`).join('&')]);
});

test('a form waits for uploads, requires a file, and clears the list on reset', async ({
  page,
  open,
  files,
}) => {
  const site = await open({ body: form });
  const send = page.getByRole('button', { name: 'Send' });
  const message = () =>
    element(page).evaluate((uploader: LongshoreUploaderElement) => uploader.validationMessage);
  await send.click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  expect(await message()).toBe('Choose a file.');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/finalize', async (route) => {
    await held;
    await route.continue();
  });
  await input(page).setInputFiles(await files.write('first.txt', 'one'));
  await expect(page.locator('.longshore-row')).toHaveAttribute('data-status', 'finalizing');
  await send.click();
  expect(await message()).toBe('Uploading 1 file.');
  expect(site.sent).toEqual([]);
  release();
  await expect(sum(page)).toHaveText('1 file done');
  expect(await message()).toBe('');

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.longshore-row')).toHaveCount(0);
  expect(await values(page)).toEqual([]);
  expect(await message()).toBe('Choose a file.');
});

test('uploads continue while their element is detached, and are listed when it returns', async ({
  page,
  open,
  files,
}) => {
  await open({ body: form, script: 'window.photos = document.getElementById("photos");' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/finalize', async (route) => {
    await held;
    await route.continue();
  });
  await input(page).setInputFiles(await files.write('first.txt', 'one'));
  await expect(page.locator('.longshore-row')).toHaveAttribute('data-status', 'finalizing');
  const done = element(page).evaluate(
    (uploader: LongshoreUploaderElement) =>
      new Promise((resolve) => {
        uploader.addEventListener('longshore-done', ({ detail }) => resolve(detail.asset.filename));
        uploader.remove();
      }),
  );
  await expect(page.locator('.longshore')).toHaveCount(0);
  release();
  expect(await done).toBe('first.txt');
  await page.evaluate(() => document.querySelector('form')?.prepend(Reflect.get(window, 'photos')));
  await expect(sum(page)).toHaveText('1 file done');
  expect(await values(page)).toHaveLength(1);
});

test('two on a page have separate lists, the styles of the page, and no axe violation', async ({
  page,
  open,
  files,
}) => {
  await open({
    body: `<label for="photos">Photos</label>
      <longshore-uploader id="photos" base-url="/api/media" multiple></longshore-uploader>
      <longshore-uploader id="letter" aria-label="Letter" base-url="/api/media" label="Drop the letter here"></longshore-uploader>`,
  });
  await input(page).setInputFiles([await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await input(page, 'letter').setInputFiles(await files.write('old.txt', 'old'));
  await expect(sum(page)).toHaveText('2 files done');
  await expect(sum(page, 'letter')).toHaveText('1 file done');
  await input(page, 'letter').setInputFiles(await files.write('new.txt', 'new'));
  const letters = element(page, 'letter').locator('.longshore-row');
  await expect(letters.filter({ hasText: 'new.txt' })).toHaveAttribute('data-status', 'done');
  await expect(letters, 'the new file replaces the old one').toHaveCount(1);
  await expect(element(page).locator('.longshore')).toHaveCSS('border-radius', '4px');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

const large = 24 * 2 ** 20;
const alone = `<longshore-uploader id="photos" base-url="/api/media" multiple></longshore-uploader>`;

test('works under a strict policy, large files in a worker, without a violation', async ({
  page,
  open,
  mock,
  files,
}) => {
  const seen = await watchPolicy(page);
  const reports = await startReports();
  const site = await open({
    body: form,
    policy: `${strictPolicy(mock.storageOrigin)}; ${reports.directive}`,
  });
  await input(page).setInputFiles([await files.write('a.txt', 'a'), await files.big('film.bin', large)]);
  await expect(sum(page)).toHaveText('2 files done', { timeout: 30_000 });
  await expect(page.locator('.longshore').first()).toHaveCSS('border-radius', '4px');
  expect(await seen()).toEqual({ violations: [], engines: ['javascript'] });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveTitle('Sent');
  expect(site.sent[0]?.getAll('photos')).toHaveLength(2);
  expect(reports.reports).toEqual([]);
  reports.close();
});

test('with trusted types the worker needs one policy only', async ({ page, open, mock, files }) => {
  const seen = await watchPolicy(page);
  const more = "require-trusted-types-for 'script'; trusted-types longshore";
  await open({ body: alone, policy: strictPolicy(mock.storageOrigin, { wasm: true, more }) });
  await input(page).setInputFiles(await files.big('film.bin', large));
  await expect(sum(page)).toHaveText('1 file done', { timeout: 30_000 });
  expect(await seen()).toEqual({ violations: [], engines: ['wasm'] });
});

test.describe('from another origin, as a CDN', () => {
  test('the worker starts', async ({ page, open, files }) => {
    const cdn = await serveStatic('dist');
    const seen = await watchPolicy(page);
    await open({ body: alone, widget: `${cdn.url}longshore-widget.js` });
    await input(page).setInputFiles(await files.big('film.bin', large));
    await expect(sum(page)).toHaveText('1 file done', { timeout: 30_000 });
    expect((await seen()).engines).toEqual(['wasm']);
    cdn.close();
  });

  test('large files are hashed on the page where the policy forbids the worker', async ({
    page,
    open,
    mock,
    files,
  }) => {
    const cdn = await serveStatic('dist');
    const seen = await watchPolicy(page);
    const policy = strictPolicy(mock.storageOrigin, { wasm: true }).replace("'self'", `'self' ${cdn.url}`);
    await open({ body: alone, widget: `${cdn.url}longshore-widget.js`, policy }, /blob:/);
    await input(page).setInputFiles(await files.big('film.bin', large));
    await expect(sum(page)).toHaveText('1 file done', { timeout: 30_000 });
    const { violations, engines } = await seen();
    expect(engines).toEqual([]);
    expect(violations).toEqual(['worker-src: blob']);
    cdn.close();
  });
});
