import { expect, test } from './fixtures.js';
import { brightestSurface, checkScreens, surfaces } from './screens.js';

test.use({ theme: 'dark' });

test('every page and dialog is dark where the system is, with enough contrast', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await checkScreens({ driver, open, mock, files, look: 'dark' });
  await open('#/');
  expect(await driver.read(surfaces, brightestSurface, undefined)).toBeLessThan(90);
});
