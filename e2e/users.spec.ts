import { expect, test, type Site } from './fixtures.js';
import { keptFiles, savedUploads } from './saved-uploads.js';

// Logged by the browser itself for a call that is aborted or refused.
test.use({ expectedComplaints: /Failed to load resource|net::ERR/ });

async function signIn(site: Site, user: 'Ada' | 'Ben') {
  await site.page.getByRole('combobox', { name: 'Signed in as' }).selectOption(user);
}

test(
  'two users one after the other, with 30 files under way: the second sees nothing of the first',
  { tag: '@smoke' },
  async ({ site, mock, files }) => {
    test.setTimeout(120_000);
    const { page } = site;
    const { faults } = mock.service;
    const always = Number.POSITIVE_INFINITY;
    const rows = page.locator('.longshore-row');
    await mock.service.addAsset({ filename: 'library of Ada.txt', content: 'hers' });
    await page.reload();
    await expect(page.getByText('library of Ada.txt').first()).toBeVisible();
    const paths = await Promise.all(
      Array.from({ length: 30 }, (_, index) => files.write(`diary-${index}.txt`, `Dear diary, ${index}`)),
    );
    // Ten arrive, but are never confirmed; the other twenty are being sent.
    faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 600_000, times: always });
    await site.drop(paths.slice(0, 10));
    await expect(page.locator('.longshore-row[data-status="finalizing"]').first()).toBeVisible();
    faults.add({ on: 'put', kind: 'delay', ms: 600_000, times: always });
    await site.drop(paths.slice(10));
    await expect(rows.first()).toBeVisible();
    await expect.poll(async () => (await savedUploads(page)).length).toBe(30);
    const arrived = (await savedUploads(page)).filter(({ session }) => session !== null).length;
    expect(arrived).toBeGreaterThan(0);
    expect(JSON.stringify(await savedUploads(page))).not.toContain('"ada"');
    await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThanOrEqual(30 - arrived);
    faults.clear();
    const confirmed = mock.service
      .requests()
      .filter(({ operation }) => operation === 'finalizeUpload').length;

    const showsNothing = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(rows).toHaveCount(0);
      await expect(page.locator('main')).not.toContainText(/diary|Ada/);
    };
    /** Takes long enough that any work of the first user that had not ended would show. */
    const uploadOwn = async (name: string) => {
      await site.drop([await files.write(name, `${name} of Ben`)]);
      await expect(site.row(name)).toHaveAttribute('data-status', 'done');
      await expect(rows).toHaveCount(1);
      await expect(page.locator('main')).not.toContainText(/diary|Ada/);
      // The entry of the second user's done file is removed a moment later.
      await expect.poll(async () => (await savedUploads(page)).length).toBe(30);
    };
    await test.step('in the same page', async () => {
      await signIn(site, 'Ben');
      await showsNothing();
      await uploadOwn('ben.txt');
    });
    await test.step('after a reload', async () => {
      await page.reload();
      await showsNothing();
      await uploadOwn('again.txt');
      const sent = mock.service.requests().filter(({ operation }) => operation === 'finalizeUpload').length;
      expect(sent).toBe(confirmed + 2);
    });

    await test.step('the first user returns, and their uploads continue', async () => {
      await signIn(site, 'Ada');
      await expect(page.getByText('library of Ada.txt').first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText('ben.txt');
      await expect(page.locator('.longshore-row[data-status="done"]')).toHaveCount(30);
      const isHers = ({ filename = '' }) => filename.startsWith('diary');
      await expect.poll(() => mock.service.assets().filter(isHers).length, { timeout: 60_000 }).toBe(30);
      await expect.poll(async () => (await savedUploads(page)).length).toBe(0);
      await expect.poll(() => keptFiles(page)).toEqual([]);
    });
  },
);
