import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { serveStatic } from '../tools/servers/serve-static.js';
import type { LongshoreUploaderElement } from '../src/widget/index.js';
import { axe } from './axe.js';
import { dropOn } from './driver.js';
import { expect, test as base } from './fixtures.js';
import { startPlainSite, type PlainSite, type PlainSiteOptions } from './plain-site.js';
import { startReports, strictPolicy, watchPolicy } from './strict-page.js';

/** Opens a plain page. Console errors and warnings fail the test unless they match `expected`. */
type Open = (options: Omit<PlainSiteOptions, 'mock'>, expected?: RegExp) => Promise<PlainSite>;

interface Cdn {
  /** Serves the built files from another origin, to all origins, as public CDNs do. */
  cdn: { url: string };
}

const test = base.extend<{ open: Open }, Cdn>({
  cdn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const cdn = await serveStatic('dist', '/', { 'access-control-allow-origin': '*' });
      await use(cdn);
      cdn.close();
    },
    // Not closed after a test: its page may still be loading a part.
    { scope: 'worker' },
  ],

  open: async ({ page, mock }, use) => {
    const closers: (() => void)[] = [];
    const consoleMessages: string[] = [];
    let allowed: RegExp | undefined;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
    });
    page.on('pageerror', (error) => consoleMessages.push(String(error)));
    await use(async (options, expected) => {
      allowed = expected;
      const site = await startPlainSite({ ...options, mock });
      closers.push(site.close);
      await page.goto(site.url);
      return site;
    });
    for (const close of closers) close();
    expect(
      consoleMessages.filter((text) => !allowed?.test(text)),
      'the console is empty',
    ).toEqual([]);
  },
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const form = `
  <form method="post" action="sent">
    <label for="photos">Photos</label>
    <longshore-uploader id="photos" name="photos" base-url="/api/media" accept="image/*,.txt,.bin" multiple required>
      The uploader is loading.
    </longshore-uploader>
    <button>Send</button>
    <button type="reset">Start again</button>
  </form>`;

/** Records the events of the elements in `window.recorded`. */
const recording = `
  window.recorded = [];
  for (const type of ['change', 'longshore-done', 'longshore-failed'])
    document.addEventListener(type, ({ target, detail }) =>
      recorded.push([type, target.id, detail?.asset?.filename ?? detail?.error?.code ?? null]));`;

/** Delays the finalize calls of the page until the returned function is called. */
async function holdFinalize(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/finalize', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const element = (page: Page, id = 'photos') => page.locator(`#${id}`);
const input = (page: Page, id = 'photos') => element(page, id).locator('input[type=file]').first();
const sum = (page: Page, id = 'photos') => element(page, id).locator('.longshore-sum');
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: unknown[][] }).recorded);
const values = (page: Page) =>
  element(page).evaluate((uploader: LongshoreUploaderElement) => uploader.values);

test('uploads picked and dropped files, fires events, and submits the asset ids', async ({
  page,
  open,
  mock,
  files,
}) => {
  const site = await open({ body: form, script: recording });
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Photos', { exact: true }).click();
  await (await choosing).setFiles(await files.write('first.txt', 'one'));
  await expect(sum(page)).toHaveText('1 file uploaded');
  await dropOn(element(page), [await files.folder('trip', 2), await files.write('film.mov', 'no')]);
  await expect(sum(page)).toHaveText('3 of 4 uploaded · 1 failed');

  await page.getByRole('button', { name: 'Send' }).click();
  expect(site.sent, 'a failed upload blocks the form').toEqual([]);
  expect(
    await element(page).evaluate((uploader: LongshoreUploaderElement) => uploader.validationMessage),
  ).toBe("1 file couldn't be uploaded");
  await page.getByRole('button', { name: 'Dismiss film.mov' }).click();
  // Moves what is below it.
  await expect(page.getByRole('button', { name: 'Copy all links' })).toBeVisible();

  const events = await recorded(page);
  expect(events).toContainEqual(['longshore-done', 'photos', 'first.txt']);
  expect(events).toContainEqual(['longshore-failed', 'photos', 'file-invalid-type']);
  expect(events.filter(([type]) => type === 'longshore-done')).toHaveLength(3);
  expect(events.filter(([type]) => type === 'change').length).toBeGreaterThan(0);

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

test('blocks the form while uploads are live, or required but missing, and resets with it', async ({
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

  const release = await holdFinalize(page);
  await input(page).setInputFiles(await files.write('first.txt', 'one'));
  await expect(page.locator('.longshore-row')).toHaveAttribute('data-status', 'finalizing');
  await send.click();
  expect(await message()).toBe('Uploading 1 file.');
  expect(site.sent).toEqual([]);
  release();
  await expect(sum(page)).toHaveText('1 file uploaded');
  expect(await message()).toBe('');

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.longshore-row')).toHaveCount(0);
  expect(await values(page)).toEqual([]);
  expect(await message()).toBe('Choose a file.');
});

test(
  'continues uploads while the element is removed, and shows them when it is inserted again',
  { tag: '@logic' },
  async ({ page, open, files }) => {
    await open({ body: form, script: 'window.photos = document.getElementById("photos");' });
    const release = await holdFinalize(page);
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
    await expect(sum(page)).toHaveText('1 file uploaded');
    expect(await values(page)).toHaveLength(1);
  },
);

test('keeps two elements apart, follows the theme of the page, and passes axe', async ({
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
  await expect(sum(page)).toHaveText('2 files uploaded');
  await expect(sum(page, 'letter')).toHaveText('1 file uploaded');
  await input(page, 'letter').setInputFiles(await files.write('new.txt', 'new'));
  const letters = element(page, 'letter').locator('.longshore-row');
  await expect(letters.filter({ hasText: 'new.txt' })).toHaveAttribute('data-status', 'done');
  await expect(letters, 'the new file replaces the old one').toHaveCount(1);
  await expect(element(page).locator('.longshore')).toHaveCSS('border-radius', '4px');
  expect((await axe(page).analyze()).violations).toEqual([]);
});

const large = 72 * 2 ** 20;
const single = `<longshore-uploader id="photos" base-url="/api/media" multiple></longshore-uploader>`;

test('works under a strict policy without a violation, and hashes large files in a worker', async ({
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
  await expect(sum(page)).toHaveText('2 files uploaded');
  await expect(page.locator('.longshore').first()).toHaveCSS('border-radius', '4px');
  expect(await seen()).toEqual({ violations: [], engines: ['javascript'] });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveTitle('Sent');
  expect(site.sent[0]?.getAll('photos')).toHaveLength(2);
  expect(reports.reports).toEqual([]);
  reports.close();
});

test('takes over what was set before its script was loaded', async ({ page, open }) => {
  const early = `<script>
    const photos = document.querySelector('longshore-uploader');
    photos.note = 'of the page';
    window.wasDefined = photos.matches(':defined');
    Object.assign(photos, { multiple: false, maxSize: 5, messages: { chooseFile: 'Pick' } });
  </script>`;
  await open({ body: `${form}${early}` });
  expect(await page.evaluate(() => Reflect.get(window, 'wasDefined'))).toBe(false);
  await expect(page.getByRole('button', { name: 'Pick' })).toBeVisible();
  await expect(page.getByText('The uploader is loading.')).toHaveCount(0);
  await expect(element(page)).toHaveAttribute('max-size', '5');
  await expect(element(page)).not.toHaveAttribute('multiple');
  await expect(input(page)).not.toHaveAttribute('multiple');
  // Setting them now calls the accessors of the class, which own properties would shadow.
  expect(
    await element(page).evaluate((uploader: LongshoreUploaderElement) => {
      uploader.multiple = true;
      const own = ['note', 'multiple', 'maxSize', 'messages'].filter((name) => Object.hasOwn(uploader, name));
      return { own, labels: uploader.labels?.length };
    }),
  ).toEqual({ own: ['note'], labels: 1 });
  await expect(input(page)).toHaveAttribute('multiple');
});

test('needs one Trusted Types policy', async ({ page, open, mock, files }) => {
  const seen = await watchPolicy(page);
  const more = "require-trusted-types-for 'script'; trusted-types longshore";
  await open({ body: single, policy: strictPolicy(mock.storageOrigin, { wasm: true, more }) });
  await input(page).setInputFiles(await files.big('film.bin', large));
  await expect(sum(page)).toHaveText('1 file uploaded');
  expect(await seen()).toEqual({ violations: [], engines: ['wasm'] });
});

/** Has the element send the files in upper case. */
const shout = `document.querySelector('longshore-uploader').prepare = async (file) =>
  new File([(await file.text()).toUpperCase()], file.name, { type: file.type });`;

// In Firefox, the next test does so from another origin.
test(
  'loads what few pages use from the folder beside it',
  { tag: '@elsewhere' },
  async ({ page, open, mock, files }) => {
    await open({ body: single, script: shout });
    await input(page).setInputFiles(await files.write('a.txt', 'hello'));
    await expect(sum(page)).toHaveText('1 file uploaded');
    expect(mock.service.assets()[0]?.checksum_sha256).toBe(sha256('HELLO'));
  },
);

test.describe('loaded from another origin', () => {
  test('loads its parts from there', async ({ page, open, cdn, mock, files }) => {
    await open({ body: single, script: shout, widget: `${cdn.url}longshore-widget.js` });
    await input(page).setInputFiles(await files.write('a.txt', 'hello'));
    await expect(sum(page)).toHaveText('1 file uploaded');
    expect(mock.service.assets()[0]?.checksum_sha256).toBe(sha256('HELLO'));
  });

  test('starts its worker', async ({ page, open, cdn, files }) => {
    const seen = await watchPolicy(page);
    await open({ body: single, widget: `${cdn.url}longshore-widget.js` });
    await input(page).setInputFiles(await files.big('film.bin', large));
    await expect(sum(page)).toHaveText('1 file uploaded');
    expect((await seen()).engines).toEqual(['wasm']);
  });

  test('hashes large files on the main thread if the policy forbids the worker', async ({
    page,
    open,
    cdn,
    mock,
    files,
  }) => {
    const seen = await watchPolicy(page);
    const policy = strictPolicy(mock.storageOrigin, { wasm: true }).replace("'self'", `'self' ${cdn.url}`);
    await open({ body: single, widget: `${cdn.url}longshore-widget.js`, policy }, /blob:/);
    await input(page).setInputFiles(await files.big('film.bin', large));
    await expect(sum(page)).toHaveText('1 file uploaded');
    const { violations, engines } = await seen();
    expect(engines).toEqual([]);
    expect(violations).toEqual(['worker-src: blob']);
  });
});
