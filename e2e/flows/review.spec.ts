import { violations } from './axe.js';
import { button, css, inside, role } from './browser.js';
import { seeCount, seeFocus, seeText, texts } from './expectations.js';
import { expect, input, test } from './fixtures.js';

const done = css('.longshore-row[data-status=done]');

test('files gather, are renamed, ordered and removed, and sent together', async ({
  driver,
  openPage,
  mock,
  files,
}) => {
  await openPage('review', '?review');
  await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await driver.pick(input, [await files.write('c.txt', 'c')]);
  await seeCount(driver, role('group', 'Review 3 files'), 1);
  expect(await violations(driver)).toEqual([]);
  expect(mock.service.requests()).toEqual([]);

  const names = css('.longshore-review-row .longshore-name');
  await driver.click(button('Move c.txt up'));
  await expect.poll(() => texts(driver, names)).toEqual(['a.txt', 'c.txt', 'b.txt']);
  await seeFocus(driver, button('Move c.txt up'));
  await driver.press('Enter');
  await expect.poll(() => texts(driver, names)).toEqual(['c.txt', 'a.txt', 'b.txt']);
  await driver.click(button('Rename a.txt'));
  await driver.type(role('textbox', 'New name of a.txt'), 'first');
  await driver.press('Enter');
  await seeFocus(driver, button('Rename first.txt'));
  await driver.click(button('Remove b.txt'));
  await driver.click(button('Upload 2 files'));
  await seeCount(driver, done, 2);
  await seeCount(driver, role('group', /Review/), 0);
  const stored = mock.service.assets().map(({ filename }) => filename);
  expect(stored.toSorted()).toEqual(['c.txt', 'first.txt']);
});

test('a batch is checked first, and sent when the user says so', async ({
  driver,
  openPage,
  mock,
  files,
}) => {
  await mock.service.addAsset({ filename: 'known.txt', content: 'known' });
  const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
  await openPage('review', '?preflight');
  await driver.pick(input, [await files.write('known.txt', 'known'), await files.write('new.txt', 'new')]);
  const question = role('group', 'Before you upload');
  await seeText(driver, question, '2 files, 8 bytes: 1 already in your library, 1 to upload.');
  await seeFocus(driver, question);
  expect(await violations(driver)).toEqual([]);
  expect(puts()).toBe(0);
  await driver.press('Tab');
  await seeFocus(driver, inside(question, button('Upload 1 file')));
  await driver.press('Enter');
  await seeCount(driver, done, 2);
  expect(puts()).toBe(1);
});
