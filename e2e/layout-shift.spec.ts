import type { Page } from '@playwright/test';
import { png } from '../demo/seed/png.js';
import { doubleClick } from './driver.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });
test.describe.configure({ timeout: 90_000 });

interface Shifted {
  shift: number;
}

/** Adds up what moves although nobody has moved it, as Core Web Vitals count it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifted = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifted.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const picture = (at: number) => png(320, 240, (x, y) => [x % 256, y, at * 30]);

for (const [screen, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(
    `nothing shifts on the way of a first-time user on a ${screen}`,
    { tag: '@chromium' },
    async ({ site, demo, files }) => {
      const { page } = site;
      await page.setViewportSize(viewport);
      await watch(page);
      await site.open('#/');
      const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
      const menu = async (name: string, item: string | RegExp) => {
        const actions = row(name).getByRole('button', { name: /^Actions/ });
        const wanted = page.getByRole('menuitem', { name: item });
        // On a busy machine, one was once not open after the click; why is not known.
        await expect(async () => {
          if (!(await wanted.isVisible())) await actions.click({ timeout: 1_000 });
          await wanted.click({ timeout: 1_000 });
        }).toPass();
      };
      const taken = () =>
        page.evaluate(async () => {
          // Entries come after the frame that they are about.
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const shifted = window as unknown as Shifted;
          const { shift } = shifted;
          shifted.shift = 0;
          return shift;
        });
      const step = (name: string, act: () => Promise<void>) =>
        test.step(name, async () => {
          await act();
          expect.soft(await taken(), name).toBeLessThan(0.05);
        });
      // What a search finds moves the rows. Core Web Vitals take that as the user's own for 500 ms, and a busy machine
      // answers later.
      const answered = async (rows: number) => {
        await expect(page.getByRole('row')).toHaveCount(rows);
        await taken();
      };

      await page.getByRole('combobox', { name: 'Signed in as' }).selectOption('Ann');
      await step('open', () => expect(page.getByText('No files yet')).toBeVisible());
      await step('create a folder', async () => {
        const folders = page.locator('summary', { hasText: 'Folders' });
        if (await folders.isVisible()) await folders.click();
        await page.getByRole('button', { name: 'New folder' }).click();
        await page.keyboard.type('Harbour');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('treeitem', { name: 'Harbour' })).toBeVisible();
        await page.getByRole('treeitem', { name: 'Harbour' }).click();
      });
      const photos = await Promise.all(
        Array.from({ length: 8 }, (_, at) => files.write(`photo ${at}.png`, Buffer.from(picture(at)))),
      );
      await step('upload eight photos', async () => {
        await page.locator('input[type=file]').first().setInputFiles(photos);
        await expect(page.getByText('8 files uploaded').first()).toBeAttached();
        await expect(row('photo 7.png')).toBeVisible();
        await expect(page.locator('.longshore-dock')).toHaveAttribute('data-folded');
      });
      await step('search', async () => {
        await page.getByRole('searchbox').click();
        await page.keyboard.type('photo 3', { delay: 80 });
        await answered(1);
        await expect(row('photo 3.png').locator('img')).toHaveJSProperty('complete', true);
      });
      await step('copy a link', () => menu('photo 3.png', /^Copy link/));
      await step('rename', async () => {
        await menu('photo 3.png', /^Rename/);
        await page.keyboard.press('Control+a');
        await page.keyboard.type('photo 30');
        await page.keyboard.press('Enter');
        await expect(row('photo 30')).toBeVisible();
      });
      await step('replace', async () => {
        await menu('photo 30', /^Replace/);
        const other = await files.write('other.png', Buffer.from(picture(9)));
        await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles([other]);
        await page.getByRole('button', { name: 'Replace', exact: true }).click();
        await expect(page.getByText(/Replaced with/).first()).toBeVisible();
      });
      await step('close', async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('searchbox').fill('');
        await answered(8);
      });
      await step('undo a deletion', async () => {
        await menu('photo 5', /^Delete/);
        await answered(7);
        await page.locator('.longshore-deletion').getByRole('button', { name: 'Undo' }).click();
        await answered(8);
      });
      await step('pick into a form', async () => {
        await page.getByRole('link', { name: 'Form' }).click();
        await page.getByRole('button', { name: 'Choose a file for Cover' }).click();
        await doubleClick(page.getByRole('dialog').getByRole('row', { name: /^photo 6/ }));
        await expect(page.getByRole('group', { name: 'Cover' })).toContainText('photo 6');
      });
      await step('import', async () => {
        await page.getByRole('link', { name: 'Import' }).click();
        await page.getByRole('textbox', { name: 'URLs' }).click();
        await page.keyboard.insertText(`${demo.url}demo/files/lighthouse.png`);
        await page.getByRole('button', { name: /^Import/ }).click();
        await expect(page.getByText('Imported').first()).toBeVisible();
      });
    },
  );
