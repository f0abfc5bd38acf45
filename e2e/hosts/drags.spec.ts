import { css } from '../flows/browser.js';
import { see, seeCount, seeText } from '../flows/expectations.js';
import { expect, input, row, sum, test } from '../flows/fixtures.js';

test('files arrive beside react-dnd, which prevents the default of all drags', async ({
  driver,
  openPage,
  files,
}) => {
  await openPage('hosts/drags');
  await see(driver, css('.longshore [hidden]:not(input)'));
  await driver.drop(css('.longshore'), [await files.write('on it.txt', 'on it')]);
  await see(driver, row('on it.txt'));
  await driver.drop(css('h1'), [await files.write('beside.txt', 'beside')]);
  await see(driver, row('beside.txt'));
  await seeCount(driver, css('.longshore-page-drop, [data-drag]'), 0);
  await seeText(driver, sum, '2 files uploaded');
});

test('files of a review are dragged beside react-dnd, which ends drags of no type that it knows', async ({
  driver,
  openPage,
  files,
}) => {
  await openPage('hosts/drags', '?review');
  await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  const reviewed = css('.longshore-review-row');
  await seeCount(driver, reviewed, 2);
  const goesOn = await driver.read(
    reviewed,
    ([first]) =>
      first?.dispatchEvent(
        new DragEvent('dragstart', {
          bubbles: true,
          cancelable: true,
          dataTransfer: new DataTransfer(),
        }),
      ),
    undefined,
  );
  expect(goesOn).toBe(true);
});
