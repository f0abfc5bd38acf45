import { startPlainSite } from '../plain-site.js';
import { assetListOperations, deletionOperations } from '../../src/server/index.js';
import { button, css, inside, role } from './browser.js';
import { seeCount, seeFocus, seeText, tabTo, texts } from './expectations.js';
import { expect, test } from './fixtures.js';

const body = `
  <longshore-library base-url="/api/media" selection="one"></longshore-library>
  <output id="selected"></output>
  <button id="open" type="button">Choose one</button>
  <output id="chosen"></output>
  <form method="post" action="sent">
    <longshore-picker name="files" label="Files" base-url="/api/media" multiple required></longshore-picker>
    <button>Send</button>
  </form>`;

const script = `
  const $ = (selector) => document.querySelector(selector);
  const names = (assets) => assets ? assets.map(({ filename }) => filename).join() : 'none';
  const picker = Longshore.createMediaPicker({ baseUrl: '/api/media' });
  $('#open').onclick = async () => { $('#chosen').textContent = names(await picker.open()); };
  $('longshore-library').addEventListener('longshore-select', ({ detail }) => {
    $('#selected').textContent = names(detail);
  });`;

const dialog = role('dialog');

test('a library, a dialog and a picker without React; the picker by keyboard alone', async ({
  driver,
  mock,
}) => {
  const ids: Record<string, string> = {};
  for (const filename of ['c.txt', 'b.txt', 'a.txt'])
    ids[filename] = (await mock.service.addAsset({ filename })).id;
  const allow = [...assetListOperations, ...deletionOperations];
  const site = await startPlainSite({ mock, body, script, allow });
  try {
    await driver.open(site.url);
    await seeCount(driver, inside(css('longshore-library'), role('row')), 3);
    await driver.click(inside(css('longshore-library'), role('checkbox', 'Select b.txt')));
    await seeText(driver, css('#selected'), 'b.txt');

    await driver.click(button('Choose one'));
    await driver.doubleClick(inside(dialog, role('row', /^c\.txt/)));
    await seeText(driver, css('#chosen'), 'c.txt');
    await seeFocus(driver, button('Choose one'));

    const entries = css('longshore-picker .longshore-field-entry .longshore-name');
    await tabTo(driver, button('Choose files for Files'));
    await driver.press('Enter');
    await tabTo(driver, inside(dialog, role('row', /^a\.txt/)));
    await driver.press(' ', 'ArrowRight', 'ArrowRight', ' ');
    await tabTo(driver, inside(dialog, button('Choose 2')));
    await driver.press('Enter');
    await seeCount(driver, dialog, 0);
    await seeCount(driver, entries, 2);
    expect(await texts(driver, entries)).toEqual(['a.txt', 'c.txt']);
    // Tab at the end of the page would leave Firefox's keyboard with its address bar.
    await tabTo(driver, button('Move c.txt'), 'Shift+Tab');
    await driver.press('ArrowLeft');
    await seeText(driver, css('longshore-picker [role=status]'), 'c.txt');
    expect(await texts(driver, entries)).toEqual(['c.txt', 'a.txt']);
    await seeFocus(driver, button('Move c.txt'));
    await tabTo(driver, button('Remove a.txt'));
    await driver.press('Enter');
    await seeCount(driver, entries, 1);
    await seeFocus(driver, button('Remove c.txt'));
    await tabTo(driver, button('Send'));
    await driver.press('Enter');
    await seeText(driver, css('p'), 'Thank you.');
    expect(site.sent.map(String)).toEqual([`files=${ids['c.txt']}`]);
  } finally {
    site.close();
  }
});

test('what was deleted is deleted, although a link is followed before the time to undo it is over', async ({
  driver,
  mock,
}) => {
  const count = 40;
  for (let at = 0; at < count; at++) await mock.service.addAsset({ filename: `${at}.txt` });
  const site = await startPlainSite({
    mock,
    body: `
      <a href="sent">Leave</a>
      <longshore-library base-url="/api/media"></longshore-library>`,
    allow: [...assetListOperations, ...deletionOperations],
  });
  try {
    await driver.open(site.url);
    await driver.click(role('checkbox', 'Select 39.txt'));
    await driver.click(button(`Select all ${count}`));
    await driver.click(button(`Delete ${count} files`));
    await driver.click(inside(role('alertdialog'), button(`Delete ${count} files`)));
    await seeText(driver, css('.longshore-deletion p'), `Deleting ${count} files`);
    await driver.click(role('link', 'Leave'));
    await seeText(driver, css('p'), 'Thank you.');
    await expect.poll(() => mock.service.assets().length).toBe(0);
  } finally {
    site.close();
  }
});
