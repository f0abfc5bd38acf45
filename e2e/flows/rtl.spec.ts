import { ar } from '../../src/locales/ar.js';
import { button, css, role } from './browser.js';
import { see, seeAttribute, seeText } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';
import { checkScreens, fillLibrary } from './screens.js';

test('from right to left, every page and dialog fits its window, and axe finds no violation', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await checkScreens({ driver, open, mock, files, look: 'rtl', query: '?dir=rtl' });
});

test('the first card is at the right, and the texts are Arabic once chosen', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await fillLibrary(mock);
  await open('#/');
  await driver.click(button('Try out'));
  await driver.choose(role('combobox', 'Language'), 'العربية');
  await driver.press('Escape');
  await seeAttribute(driver, css('html'), 'dir', 'rtl');
  await see(driver, button(ar.chooseFiles));
  await driver.pick(input, [await files.write('report (1).txt', 'words')]);
  await seeText(driver, row('report (1).txt'), ar.done.uploaded);
  const distance = await driver.read(
    css('.longshore-cells'),
    ([grid]) => {
      const end = grid?.getBoundingClientRect().right ?? 0;
      return end - (grid?.querySelector('.longshore-card')?.getBoundingClientRect().right ?? 0);
    },
    undefined,
  );
  expect(Math.abs(distance)).toBeLessThan(2);
});
