import { button, css, describe, inside, type Driver, type Target } from '../flows/browser.js';
import { expect, input, test } from '../flows/fixtures.js';

const ours = css('.longshore-dialog');
const shows = (driver: Driver, target: Target, shown = 1) =>
  expect
    .poll(() => driver.read(target, (found) => found.length, undefined), { message: describe(target) })
    .toBe(shown);
const focused = (driver: Driver) =>
  driver.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent;
  }, undefined);

test.beforeEach(async ({ mock, driver, openPage }) => {
  await mock.service.addAsset({ filename: 'boat.txt' });
  await openPage('hosts/material-form');
  await shows(driver, button('Choose a file for Cover'));
});

test('is filled in, sent and cleared by the keyboard', async ({ driver }) => {
  await driver.type(css('input[name=title]'), 'Boats');
  await driver.click(css('input[name=title]'));
  await driver.press('Enter');
  await shows(driver, css('.longshore-field-error', 'Choose a file.'));
  await expect.poll(() => focused(driver)).toBe('Choose a file for Cover');

  await driver.press('Enter');
  await shows(driver, inside(ours, css('[data-index]', 'boat.txt')));
  await expect(async () => {
    await driver.press('Tab');
    expect(await focused(driver)).toMatch(/^boat\.txt/);
  }).toPass();
  await driver.press('Enter');
  await shows(driver, ours, 0);
  await shows(driver, css('.longshore-field-error'), 0);
  await expect.poll(() => focused(driver)).toBe('Change boat.txt');

  await driver.press('Tab', 'Tab', 'Tab', 'Enter');
  await shows(driver, css('output', 'title cover note'));
  await driver.press('Tab', 'Enter');
  await shows(driver, css('.longshore-field-entry'), 0);
  await shows(driver, css('output', 'title'), 0);
});

test('uploads in a dialog', async ({ mock, driver, files }) => {
  await driver.click(button('Upload'));
  const dialog = css('.MuiDialog-paper');
  await driver.pick(inside(dialog, input), [await files.write('note.txt', 'Words.')]);
  await shows(driver, inside(dialog, css('.longshore-row', 'Uploaded')));
  await driver.press('Escape');
  await shows(driver, dialog, 0);
  expect(mock.service.assets()).toHaveLength(2);
});
