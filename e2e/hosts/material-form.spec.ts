import { button, css, inside } from '../flows/browser.js';
import { seeCount, seeFocus, tabTo } from '../flows/expectations.js';
import { expect, input, test } from '../flows/fixtures.js';

const ours = css('.longshore-dialog');

test.beforeEach(async ({ mock, driver, openPage }) => {
  await mock.service.addAsset({ filename: 'boat.txt' });
  await openPage('hosts/material-form');
  await seeCount(driver, button('Choose a file for Cover'), 1);
});

test('is filled in, sent and cleared by the keyboard', async ({ driver }) => {
  await driver.type(css('input[name=title]'), 'Boats');
  await driver.click(css('input[name=title]'));
  await driver.press('Enter');
  await seeCount(driver, css('.longshore-field-error', 'Choose a file.'), 1);
  await seeFocus(driver, button('Choose a file for Cover'));

  await driver.press('Enter');
  await seeCount(driver, inside(ours, css('[data-index]', 'boat.txt')), 1);
  await tabTo(driver, inside(ours, css('[data-index]', 'boat.txt')));
  await driver.press('Enter');
  await seeCount(driver, ours, 0);
  await seeCount(driver, css('.longshore-field-error'), 0);
  await seeFocus(driver, button('Change boat.txt'));

  await driver.press('Tab', 'Tab', 'Tab', 'Enter');
  await seeCount(driver, css('output', 'title cover note'), 1);
  await driver.press('Tab', 'Enter');
  await seeCount(driver, css('.longshore-field-entry'), 0);
  await seeCount(driver, css('output', 'title'), 0);
});

test('uploads in a dialog', async ({ mock, driver, files }) => {
  await driver.click(button('Upload'));
  const dialog = css('.MuiDialog-paper');
  await driver.pick(inside(dialog, input), [await files.write('note.txt', 'Words.')]);
  await seeCount(driver, inside(dialog, css('.longshore-row', 'Uploaded')), 1);
  await driver.press('Escape');
  await seeCount(driver, dialog, 0);
  expect(mock.service.assets()).toHaveLength(2);
});
