import type { Locator, Page } from '@playwright/test';
import { scenery } from '../demo/seed/scenery.js';
import type { MockServer } from '../src/mock/node.js';
import type { Files } from './files.js';
import { expect, type Site } from './fixtures.js';

/** Nested folders, a picture with two versions, and names that are hard to lay out. */
export async function fillLibrary({ service }: MockServer): Promise<string> {
  const trips = service.addFolder({ name: 'Trips' });
  service.addFolder({
    name: 'A folder with a name that is longer than its column',
    parentFolderId: trips.id,
  });
  const small = { width: 120, height: 80 };
  await service.addAsset({ filename: 'minutes.txt', privacy: 'unlisted' });
  await service.addAsset({ filename: `${'a name without any end '.repeat(6)}.pdf`, privacy: 'private' });
  await service.addAsset({ filename: 'مرفأ الصيد.zip' });
  const { id } = await service.addAsset({
    filename: 'bay.png',
    content: scenery({ ...small, light: 'noon', coast: 1 }),
  });
  await service.addVersion(id, { content: scenery({ ...small, light: 'night', coast: 1 }) });
  return id;
}

/** Every page of the demo, and an element that shows that it has loaded. */
export function pages(assetId: string): readonly [hash: string, isThere: (page: Page) => Promise<void>][] {
  return [
    ['#/', (page) => expect(page.locator('.longshore-card')).toHaveCount(4)],
    [`#/assets/${assetId}`, (page) => expect(page.getByText('Version 2')).toBeVisible()],
    ['#/import', (page) => expect(page.getByText('lighthouse.png')).toBeVisible()],
    ['#/usage', (page) => expect(page.getByRole('meter')).toHaveCount(3)],
    ['#/form', (page) => expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible()],
    ['#/nowhere', (page) => expect(page.getByText('no page at this address')).toBeVisible()],
  ];
}

interface World {
  site: Site;
  mock: MockServer;
  files: Files;
}

const button = ({ site }: World, name: string) => site.page.getByRole('button', { name, exact: true });
const card = ({ site }: World, name: string) => site.page.getByRole('row', { name: new RegExp(`^${name}`) });

/** In the library of a user whose files the proxy can rename and move. */
async function ownFile(world: World): Promise<Locator> {
  const { site, files } = world;
  await site.open('#/');
  await site.page.getByRole('combobox', { name: 'Signed in as' }).selectOption('Ann');
  await site.pick([await files.write('boat.txt', 'a boat')]);
  await expect(site.row('boat.txt')).toHaveAttribute('data-status', 'done');
  return card(world, 'boat.txt');
}

/** Every dialog and panel of the demo. */
export const dialogs = {
  async links(world) {
    await world.site.open('#/');
    await card(world, 'bay.png').hover();
    await button(world, 'Actions for bay.png').click();
    await world.site.page.getByRole('menuitem', { name: 'All links…' }).click();
  },
  async deletion(world) {
    await world.site.open('#/');
    await card(world, 'bay.png').focus();
    await world.site.page.keyboard.press('Control+a');
    await world.site.page.keyboard.press('Delete');
  },
  async 'a picker'(world) {
    await world.site.open('#/form');
    await button(world, 'Choose files for Attachments').click();
    await expect(card(world, 'bay.png')).toBeVisible();
  },
  async 'the uploads of a picker'(world) {
    await world.site.open('#/form');
    await button(world, 'Choose files for Attachments').click();
    await world.site.page.getByRole('tab', { name: 'Upload' }).click();
  },
  async renaming(world) {
    await (await ownFile(world)).focus();
    await world.site.page.keyboard.press('F2');
    await expect(world.site.page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  },
  async moving(world) {
    const boat = await ownFile(world);
    await boat.focus();
    await world.site.page.keyboard.press(' ');
    await button(world, 'Move to folder…').click();
  },
  async 'the details of an error'(world) {
    const { site, mock, files } = world;
    mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 422 });
    await site.open('#/');
    await site.pick([await files.write('refused.txt', 'refused')]);
    const more = button(world, 'More about refused.txt');
    const ring = button(world, 'Show uploads');
    await expect(more.or(ring)).toBeVisible();
    // On a phone.
    if (await ring.isVisible()) await ring.click();
    await more.click();
  },
  async 'what to try out'(world) {
    await world.site.open('#/');
    await button(world, 'Try out').click();
  },
} satisfies Record<string, (world: World) => Promise<void>>;

/** The dialog or panel that is open. */
export const openDialog = (page: Page): Locator =>
  page.locator('dialog[open], [popover]:popover-open:not(.longshore-dock)');

/** Expects that nothing is wider than its room, and that each control of an open dialog can be brought into view. */
export async function expectFits(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  for (const control of await openDialog(page).locator('button, input, select, textarea').all()) {
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.95 });
  }
}

/** What scrolls horizontally: the page, or a box in it that has no content of a fixed width. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    const boxes = document.querySelectorAll(
      'html, dialog[open], .longshore-dialog-body, .longshore-tab-panel, .longshore-grid-box, .longshore-scroll',
    );
    return [...boxes]
      .filter(isTooWide)
      .map((box) => `${box.localName}.${box.className}: ${box.scrollWidth} of ${box.clientWidth} px`);
  });
}
