import { dialogs, expectFits, fillLibrary, openDialog, pages } from './demo-screens.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null, expectedComplaints: /Failed to load resource.*422/ });

test('every page fits its window', async ({ site, mock }) => {
  for (const [hash, isThere] of pages(await fillLibrary(mock))) {
    await test.step(hash, async () => {
      await site.open(hash);
      await isThere(site.page);
      await expectFits(site.page);
    });
  }
});

for (const [name, open] of Object.entries(dialogs)) {
  test(`a dialog fits its window: ${name}`, async ({ site, mock, files }) => {
    await fillLibrary(mock);
    await open({ site, mock, files });
    await expect(openDialog(site.page)).toBeVisible();
    await expectFits(site.page);
  });
}
