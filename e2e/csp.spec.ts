import { readFile } from 'node:fs/promises';
import { png } from '../demo/seed/png.js';
import { fillIn } from './driver.js';
import { expect, test as base } from './fixtures.js';
import { startReports, strictPolicy, watchPolicy } from './strict-page.js';

interface Fixtures {
  /** Directives in addition to those of every strict page. */
  policy: { wasm?: boolean; more?: string };
  reports: Awaited<ReturnType<typeof startReports>>;
  seen: Awaited<ReturnType<typeof watchPolicy>>;
}

const test = base.extend<Fixtures>({
  startAt: null,
  policy: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  reports: async ({}, use) => {
    const reports = await startReports();
    await use(reports);
    reports.close();
  },
  demoHeaders: async ({ mock, policy, reports }, use) =>
    use({
      'content-security-policy': `${strictPolicy(mock.storageOrigin, policy)}; ${reports.directive}`,
    }),
  seen: async ({ page }, use) => use(await watchPolicy(page)),
});

const picture = png(40, 30, (x, y) => [x * 6, y * 8, 120]);
const large = 72 * 2 ** 20;

test('small and large files, thumbnails, the grid, deleting and importing cause no violation', async ({
  site,
  seen,
  mock,
  demo,
  files,
  reports,
}) => {
  const { page } = site;
  await site.open('#/');
  await site.drop([
    await files.write('sunset.png', picture),
    await files.write('note.txt', 'A note.'),
    await files.big('film.bin', large),
  ]);
  await expect(site.sum).toHaveText('3 files uploaded');
  expect(mock.service.assets()).toHaveLength(3);
  await expect(site.row('sunset.png').locator('canvas'), 'a thumbnail of the file').toHaveAttribute(
    'data-drawn',
  );

  const card = page.getByRole('row', { name: /^sunset\.png/ });
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), {
      message: 'the picture that the service serves',
    })
    .toBe(40);
  await page.getByRole('button', { name: 'Delete note.txt' }).click();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect.poll(() => mock.service.assets().length).toBe(2);

  await site.open('#/import');
  await fillIn(page.getByRole('textbox', { name: 'URLs' }), `${demo.url}demo/files/lighthouse.png`);
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect(site.row('lighthouse.png').locator('.longshore-line')).toHaveText('Imported');
  await site.open('#/usage');
  await expect(page.getByRole('meter').first()).toBeVisible();

  expect(await seen()).toEqual({ violations: [], engines: ['javascript'] });
  expect(reports.reports).toEqual([]);
});

test.describe("with 'wasm-unsafe-eval'", () => {
  test.use({ policy: { wasm: true } });

  test('WebAssembly hashes large files', { tag: '@flows' }, async ({ site, seen, files, reports }) => {
    await site.open('#/');
    await site.drop([await files.big('film.bin', large)]);
    await expect(site.sum).toHaveText('1 file uploaded');
    expect(await seen()).toEqual({ violations: [], engines: ['wasm'] });
    expect(reports.reports).toEqual([]);
  });
});

test('videos cause no violation in the upload list, the library, the asset page, a replacement and the picker', async ({
  site,
  seen,
  mock,
  files,
  reports,
}) => {
  const { page } = site;
  const content = new Uint8Array(await readFile('demo/seed/harbour-light.webm'));
  const kept = await mock.service.addAsset({ filename: 'harbour.webm', content });
  await mock.service.addAsset({ filename: 'calls.mp3', content: 'not really' });
  const film = await files.write('surf.webm', Buffer.concat([content, Buffer.from('more')]));
  const next = await files.write('harbour-2.webm', Buffer.concat([content, Buffer.from('most')]));

  await site.open('#/');
  await site.drop([film]);
  await expect(site.sum).toHaveText('1 file uploaded');
  await expect(site.row('surf.webm').locator('[data-kind="video"]')).toBeVisible();
  for (const name of [/^surf\.webm/, /^harbour\.webm/]) {
    await expect(page.getByRole('row', { name }).getByText('WEBM', { exact: true })).toBeVisible();
  }

  await site.open(`#/assets/${kept.id}`);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await site.pick([next]);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(versions).toHaveCount(2);

  await site.open('#/form');
  await page.getByRole('button', { name: 'Choose files for Attachments' }).click();
  const choice = page.getByRole('dialog').getByRole('row', { name: /^surf\.webm/ });
  await expect(choice.locator('[data-kind="video"]')).toBeVisible();

  expect((await seen()).violations).toEqual([]);
  expect(reports.reports).toEqual([]);
});

test.describe('with trusted types', () => {
  // React needs no policy. The worker URL that a bundler creates has none.
  test.use({
    policy: { more: "require-trusted-types-for 'script'; trusted-types 'none'" },
    expectedComplaints: /TrustedScriptURL|trusted-types|blocked WebAssembly/,
  });

  test('everything works, and large files are hashed on the page', async ({ site, seen, files }) => {
    await site.open('#/');
    await site.drop([await files.write('sunset.png', picture), await files.big('film.bin', large)]);
    await expect(site.sum).toHaveText('2 files uploaded');
    const { violations, engines } = await seen();
    expect(engines).toEqual([]);
    expect(violations).toEqual(['require-trusted-types-for: trusted-types-sink', 'script-src: wasm-eval']);
  });
});
