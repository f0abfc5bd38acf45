import { ar } from '../../src/locales/ar.js';
import { button, css, role } from './browser.js';
import { see, seeAttribute, seeText } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';
import { checkScreens, fields, fillLibrary } from './screens.js';

test('from right to left, every page and dialog fits its window', async ({ driver, open, mock, files }) => {
  await checkScreens({ driver, open, mock, files, look: 'rtl', query: '?dir=rtl', axe: false });
});

test('names begin at the right, in the picker and once chosen', async ({ driver, open, mock }) => {
  await fillLibrary(mock);
  const names = css('.longshore-asset-picker .longshore-name');
  await open('?dir=rtl#/form');
  await see(driver, fields);
  await driver.click(button('Choose a file for Cover'));
  await see(driver, css('.longshore-card', 'bay.png'));
  expect(await driver.read(names, gapsAtRight, undefined)).toEqual([0, 0]);
  await driver.doubleClick(css('.longshore-card', 'bay.png'));
  await seeText(driver, css('.longshore-field-entry'), 'bay.png');
  const chosen = css('.longshore-field-entry .longshore-name');
  expect(await driver.read(chosen, gapsAtRight, undefined)).toEqual([0]);
});

/** In the page: pixels between the right edges of elements and of the text that they are in. */
function gapsAtRight(elements: HTMLElement[]): number[] {
  return elements.map((element) => {
    const parent = element.parentElement ?? element;
    const end =
      parent.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(parent).paddingRight);
    const content = document.createRange();
    content.selectNodeContents(element);
    return Math.abs(Math.round(end - content.getBoundingClientRect().right));
  });
}

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
  await see(driver, button(ar.toolbar.upload));
  await driver.pick(input, [await files.write('report (1).txt', 'words')]);
  await seeText(driver, row('report (1).txt'), ar.done.uploaded);
  // It grows for a moment when it arrives.
  const distance = () =>
    driver.read(
      css('.longshore-cells'),
      ([grid]) => {
        const end = grid?.getBoundingClientRect().right ?? 0;
        return end - (grid?.querySelector('.longshore-card')?.getBoundingClientRect().right ?? 0);
      },
      undefined,
    );
  await expect.poll(async () => Math.abs(await distance())).toBeLessThan(2);
});
