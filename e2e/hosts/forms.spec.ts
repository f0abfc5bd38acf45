import { button, css, inside, role, type Driver, type Target } from '../flows/browser.js';
import { seeCount } from '../flows/expectations.js';
import { expect, test } from '../flows/fixtures.js';

const form = (name: string) => css(`form[aria-label="${name}"]`);
const article = form('Article');
const ours = css('.longshore-dialog');
const grid = inside(article, css('.longshore-grid'));
const card = (within: Target, name: string) => inside(within, css('[data-index]', name));

const heard = (driver: Driver) => driver.evaluate(() => window.heard.splice(0), undefined);
const entries = (driver: Driver) =>
  driver.read(article, ([found]) => [...new FormData(found as HTMLFormElement).keys()], undefined);
const valueOf = (driver: Driver, name: string) =>
  driver.read(role('textbox', name), ([found]) => (found as HTMLInputElement).value, undefined);

test.beforeEach(async ({ mock, driver, openPage }) => {
  await mock.service.addAsset({ filename: 'boat.txt' });
  await mock.service.addAsset({ filename: 'harbour.txt' });
  await openPage('hosts/forms');
  await seeCount(driver, card(grid, 'boat.txt'), 1);
});

test('what is done in a library or a picker is nothing that the form hears', async ({ driver }) => {
  await driver.type(role('textbox', 'Note'), 'A note');
  // One of each for the text, or for each of its letters.
  expect(new Set(await heard(driver)), 'a field of the form').toEqual(
    new Set(['native input', 'React input', 'React change']),
  );
  await driver.evaluate(() => (document.activeElement as HTMLElement).blur(), undefined);
  await heard(driver);

  const use = async (within: Target) => {
    const search = inside(within, role('searchbox', 'Search'));
    await driver.type(search, 'boat');
    await driver.press('Enter');
    await seeCount(driver, card(within, 'harbour.txt'), 0);
    await driver.press('Escape');
    await seeCount(driver, card(within, 'harbour.txt'), 1);
    await driver.choose(inside(within, css('.longshore-filters select')), 'Images');
    await seeCount(driver, card(within, 'boat.txt'), 0);
    await driver.choose(inside(within, css('.longshore-filters select')), 'All types');
    await seeCount(driver, card(within, 'boat.txt'), 1);
  };
  await use(grid);
  await driver.click(inside(card(grid, 'boat.txt'), css('input')));
  await driver.press('Escape');
  await driver.click(button('Choose a file for Cover'));
  await use(ours);
  expect(await heard(driver)).toEqual([]);
  expect(await entries(driver)).toEqual(['title', 'note']);
  await driver.press('Escape');
  await seeCount(driver, ours, 0);
});

test('after an action, fields are as native ones are', async ({ driver }) => {
  for (const name of ['Cover', 'Banner']) {
    await driver.click(button(`Choose a file for ${name}`));
    await driver.doubleClick(card(ours, 'boat.txt'));
    await seeCount(driver, ours, 0);
  }
  await driver.type(role('textbox', 'Title'), 'Harbours');
  await driver.type(role('textbox', 'Note'), 'A note');
  await driver.click(button('Send'));
  await seeCount(driver, inside(article, css('output', 'title note cover banner')), 1);
  await expect.poll(() => valueOf(driver, 'Note')).toBe('none');
  expect(await valueOf(driver, 'Title')).toBe('Harbours');
  expect(await entries(driver), 'the controlled field stays, the other is reset').toEqual([
    'title',
    'note',
    'cover',
  ]);
});

test('Enter submits a form with one field for text', async ({ driver }) => {
  await driver.type(role('textbox', 'Name'), 'Harbour');
  await driver.click(role('textbox', 'Name'));
  await driver.press('Enter');
  await seeCount(driver, inside(form('One field'), css('output', 'sent')), 1);
});

test('a search in the picker changes nothing in React Hook Form', async ({ driver }) => {
  const state = (text: string) => seeCount(driver, inside(form('Hook form'), css('output', text)), 1);
  await driver.click(button('Choose a file for Photo'));
  await driver.type(inside(ours, role('searchbox', 'Search')), 'boat');
  await driver.press('Enter');
  await seeCount(driver, card(ours, 'harbour.txt'), 0);
  await state('new');
  await driver.doubleClick(card(ours, 'boat.txt'));
  await state('dirty');
});
