import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { readsChangedFiles } from './driver.js';
import { digestOf, digestServed } from './files.js';
import { expect, test } from './fixtures.js';

test(
  'twenty files of mixed types, one of 40 MiB, become assets, and a second drop sends no bytes',
  { tag: '@flows' },
  async ({ site, mock, files }) => {
    test.setTimeout(180_000);
    const paths = await files.mixed();
    expect(paths).toHaveLength(20);
    const film = 'big-film.mkv';
    // The service is asked: the page learns of its response before this process does.
    const isConfirmed = () => mock.service.assets().some(({ filename }) => filename === film);
    mock.service.faults.add({
      on: 'finalizeUpload',
      kind: 'delay',
      ms: 300,
      times: Number.POSITIVE_INFINITY,
    });
    const seen = await watchProgress(site.page, film, isConfirmed);
    // On a fast machine, the large file would be stored before its progress is shown ten times.
    const bytesPerSecond = 12 * 2 ** 20;
    mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond, times: Number.POSITIVE_INFINITY });

    await site.drop(paths);
    await expect(site.sum).toContainText('20 files uploaded', { timeout: 120_000 });

    const byName = new Map(mock.service.assets().map((asset) => [asset.filename, asset]));
    expect(byName.size).toBe(20);
    for (const path of paths) {
      const asset = byName.get(basename(path));
      expect(await digestServed(asset?.direct_url ?? ''), path).toBe(await digestOf(path));
    }

    const { values, hundredBefore } = await seen();
    expect(new Set(values).size, 'progress steps').toBeGreaterThan(10);
    expect(values, 'progress never decreases').toEqual(values.toSorted((a, b) => a - b));
    expect(hundredBefore, '100 % shown before the service had confirmed').toBe(false);

    const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
    expect(puts()).toBe(20);
    await site.drop(paths);
    await expect(site.page.getByText('Already in your library', { exact: true })).toHaveCount(20, {
      timeout: 60_000,
    });
    expect(puts()).toBe(20);
    expect(mock.service.assets()).toHaveLength(20);
  },
);

/** Records the progress of a row, and whether it showed 100 % before the service had the asset. */
async function watchProgress(page: Page, name: string, isConfirmed: () => boolean) {
  let hundredBefore = false;
  await page.exposeFunction('sawHundred', () => {
    hundredBefore ||= !isConfirmed();
  });
  await page.evaluate((wanted) => {
    const values: number[] = [];
    Object.assign(window, { progressOfRow: values });
    const look = () => {
      const row = Array.from(document.querySelectorAll<HTMLElement>('.longshore-row')).find((each) =>
        each.textContent?.includes(wanted),
      );
      const bar = row?.querySelector('progress');
      if (bar && row?.dataset['status'] === 'uploading' && bar.value !== values.at(-1))
        values.push(bar.value);
      if (row?.dataset['status'] !== 'done' && (bar?.value === 1 || /100\s?%/.test(row?.textContent ?? ''))) {
        void (window as unknown as { sawHundred(): Promise<void> }).sawHundred();
      }
      requestAnimationFrame(look);
    };
    look();
  }, name);
  return async () => ({
    values: await page.evaluate(() => (window as unknown as { progressOfRow: number[] }).progressOfRow),
    hundredBefore,
  });
}

// The driver of Firefox drops stand-ins for folders.
test(
  'a nested folder of 120 files arrives complete, with its paths',
  { tag: '@chromium' },
  async ({ site, mock, files }) => {
    const folder = await files.folder('trip', 120);
    await site.drop([folder]);
    await expect(site.sum).toContainText('120 files uploaded', { timeout: 100_000 });
    const onDisk = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(onDisk).toHaveLength(120);
    const digests = await Promise.all(onDisk.map((entry) => digestOf(join(entry.parentPath, entry.name))));
    const stored = mock.service.assets().map((asset) => asset.checksum_sha256 ?? '');
    expect(stored.toSorted()).toEqual(digests.toSorted());
    await site.page.locator('.longshore-row').first().scrollIntoViewIfNeeded();
    await expect(site.page.getByTitle(/^trip\/day \d\/(raw\/)?note \d+\.txt$/).first()).toBeVisible();
  },
);

test('the storage gets exactly the required headers: no credentials, no cookies', async ({
  site,
  mock,
  files,
  context,
}) => {
  // Cookies ignore ports: the storage is on the same host, and would get one if credentials were included.
  await context.addCookies([{ name: 'session', value: 'of-the-app', url: mock.storageOrigin }]);
  const sent: Record<string, string>[] = [];
  site.page.on('request', async (request) => {
    if (request.method() === 'PUT') sent.push(await request.allHeaders());
  });
  const required: Record<string, string>[] = [];
  site.page.on('response', async (response) => {
    if (response.url().endsWith('/uploads/presign')) {
      required.push(
        ((await response.json()) as { required_headers: Record<string, string> }).required_headers,
      );
    }
  });
  await site.drop([await files.write('héllo wörld.txt', 'some text')]);
  await expect(site.sum).toContainText('1 file uploaded');

  const [headers = {}] = sent;
  const [must = {}] = required;
  expect(Object.keys(must)).toContain('x-longshore-checksum-sha256');
  for (const [name, value] of Object.entries(must)) expect(headers[name.toLowerCase()]).toBe(value);
  const put = mock.service.requests().find(({ operation }) => operation === 'put');
  expect(put?.status).toBe(200);
  for (const [name, value] of Object.entries(must)) expect(put?.headers[name.toLowerCase()]).toBe(value);
  expect(Object.keys(put?.headers ?? {})).not.toContain('authorization');
  expect(Object.keys(put?.headers ?? {})).not.toContain('cookie');
  const ours = Object.keys(put?.headers ?? {}).filter((name) => name.startsWith('x-'));
  expect(ours).toEqual(['x-longshore-checksum-sha256']);
});

// Logged by the browser itself for a failed request, and for a storage whose errors have no CORS headers.
const ofTheBrowser = /^Failed to load resource|has been blocked by CORS policy|^Cross-Origin Request Blocked/;

test.describe('failures', () => {
  test.use({ expectedComplaints: ofTheBrowser });

  test('a file is uploaded although a deployment has removed the scripts that the page has not loaded', async ({
    site,
    files,
  }) => {
    await expect(site.page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
    // Ahead of the first file, the page loads what an upload needs; this last.
    const loaded = () =>
      site.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(async () => (await loaded()).join(' ')).toContain('list-parts');
    await site.page.route(/\.js$/, (route) => route.abort());
    await site.drop([await files.write('note.txt', 'a note')]);
    await expect(site.row('note.txt')).toHaveAttribute('data-status', 'done');
  });

  test('a file deleted after it was picked fails with that reason; the others arrive', async ({
    site,
    mock,
    files,
  }) => {
    mock.service.faults.add({ on: 'put', kind: 'network', times: 2 });
    const path = await files.write('gone.txt', 'here for a moment');
    await site.pick([path]);
    await rm(path);
    await site.drop([await files.write('stays.txt', 'stays')]);
    await expect(site.row('stays.txt')).toHaveAttribute('data-status', 'done');
    await expect(site.row('gone.txt')).toHaveAttribute('data-status', 'failed');
    await expect(site.row('gone.txt')).toContainText("Couldn't read this file");
  });

  test('a small file is sent as it was hashed, even if it changes meanwhile', async ({
    site,
    mock,
    files,
  }) => {
    const path = await files.write('draft.txt', 'the first draft');
    const digest = await digestOf(path);
    mock.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_500 });
    await site.drop([path]);
    await expect(site.row('draft.txt')).toHaveAttribute('data-status', 'presigning');
    await writeFile(path, 'a later draft!!');
    await expect(site.row('draft.txt')).toHaveAttribute('data-status', 'done');
    expect(mock.service.assets()).toMatchObject([{ checksum_sha256: digest }]);
  });

  test('a file that changes between hashing and sending is not uploaded under its old digest', async ({
    site,
    mock,
    files,
  }) => {
    const size = 2 ** 21;
    const path = await files.write('draft.txt', 'the first draft'.padEnd(size));
    mock.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_500 });
    await site.drop([path]);
    await expect(site.row('draft.txt')).toHaveAttribute('data-status', 'presigning');
    await writeFile(path, 'a later draft!!'.padEnd(size));
    if (readsChangedFiles(site.page)) {
      await expect(site.row('draft.txt')).toHaveAttribute('data-status', 'done');
      expect(mock.service.assets()).toMatchObject([{ checksum_sha256: await digestOf(path) }]);
      return;
    }
    await expect(site.row('draft.txt')).toHaveAttribute('data-status', 'failed');
    await expect(site.row('draft.txt')).toContainText(/Couldn't read this file|Changed/);
    expect(mock.service.assets()).toHaveLength(0);
  });

  test(
    'a key that the service rejects for a moment signs nobody out, and the files go on by themselves',
    { tag: '@logic' },
    async ({ site, mock, files }) => {
      mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401, times: 4 });
      const paths = await Promise.all(
        Array.from({ length: 8 }, (_, at) => files.write(`${at}.txt`, `file ${at}`)),
      );
      await site.drop(paths);
      await expect(site.sum).toContainText('8 files uploaded');
      await expect(site.page.getByText('Your session has expired')).toHaveCount(0);
      expect(mock.service.assets()).toHaveLength(8);
    },
  );

  test('waits for the rate limit and shows it', { tag: '@logic' }, async ({ site, mock, files }) => {
    mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 429, retryAfter: 3 });
    await site.drop([await files.write('patient.txt', 'patient')]);
    await expect(site.row('patient.txt')).toContainText(/Too many requests\. Retrying in \d s/);
    await expect(site.row('patient.txt')).toHaveAttribute('data-status', 'done');
  });
});

test.describe('the code of the list does not load', () => {
  test.use({ startAt: null, expectedComplaints: ofTheBrowser });

  // Firefox does not request a module again before the page is reloaded.
  test(
    'says so, uploads anyway, and shows the list on request',
    { tag: '@chromium' },
    async ({ site, mock, files }) => {
      const { page } = site;
      const code = /list-parts/;
      await page.route(code, (route) => route.abort());
      await site.open('#/');
      await site.pick([await files.write('a.txt', 'a')]);
      const notice = page.getByRole('alert').filter({ hasText: "Couldn't connect" });
      await expect(notice).toBeVisible();
      await expect.poll(() => mock.service.assets().length).toBe(1);
      await page.unroute(code);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(site.row('a.txt')).toHaveAttribute('data-status', 'done');
    },
  );
});

test(
  'two different files of the same name, size and type are both sent',
  { tag: '@logic' },
  async ({ site, mock, files }) => {
    await site.drop([await files.write('one/IMG_1.txt', 'aaaa'), await files.write('two/IMG_1.txt', 'bbbb')]);
    await expect(site.sum).toContainText('2 files uploaded');
    expect(mock.service.assets()).toHaveLength(2);
  },
);

test('names are shown as text, whatever they contain', async ({ site, mock, files }) => {
  const names = [
    '🌅 évening.txt',
    '<img src=x onerror=alert(1)>.txt',
    '\u202egnp.exe.txt',
    `${'n'.repeat(200)}.txt`,
  ];
  await site.drop(await Promise.all(names.map((name) => files.write(name, `content of ${name}`))));
  await expect(site.sum).toContainText('4 files uploaded');
  expect(
    mock.service
      .assets()
      .map((asset) => asset.filename)
      .toSorted(),
  ).toEqual(names.toSorted());
  expect(await site.page.locator('.longshore img[src=x]').count()).toBe(0);
  const box = await site.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(box, 'nothing overflows the page').toBeLessThanOrEqual(0);
});
