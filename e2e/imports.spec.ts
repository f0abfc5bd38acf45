import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillIn } from './driver.js';
import { expect, test, type Site } from './fixtures.js';

test.use({ startAt: '#/import' });

/** Types URLs into the form, one per line, and submits it. */
async function importFrom(page: Page, addresses: readonly string[]) {
  await fillIn(page.getByRole('textbox', { name: 'URLs' }), addresses.join('\n'));
  await page.getByRole('button', { name: /^Import/ }).click();
}

const status = (site: Site, name: string) => site.row(name).locator('.longshore-line');

test(
  'an import shows the status of its job, and continues after a reload',
  { tag: '@flows' },
  async ({ site, mock, demo }) => {
    const address = `${demo.url}demo/files/lighthouse.png`;
    const starting = site.page.waitForRequest('**/imports');
    await importFrom(site.page, [address]);
    expect((await starting).headers()['idempotency-key']).toMatch(/^.{8,128}$/);
    await expect(status(site, 'lighthouse.png')).toHaveText('Queued');

    await site.page.reload();
    await expect(status(site, 'lighthouse.png')).toHaveText('Fetching…');
    await expect(status(site, 'lighthouse.png')).toHaveText('Imported');

    const [asset] = mock.service.assets();
    const source = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(asset?.checksum_sha256).toBe(createHash('sha256').update(source).digest('hex'));
    const started = mock.service.requests().filter(({ operation }) => operation === 'createImport');
    expect(started).toHaveLength(1);
  },
);

test.describe('with jobs that end soon', () => {
  test.use({
    mockOptions: {
      limits: { ratePerMinute: Number.POSITIVE_INFINITY },
      allowPrivateSources: true,
      importPolls: 1,
    },
  });

  test('valid lines are imported; invalid ones stay with their reasons and are never sent', async ({
    site,
    mock,
    demo,
  }) => {
    const { page } = site;
    await importFrom(page, [
      `${demo.url}demo/files/tides.csv`,
      'ftp://files.example/old.zip',
      'https://me:secret@files.example/mine.zip',
      'https://files.example/signed.zip?X-Amz-Signature=0123456789',
      'not an address',
    ]);
    const field = page.getByRole('textbox', { name: 'URLs' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    expect((await field.inputValue()).split('\n')).toHaveLength(4);
    const faults = page.locator('.longshore-faults');
    await expect(faults).toContainText('Line 1: Only http and https');
    await expect(faults).toContainText('Line 2: This URL contains a password');
    await expect(faults).toContainText('Line 3: This URL contains a password or access token');
    await expect(faults).toContainText('Line 4: Not a valid URL');
    await expect(site.row('tides.csv')).toHaveAttribute('data-status', 'done');
    const sent = mock.service.requests().filter(({ operation }) => operation === 'createImport');
    expect(sent).toHaveLength(1);
    expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['tides.csv']);
  });

  test('imports and uploads are in one list', async ({ site, mock, demo, files }) => {
    mock.service.faults.add({ on: 'getJob', kind: 'delay', ms: 500, times: Number.POSITIVE_INFINITY });
    await importFrom(site.page, [`${demo.url}demo/files/tides.csv`]);
    await site.page.getByRole('link', { name: 'Library' }).click();
    await site.drop([await files.write('mine.txt', 'my own')]);
    await expect(site.row('mine.txt')).toHaveAttribute('data-status', 'done');
    await expect(site.row('tides.csv')).toHaveAttribute('data-status', 'done');
    await expect(site.sum).toContainText('2 files uploaded');
  });

  test('a failed job says why, with the service’s words behind More, and can be retried', async ({
    site,
    mock,
    demo,
  }) => {
    await importFrom(site.page, [
      `${demo.url}demo/files/not-a-picture.png`,
      `${demo.url}demo/files/gone.png`,
    ]);
    const line = status(site, 'not-a-picture.png');
    await expect(line).toContainText("This file's content doesn't match its type.");
    await expect(line).not.toContainText('content_type_mismatch');
    await expect(status(site, 'gone.png')).toContainText("Couldn't download this file.");
    await site.page.getByRole('button', { name: 'More about gone.png' }).click();
    const more = site.page.getByRole('dialog', { name: 'More about gone.png' });
    await expect(more).toContainText('The source responded with status 404.');
    await expect(more).toContainText('source_unavailable');
    await site.page.keyboard.press('Escape');
    expect(mock.service.assets()).toEqual([]);

    await site.page.getByRole('button', { name: 'Retry gone.png' }).click();
    await expect
      .poll(() => mock.service.requests().filter(({ operation }) => operation === 'createImport').length)
      .toBe(3);
  });

  test('an import has the given name and privacy, and appears in the library', async ({
    site,
    mock,
    demo,
  }) => {
    const { page } = site;
    const field = page.getByRole('textbox', { name: 'URLs' });
    await fillIn(field, `${demo.url}demo/files/sailing-times.pdf`);
    await fillIn(page.getByRole('textbox', { name: 'Name' }), 'times.pdf');
    await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Unlisted');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(status(site, 'times.pdf')).toHaveText('Imported');
    expect(mock.service.assets()).toMatchObject([{ filename: 'times.pdf', privacy: 'unlisted' }]);

    await page.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('row', { name: /^times\.pdf/ })).toBeVisible();
  });
});

test.describe('where the service imports synchronously', () => {
  test.use({
    mockOptions: {
      limits: { ratePerMinute: Number.POSITIVE_INFINITY },
      allowPrivateSources: true,
      imports: 'sync',
    },
  });

  test('a response that is already completed needs no request for the job', async ({ site, mock, demo }) => {
    await importFrom(site.page, [`${demo.url}demo/files/lighthouse.png`]);
    await expect(status(site, 'lighthouse.png')).toHaveText('Imported');
    const asked = mock.service.requests().map(({ operation }) => operation);
    expect(asked).not.toContain('getJob');
    expect(mock.service.assets()).toHaveLength(1);
  });
});
