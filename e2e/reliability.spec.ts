import type { Fault } from '../src/mock/index.js';
import { digestOf } from './files.js';
import { wallClock } from '../src/service/clock.js';
import { expect, test, type Site } from './fixtures.js';
import { keptFiles, savedUploads } from './saved-uploads.js';

// Logged by the browser itself for a broken connection or an error status.
test.use({
  expectedComplaints: /Failed to load resource|CORS policy|net::ERR|^Cross-Origin Request Blocked/,
});

const always = Number.POSITIVE_INFINITY;
const done = (site: Site, name: string) => expect(site.row(name)).toHaveAttribute('data-status', 'done');

/** Reloads, confirming the dialog that asks before the page is left. */
async function reload(site: Site) {
  site.page.once('dialog', (dialog) => void dialog.accept());
  await site.page.reload();
}

test(
  '200 files, a fifth of all calls failing, offline twice, one reload: all arrive once',
  {
    tag: ['@logic', '@nightly'],
  },
  async ({ site, mock, files }) => {
    test.setTimeout(180_000);
    const { page } = site;
    const { faults } = mock.service;
    const paths = await Promise.all(
      Array.from({ length: 200 }, (_, index) => files.write(`note-${index}.txt`, `the note number ${index}`)),
    );
    const bad: readonly Pick<Fault, 'kind'>[] = [
      { kind: 'network' },
      { kind: 'lose-response' },
      { kind: 'truncate' },
    ];
    const addFaults = () => {
      for (const on of ['api', 'put'] as const) {
        for (const { kind } of bad) {
          if (on === 'put' && kind === 'truncate') continue;
          faults.add({ on, kind, chance: 0.05, times: always } as Fault);
        }
        faults.add({ on, kind: 'status', status: 503, chance: 0.05, times: always });
      }
    };
    addFaults();
    await site.drop(paths);
    const finished = () => mock.service.assets().length;
    /** Goes offline, and waits until the page has noticed. */
    const disconnect = async () => {
      const refused = page.waitForEvent('requestfailed', (request) =>
        /ERR_INTERNET_DISCONNECTED|ERROR_OFFLINE/.test(request.failure()?.errorText ?? ''),
      );
      await page.context().setOffline(true);
      await refused;
      await page.context().setOffline(false);
    };

    await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(20);
    await disconnect();

    await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(60);
    await reload(site);
    // The page finalizes files whose bytes had arrived. The others have to be chosen again.
    await site.drop(paths);

    await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(120);
    await disconnect();

    await expect(async () => {
      const again = page.getByRole('button', { name: 'Retry all' });
      if (await again.isVisible()) await again.click();
      expect(finished()).toBe(200);
      await expect(page.locator('.longshore-row[data-status="failed"]')).toHaveCount(0);
    }).toPass({ timeout: 120_000, intervals: [1_000] });

    const digests = mock.service.assets().map((asset) => asset.checksum_sha256);
    expect(new Set(digests).size, 'no asset twice').toBe(200);
    const wanted = await Promise.all(paths.map((path) => digestOf(path)));
    expect(digests.toSorted()).toEqual(wanted.toSorted());
  },
);

test('a second tab does not take over an upload that the first one still runs', async ({
  site,
  mock,
  files,
}) => {
  mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 20, times: always });
  await site.drop([await files.big('film.bin', 6 * 2 ** 20)]);
  await expect(site.row('film.bin')).toHaveAttribute('data-status', 'uploading');
  await expect.poll(() => savedUploads(site.page)).toMatchObject([{ name: 'film.bin' }]);
  const second = await site.page.context().newPage();
  await second.goto(site.page.url());
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await done(site, 'film.bin');
  await expect(second.locator('.longshore-row')).toHaveCount(0);
  expect(mock.service.assets()).toHaveLength(1);
  await second.close();
});

test('leaving the page asks first until a file is confirmed, and it is taken up again', async ({
  site,
  mock,
  files,
}) => {
  const asked: string[] = [];
  site.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await site.drop([await files.write('tiny.txt', 'tiny')]);
  await done(site, 'tiny.txt');
  await site.page.reload();
  expect(asked).toEqual([]);
  mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 20, times: always });
  await site.drop([await files.big('film.bin', 12 * 2 ** 20)]);
  await expect(site.row('film.bin')).toHaveAttribute('data-status', 'uploading');
  await site.page.reload();
  expect(asked).toEqual(['beforeunload']);
  mock.service.faults.clear();
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_000 });
  await site.drop([await files.write('late.txt', 'late')]);
  await expect(site.row('late.txt')).toHaveAttribute('data-status', 'finalizing');
  // A person takes longer than this to answer the browser; here the answer is immediate.
  await expect
    .poll(() => savedUploads(site.page))
    .toContainEqual(expect.objectContaining({ name: 'late.txt', session: expect.anything() }));
  await site.page.reload();
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  await done(site, 'late.txt');
  const made = () => mock.service.assets().filter(({ filename }) => filename === 'late.txt');
  await expect.poll(() => made().length).toBe(1);
});

// What is missing is taken away by the test, so browsers cannot differ.
test.describe('a browser without some of its features', { tag: '@logic' }, () => {
  test('as in Safari 16.4 and Firefox 125, a file is taken up after a reload', async ({
    site,
    mock,
    files,
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(IDBFactory.prototype, 'databases');
      Reflect.deleteProperty(URL, 'canParse');
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    await site.drop([await files.write('a.txt', 'once')]);
    await expect
      .poll(() => savedUploads(page))
      .toMatchObject([{ name: 'a.txt', session: expect.anything() }]);
    mock.service.faults.clear();
    await reload(site);
    await done(site, 'a.txt');
    expect(mock.service.assets()).toHaveLength(1);
  });

  test('with a full disk, uploads work, the app can still save, and a reload asks for the files @chromium', async ({
    site,
    mock,
    files,
    page,
  }) => {
    // What the browser says is not what the disk has.
    await page.addInitScript(() => {
      StorageManager.prototype.estimate = () => Promise.resolve({ quota: 1e9, usage: 0 });
    });
    await page.reload();
    const session = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 32 * 2 ** 20 });
    mock.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: always });
    const paths = [await files.big('large.bin', 48 * 2 ** 20), await files.write('small.txt', 'small')];
    await site.drop(paths);
    await expect(site.row('large.bin')).toHaveAttribute('data-status', 'uploading');
    await expect
      .poll(async () => (await savedUploads(page)).map(({ name }) => name).toSorted())
      .toEqual(['large.bin', 'small.txt']);
    const canSave = page.evaluate(async () => {
      await (await caches.open('app')).put('/state', new Response('x'.repeat(2 ** 20)));
      return (await caches.match('/state'))?.ok;
    });
    expect(await canSave).toBe(true);
    mock.service.faults.clear();
    await reload(site);
    await expect(site.row('large.bin')).toContainText('Interrupted');
    await site.drop(paths);
    await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
    expect(mock.service.assets()).toHaveLength(2);
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  test('without IndexedDB, as in some private windows, uploads work', async ({ site, mock, files, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined });
    });
    await page.reload();
    await site.drop([await files.write('a.txt', 'once')]);
    await done(site, 'a.txt');
    expect(mock.service.assets()).toHaveLength(1);
  });

  test('where workers do not start, large files are hashed on the page', async ({
    site,
    mock,
    files,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'Worker', {
        value: function Worker() {
          throw new Error('Workers are not available.');
        },
      });
    });
    await page.reload();
    await site.drop([await files.big('large.bin', 24 * 2 ** 20)]);
    await done(site, 'large.bin');
    expect(mock.service.assets()).toHaveLength(1);
  });
});

test('a PUT that stalls is aborted, and the bytes are sent again', async ({ site, mock, files, page }) => {
  await page.clock.install();
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 600_000 });
  await site.drop([await files.write('a.txt', 'once')]);
  await expect.poll(() => mock.service.requests().some(({ operation }) => operation === 'put')).toBe(true);
  // The browser may report its last progress only now, which begins the minute again.
  await expect(async () => {
    await page.clock.fastForward(70_000);
    await expect.poll(() => mock.service.assets().length, { timeout: 3_000 }).toBe(1);
  }).toPass();
  await done(site, 'a.txt');
});

test.describe('a budget of 120 units per minute', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    mockOptions: async ({}, use) => {
      // The mock's windows are the minutes of its clock: this one ends 25 seconds after the start of the test.
      const ahead = 35_000 - (Date.now() % 60_000);
      await use({ limits: { ratePerMinute: 120 }, clock: { ...wallClock, now: () => Date.now() + ahead } });
    },
  });

  test(
    'is shared by two tabs, and waiting files show for how long',
    { tag: ['@logic', '@nightly'] },
    async ({ site, mock, files }) => {
      test.setTimeout(150_000);
      const { page } = site;
      const second = await page.context().newPage();
      await second.goto(page.url());
      const paths = await Promise.all(
        Array.from({ length: 24 }, (_, index) => files.write(`${index}.txt`, `file ${index}`)),
      );
      await site.drop(paths);
      await expect.poll(() => mock.service.assets().length, { timeout: 90_000 }).toBeGreaterThan(10);
      await expect(page.getByText(/too many requests/i).first()).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => mock.service.assets().length, { timeout: 120_000 }).toBe(24);
      expect(mock.service.requests().filter(({ status }) => status === 429)).toEqual([]);
      await second.close();
    },
  );
});

test('the same 20 new files into two tabs: 20 assets', async ({ site, mock, files }) => {
  const { page } = site;
  const second = await page.context().newPage();
  await second.goto(page.url());
  const paths = await Promise.all(
    Array.from({ length: 20 }, (_, index) => files.write(`${index}.txt`, `file ${index}`)),
  );
  // Long enough for both to work on the same files.
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 300, times: always });
  const tabs = [page, second];
  await Promise.all(tabs.map((tab) => tab.locator('input[type=file]').first().setInputFiles(paths)));
  for (const tab of tabs)
    await expect(tab.locator('.longshore-row[data-status=done]')).toHaveCount(20, { timeout: 60_000 });
  expect(mock.service.assets()).toHaveLength(20);
  await second.close();
});

const passThrough = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));
`;

test.describe('behind a service worker, with which browsers report no progress of a PUT', () => {
  test.use({ startAt: null, demoScripts: { '/worker.js': passThrough } });

  test(
    'a file that takes longer than `stallTimeout` is sent once',
    { tag: '@logic' },
    async ({ site, mock, files }) => {
      const { page } = site;
      await page.clock.install();
      await site.open('#/');
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const controlled = new Promise((resolve) =>
          serviceWorker.addEventListener('controllerchange', resolve),
        );
        await serviceWorker.register('worker.js');
        await controlled;
      });
      mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 20, times: always });
      await site.drop([await files.big('film.bin', 8 * 2 ** 20)]);
      await expect(site.row('film.bin')).toHaveAttribute('data-status', 'uploading');
      await page.clock.runFor(90_000);
      await done(site, 'film.bin');
      const puts = mock.service.requests().filter(({ operation }) => operation === 'put');
      expect(puts).toHaveLength(1);
    },
  );
});
