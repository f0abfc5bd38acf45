import { rm } from 'node:fs/promises';
import { expect, test as base, type Site } from './fixtures.js';
import { savedUploads } from './saved-uploads.js';
import { watchSecrets, type SecretWatch } from './secrets.js';

const test = base.extend<{ secrets: SecretWatch }>({
  startAt: null,
  secrets: async ({ page }, use) => {
    const secrets = watchSecrets(page);
    await use(secrets);
    expect(secrets.received(), 'responses').toEqual([]);
    expect(await secrets.requested(), 'requests').toEqual([]);
    expect(await secrets.kept(), 'page and storages').toEqual([]);
  },
});

const always = Number.POSITIVE_INFINITY;
const status = (site: Site, name: string, wanted: string | RegExp) =>
  expect(site.row(name)).toHaveAttribute('data-status', wanted);

/** Reloads, confirming the dialog that asks before the page is left. */
async function reload(site: Site) {
  site.page.once('dialog', (dialog) => void dialog.accept());
  await site.page.reload();
}

test.describe('while the storage accepts every PUT', () => {
  // Logged by Chromium for responses with an error status.
  test.use({ expectedComplaints: /^Failed to load resource/ });

  test(
    'no upload URL and no key is logged, stored, shown or sent elsewhere',
    { tag: '@smoke' },
    async ({ site, secrets, mock, demo, files }) => {
      test.setTimeout(180_000);
      const { page } = site;
      const { faults } = mock.service;
      await site.open('#/');

      await test.step('uploads, one of them large, and a duplicate', async () => {
        await site.drop([
          await files.write('a.txt', 'the first file'),
          await files.write('b.txt', 'the second file'),
          await files.big('film.bin', 20 * 2 ** 20),
        ]);
        await expect(site.sum).toHaveText('3 files uploaded', { timeout: 60_000 });
        await site.drop([await files.write('a again.txt', 'the first file')]);
        await status(site, 'a again.txt', 'done');
        // The duplicate may have got one as well, beside its check.
        expect(secrets.count()).toBeGreaterThanOrEqual(3);
      });

      await test.step('an upload is paused, resumed and cancelled', async () => {
        faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 20, times: always });
        await site.drop([
          await files.big('long.bin', 12 * 2 ** 20),
          await files.big('unwanted.bin', 13 * 2 ** 20),
        ]);
        await status(site, 'long.bin', 'uploading');
        await page.getByRole('button', { name: 'Pause long.bin' }).click();
        await status(site, 'unwanted.bin', 'uploading');
        await page.getByRole('button', { name: 'Cancel unwanted.bin' }).click();
        await status(site, 'unwanted.bin', 'cancelled');
        faults.clear();
        await page.getByRole('button', { name: 'Resume long.bin' }).click();
        await status(site, 'long.bin', 'done');
      });

      await test.step('the service refuses files, and responds with what cannot be read', async () => {
        faults.add({ on: 'finalizeUpload', kind: 'status', status: 400, code: 'invalid', detail: 'No.' });
        await site.drop([await files.write('refused.txt', 'refused')]);
        await status(site, 'refused.txt', 'failed');
        faults.add({ on: 'presignUpload', kind: 'truncate' });
        faults.add({ on: 'finalizeUpload', kind: 'html', status: 502 });
        await site.drop([await files.write('unreadable.txt', 'cannot be read')]);
        await status(site, 'unreadable.txt', 'done');
        await page.getByRole('button', { name: /^More/ }).first().click();
        expect(await secrets.kept()).toEqual([]);
        faults.clear();
      });

      await test.step('a file is gone before it is sent', async () => {
        faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_500 });
        // Too large to be sent as it was hashed.
        const path = await files.big('gone.bin', 2 ** 21);
        await site.pick([path]);
        await status(site, 'gone.bin', 'presigning');
        await rm(path);
        await status(site, 'gone.bin', 'failed');
      });

      await test.step('the page is left while bytes are sent, and while they are confirmed', async () => {
        // Slow enough for a loaded machine: it must not arrive before the page is left.
        faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 18 });
        faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
        await site.drop([await files.big('left.bin', 14 * 2 ** 20)]);
        await status(site, 'left.bin', 'uploading');
        await site.drop([await files.write('late.txt', 'confirmed late')]);
        await expect
          .poll(() => savedUploads(page))
          .toEqual(
            expect.arrayContaining([
              expect.objectContaining({ name: 'late.txt', session: expect.anything() }),
              expect.objectContaining({ name: 'left.bin', session: null }),
            ]),
          );
        expect(await secrets.kept()).toEqual([]);
        faults.clear();
        await reload(site);
        await status(site, 'late.txt', 'done');
        await status(site, 'left.bin', 'done');
      });

      await test.step('a replacement and an import', async () => {
        const { id } = await mock.service.addAsset({ filename: 'chart.txt', content: 'old' });
        await site.open(`#/assets/${id}`);
        await site.pick([await files.write('chart.txt', 'new')]);
        await page.getByRole('button', { name: 'Replace', exact: true }).click();
        await expect(page.getByText('Replaced with chart.txt')).toBeVisible();
        await site.open('#/import');
        await page.getByRole('textbox', { name: 'URLs' }).focus();
        await page.keyboard.type(`${demo.url}demo/files/tides.csv`);
        await page.getByRole('button', { name: /^Import/ }).click();
        await status(site, 'tides.csv', 'done');
      });
      expect(secrets.count()).toBeGreaterThan(8);
      expect(await secrets.logged()).toEqual([]);
    },
  );
});

test.describe('when a PUT gets no response, or one without CORS headers', () => {
  // The browsers' own messages, which contain the URL. A page can neither prevent nor read them.
  const ofTheBrowser =
    /^Failed to load resource: |^Access to XMLHttpRequest at '.* has been blocked by CORS policy|^Cross-Origin Request Blocked: /;
  test.use({ expectedComplaints: ofTheBrowser });

  test(
    'only the browser itself logs the URL',
    { tag: '@nightly' },
    async ({ site, secrets, mock, files, context }) => {
      const { page } = site;
      const { faults } = mock.service;
      await site.open('#/');
      for (const [name, fault] of [
        ['refused.txt', { kind: 'status', status: 403 }],
        ['unavailable.txt', { kind: 'status', status: 503 }],
        ['broken.txt', { kind: 'network' }],
        ['lost.txt', { kind: 'lose-response' }],
        ['unconfirmed.txt', { on: 'finalizeUpload', kind: 'lose-response' }],
        ['expired.txt', { kind: 'expire' }],
        ['corrupt.txt', { kind: 'corrupt' }],
      ] as const) {
        await test.step(name, async () => {
          faults.add({ on: 'put', ...fault });
          await site.drop([await files.write(name, `the content of ${name}`)]);
          await status(site, name, 'done');
        });
      }
      await test.step('offline during a PUT', async () => {
        faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 20 });
        await site.drop([await files.big('film.bin', 3 * 2 ** 20)]);
        await status(site, 'film.bin', 'uploading');
        await context.setOffline(true);
        await context.setOffline(false);
        await status(site, 'film.bin', 'done');
      });
      expect(mock.service.assets(), 'each file once').toHaveLength(8);
      expect(secrets.count()).toBeGreaterThan(7);
      const texts = (await secrets.logged()).map((message) => (JSON.parse(message) as [string])[0]);
      expect(texts.filter((text) => !ofTheBrowser.test(text))).toEqual([]);
      expect(page.url()).not.toContain('Signature');
    },
  );
});
