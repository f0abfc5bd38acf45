import { button, css, inside, role } from '../flows/browser.js';
import { seeCount } from '../flows/expectations.js';
import { expect, input, test } from '../flows/fixtures.js';

const article = role('dialog', 'Article');
const ours = css('.longshore-dialog');

test.beforeEach(async ({ mock, driver, openPage }) => {
  await mock.service.addAsset({ filename: 'boat.txt' });
  await openPage('hosts/shadcn');
  await seeCount(driver, css('[data-index]', 'boat.txt'), 1);
});

test('has the font of the page, in its own sizes', async ({ driver }) => {
  const fonts = await driver.evaluate(
    () =>
      ['body', '.longshore-grid', '.longshore-select', '.longshore-picture-type'].map((selector) => {
        const element = document.querySelector(selector);
        const { fontSize, fontFamily } = getComputedStyle(element ?? document.body);
        return { fontSize, fontFamily };
      }),
    undefined,
  );
  expect(fonts.map(({ fontSize }) => fontSize)).toEqual(['16px', '14px', '13px', '13px']);
  expect(new Set(fonts.map(({ fontFamily }) => fontFamily)).size).toBe(1);
});

test('a form in a dialog asks for a file, and sends it', async ({ driver }) => {
  await driver.click(button('Write'));
  await driver.type(inside(article, role('textbox', 'Title')), 'Boats');
  await driver.press('Enter');
  await seeCount(driver, css('.longshore-field-error'), 1);
  await driver.click(button('Choose a file for Cover'));
  await driver.doubleClick(inside(ours, css('[data-index]', 'boat.txt')));
  await seeCount(driver, ours, 0);
  await driver.click(button('Send'));
  await driver.press('Escape');
  await seeCount(driver, css('output', 'title cover'), 1);
});

test('an upload goes on when its sheet is closed', async ({ driver, files }) => {
  await driver.click(button('Upload'));
  await driver.pick(inside(role('dialog', 'Upload'), input), [await files.write('note.txt', 'Words.')]);
  await driver.press('Escape');
  await seeCount(driver, role('dialog', 'Upload'), 0);
  await seeCount(driver, css('[data-index]', 'note.txt'), 1);
});
