import type { MockServer } from '../../src/mock/node.js';
import { png } from '../../demo/seed/png.js';
import { button, css, inside, role, type Driver } from './browser.js';
import { see, seeAttribute, seeCount, seeFocus, seeText, tabTo, texts } from './expectations.js';
import { expect, row, test } from './fixtures.js';

const toolbar = css('.longshore-grid-toolbar');
const names = css('.longshore-card .longshore-name');
const card = (name: string) => role('row', new RegExp(`^${name}`));

async function fill({ service }: MockServer, filenames: readonly string[]) {
  for (const filename of filenames) await service.addAsset({ filename });
}

/** Waits until the cards have these names, in any order. */
async function seeNames(driver: Driver, wanted: readonly string[]) {
  await expect.poll(async () => (await texts(driver, names)).toSorted()).toEqual(wanted.toSorted());
}

test('the cards fill the grid, and none is cut off, at every width; a broken picture is not shown', async ({
  driver,
  open,
  mock,
}) => {
  const picture = png(60, 40, (x, y) => [x * 4, y * 6, 160]);
  await mock.service.addAsset({ filename: 'sea.png', content: picture });
  await mock.service.addAsset({ filename: 'broken.png', content: 'no picture' });
  await fill(
    mock,
    Array.from({ length: 12 }, (_, index) => `file ${index}.txt`),
  );
  await open('#/');
  await seeText(driver, toolbar, '14 files');
  for (const width of [1280, 1100, 820, 640]) {
    await driver.resize(width, 800);
    await expect.poll(() => driver.read(css('.longshore-cells'), layoutFaults, undefined)).toEqual([]);
  }
  await expect
    .poll(() =>
      driver.read(
        inside(card('sea.png'), css('img')),
        ([image]) => Reflect.get(image ?? {}, 'naturalWidth'),
        undefined,
      ),
    )
    .toBe(60);
  await seeCount(driver, inside(card('broken.png'), css('img')), 0);
});

/** In the page: cards that stick out of the grid, and columns that differ in width or leave the end of a row empty. */
function layoutFaults([grid]: HTMLElement[]): string[] {
  if (!grid) return ['There is no grid.'];
  const outer = grid.getBoundingClientRect();
  const cards = Array.from(grid.querySelectorAll<HTMLElement>('.longshore-card'), (each) => ({
    name: each.textContent ?? '',
    box: each.getBoundingClientRect(),
  }));
  const end = Math.max(...cards.map(({ box }) => box.right));
  const [first] = cards;
  return [
    ...cards
      .filter(({ box }) => box.right > outer.right + 1 || box.left < outer.left - 1)
      .map(({ name }) => name),
    ...cards.filter(({ box }) => first && Math.abs(box.width - first.box.width) > 1).map(({ name }) => name),
    ...(Math.abs(end - outer.right) > 1 ? [`The cards end at ${end} of ${outer.right}.`] : []),
  ];
}

test('search, a type, a selection and a deletion', { tag: '@smoke' }, async ({ driver, open, mock }) => {
  await fill(mock, ['sunset.txt', 'sunrise.txt', 'sunset.mp4', 'harbour.txt']);
  await open('#/');
  await seeText(driver, toolbar, '4 files');
  await driver.type(role('searchbox', 'Search'), 'sun');
  await seeNames(driver, ['sunset.txt', 'sunrise.txt', 'sunset.mp4']);
  await driver.choose(role('combobox', 'Type'), 'Videos');
  await seeNames(driver, ['sunset.mp4']);
  await driver.reload();
  await seeNames(driver, ['sunset.mp4']);
  await driver.type(role('searchbox', 'Search'), 'nothing of the kind');
  await driver.click(button('Clear filters'));
  await seeText(driver, toolbar, '4 files');

  await driver.click(role('checkbox', 'Select sunrise.txt'));
  await driver.click(role('checkbox', 'Select harbour.txt'));
  await seeText(driver, toolbar, '2 selected');
  await driver.click(button('Delete 2 files'));
  await seeText(driver, role('alertdialog'), 'You can undo this for 10 seconds.');
  await driver.click(inside(role('alertdialog'), button(/^Delete/)));
  await seeNames(driver, ['sunset.txt', 'sunset.mp4']);
  await driver.click(button('Delete now'));
  await expect.poll(() => mock.service.assets().length).toBe(2);
});

test('further pages load while the page is scrolled, and going back restores the place', async ({
  driver,
  open,
  mock,
}) => {
  await fill(
    mock,
    Array.from({ length: 160 }, (_, index) => `file ${String(160 - index).padStart(3, '0')}.txt`),
  );
  await open('#/');
  await seeText(driver, toolbar, '100+ files');
  await driver.evaluate(() => scrollTo(0, document.documentElement.scrollHeight), undefined);
  await seeText(driver, toolbar, '160 files');
  await driver.evaluate(() => scrollTo(0, document.documentElement.scrollHeight), undefined);
  await see(driver, card('file 160.txt'));
  expect((await texts(driver, names)).length, 'few cards are rendered').toBeLessThan(100);
  const place = await driver.evaluate(() => scrollY, undefined);
  await driver.click(inside(card('file 160.txt'), button('Actions for file 160.txt')));
  await driver.click(role('menuitem', 'Open page'));
  await seeFocus(driver, role('heading', 'file 160.txt'));
  await driver.back();
  await see(driver, card('file 160.txt'));
  await seeFocus(driver, card('file 160.txt'));
  expect(Math.abs((await driver.evaluate(() => scrollY, undefined)) - place)).toBeLessThan(2);
});

test('folders by keyboard: arrows open and walk the tree, a letter searches, Enter selects', async ({
  driver,
  open,
  mock: { service },
}) => {
  const trips = service.addFolder({ name: 'Trips' });
  const norway = service.addFolder({ name: 'Norway', parentFolderId: trips.id });
  service.addFolder({ name: 'Press' });
  await service.addAsset({ filename: 'fjord.txt', folderId: norway.id });
  await service.addAsset({ filename: 'loose.txt' });
  await open('#/');
  const folder = (name: string) => role('treeitem', new RegExp(`^${name}`));
  await tabTo(driver, folder('All files'));
  await driver.press('t');
  await seeFocus(driver, folder('Trips'));
  await driver.press('ArrowRight', 'ArrowRight');
  await seeFocus(driver, folder('Norway'));
  await driver.press('Enter');
  await seeAttribute(driver, folder('Norway'), 'aria-selected', 'true');
  await seeFocus(driver, folder('Norway'));
  await seeNames(driver, ['fjord.txt']);
  await driver.press('Home');
  await seeFocus(driver, folder('All files'));

  await tabTo(driver, button('New folder'));
  await driver.press('Enter');
  await seeFocus(driver, role('textbox', /^New folder in .*Norway$/));
  await driver.type(role('textbox', /^New folder in .*Norway$/), 'Lofoten');
  await driver.press('Enter');
  await seeFocus(driver, folder('Lofoten'));
});

test('without folders, the note about it is inset', async ({ driver, open }) => {
  await open('#/');
  const note = css('.longshore-folders-note', 'No folders yet.');
  await see(driver, note);
  const inset = await driver.read(
    note,
    ([element]) => (element ? getComputedStyle(element).paddingInlineStart : ''),
    undefined,
  );
  expect(inset).toBe('32px');
});

test(
  'an asset: its picture and versions, and a replacement under the same link',
  { tag: '@smoke' },
  async ({ driver, open, mock, files }) => {
    const small = png(40, 30, (x, y) => [x * 4, y * 6, 120]);
    const large = png(80, 60, (x, y) => [200, x * 2, y * 3]);
    const asset = await mock.service.addAsset({ filename: 'bay.png', content: small });
    const versions = css('.longshore-version');
    const width = () =>
      driver.read(css('.asset-view img'), ([image]) => Reflect.get(image ?? {}, 'naturalWidth'), undefined);
    await open(`#/assets/${asset.id}`);
    await seeCount(driver, versions, 1);
    await expect.poll(width).toBe(40);

    await driver.pick(css('input[type=file]'), [await files.write('bay.png', large)]);
    await seeText(driver, role('group', 'Replace the file?'), 'Version 1');
    await driver.click(inside(role('group', 'Replace the file?'), button('Replace')));
    await seeText(driver, css('main'), 'Replaced with bay.png');
    await seeCount(driver, versions, 2);
    await seeText(driver, versions, /Version 2.*Active/);
    await expect.poll(width).toBe(80);
    const served = await fetch(asset.direct_url);
    expect((await served.arrayBuffer()).byteLength, 'same link, new bytes').toBe(large.byteLength);
  },
);

test(
  'an import from a URL, and the usage of the account',
  { tag: '@smoke' },
  async ({ driver, open, mock, demo }) => {
    await open('#/import');
    await driver.type(role('textbox', 'URLs'), `${demo.url}demo/files/lighthouse.png`);
    await driver.click(button(/^Import/));
    await seeText(driver, row('lighthouse.png'), 'Imported');
    expect(mock.service.assets()).toMatchObject([{ filename: 'lighthouse.png' }]);
    await driver.click(role('link', 'Usage'));
    await seeText(driver, css('[data-kind=storage]'), /kB of/);
    await seeCount(driver, role('meter'), 3);
  },
);
