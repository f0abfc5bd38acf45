import { overflow } from './axe.js';
import { expect, test } from './fixtures.js';
import { checkScreens, fillLibrary, screens } from './screens.js';

test('every page and dialog fits its window, and axe finds no violation', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await checkScreens({ driver, open, mock, files, look: 'light' });
});

test('in a narrow window, nothing overflows a page', async ({ driver, open, mock, files }) => {
  await driver.resize(640, 800);
  for (const { name, hash, reach } of screens(await fillLibrary(mock), files)) {
    await open(hash);
    await reach(driver);
    expect(await overflow(driver), name).toBeLessThanOrEqual(0);
  }
});
