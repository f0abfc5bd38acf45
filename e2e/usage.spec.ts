import { expect, test } from './fixtures.js';

test.use({ startAt: null });

test.describe('an account of a thousand bytes', () => {
  test.use({
    mockOptions: {
      limits: {
        ratePerMinute: Number.POSITIVE_INFINITY,
        storageBytes: 1_000,
        bandwidthBytes: 10_000,
        monthlyRequests: 500,
      },
    },
  });

  test('the page shows the usage, the limits, and when they reset', async ({ site, mock }) => {
    await mock.service.addAsset({ filename: 'small.txt', content: 'x'.repeat(400) });
    await site.open('#/usage');
    const { page } = site;
    const meter = (name: string) => page.getByRole('meter', { name });
    await expect(page.locator('[data-kind=storage]')).toContainText('400 bytes of 1 kB');
    await expect(page.locator('[data-kind=requests]')).toContainText(/\d of 500/);
    await expect(page.locator('[data-kind=requests]')).toContainText(/Resets in \d+ (minute|hour|day)/);
    await expect(page.locator('[data-kind=bandwidth]')).toContainText('0 bytes of 10 kB');
    expect(await meter('Storage').evaluate((bar: HTMLMeterElement) => bar.value / bar.max)).toBe(0.4);
  });

  test('nearly full and full are stated in text, and an upload counts immediately', async ({
    site,
    mock,
    files,
  }) => {
    const { page } = site;
    await mock.service.addAsset({ filename: 'large.txt', content: 'x'.repeat(850) });
    await site.open('#/usage');
    await expect(page.locator('[data-kind=storage]')).toContainText('Almost full');
    await page.getByRole('link', { name: 'Library' }).click();
    await site.drop([await files.write('rest.txt', 'y'.repeat(150))]);
    await expect(site.row('rest.txt')).toHaveAttribute('data-status', 'done');
    await page.getByRole('link', { name: 'Usage' }).click();
    await expect(page.locator('[data-kind=storage]')).toContainText('Full');
    await expect(page.locator('[data-kind=storage]')).toContainText('1 kB of 1 kB');
  });
});

test.describe('an account that is almost full', () => {
  test.use({
    mockOptions: { limits: { ratePerMinute: Number.POSITIVE_INFINITY, storageBytes: 1_000 } },
  });

  test('asks before sending when files cannot fit, and uploads those that do', async ({
    site,
    mock,
    files,
  }) => {
    const { page } = site;
    await mock.service.addAsset({ filename: 'there.txt', content: 'x'.repeat(200) });
    await site.open('#/');
    await page.getByRole('button', { name: 'Try out' }).click();
    await page.getByRole('checkbox', { name: "Asks before files that don't fit" }).check();
    await page.keyboard.press('Escape');

    await site.drop([
      await files.write('one.txt', 'a'.repeat(600)),
      await files.write('two.txt', 'b'.repeat(601)),
    ]);
    const question = page.locator('.longshore-space');
    await expect(question).toBeFocused();
    await expect(question).toContainText('These 2 files need 1.2 kB; 800 bytes free.');
    expect(mock.service.requests().map(({ operation }) => operation)).not.toContain('presignUpload');

    await question.getByRole('button', { name: 'Upload what fits (1 file)' }).click();
    await expect(site.sum).toContainText('1 file uploaded');
    expect(mock.service.assets()).toHaveLength(2);
    await expect(page.getByRole('button', { name: 'Try out' }), 'back where it was').toBeFocused();
  });
});

test('fields missing from the response are left out, and the others are shown', async ({ site, mock }) => {
  mock.service.faults.add({
    on: 'getUsage',
    kind: 'drop-fields',
    fields: ['storage', 'requests.limit', 'bandwidth.used_bytes'],
    times: Number.POSITIVE_INFINITY,
  });
  await site.open('#/usage');
  const { page } = site;
  await expect(page.locator('[data-kind=requests]')).toContainText(/\d used/);
  await expect(page.locator('[data-kind=bandwidth]')).toContainText('allowed');
  await expect(page.locator('[data-kind=storage]')).toHaveCount(0);
});
