import { expect, type Frame, type Page } from '@playwright/test';
import type { MockServer } from '../../src/mock/node.js';
import { deletionOperations, libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { test as mocked } from '../service.js';

/** React in a shadow root, in a portal into an iframe, and in one into a popup. */
const kinds = ['shadow', 'iframe', 'popup'] as const;
const test = mocked.extend<{ open: (kind: (typeof kinds)[number]) => Promise<Page | Frame> }>({
  open: async ({ page, mock }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const built = await startBuiltPage('hosts/documents', mock, null, [
      ...libraryOperations,
      ...deletionOperations,
    ]);
    await use(async (kind) => {
      await page.goto(`${built.url}?${kind}`);
      if (kind === 'shadow') return page;
      const popup = kind === 'popup' ? page.waitForEvent('popup') : null;
      await page.getByRole('button', { name: 'Open' }).click();
      if (popup) return popup;
      return page.frames().find((frame) => frame !== page.mainFrame()) ?? page;
    });
    built.close();
    expect(complaints).toEqual([]);
  },
});

const seed = async ({ service }: MockServer, count: number) => {
  for (let index = 0; index < count; index++) await service.addAsset({ filename: `${index}.txt` });
};

for (const kind of kinds) {
  test.describe(`in ${kind}`, () => {
    test('a list scrolls on', async ({ open, mock }) => {
      await seed(mock, 120);
      const app = await open(kind);
      await expect(app.getByRole('row').first()).toBeVisible();
      const box = app.locator('.scrolling');
      await expect(async () => {
        await box.evaluate((element) => (element.scrollTop = element.scrollHeight));
        // Not by `toBeInViewport`: in Firefox, that is the viewport of the window around an iframe.
        const last = app.getByText('0.txt', { exact: true }).first();
        await expect(last).toBeVisible({ timeout: 500 });
        const [outer, inner] = [await box.boundingBox(), await last.boundingBox()];
        expect(inner && outer && inner.y > outer.y && inner.y < outer.y + outer.height).toBe(true);
      }).toPass();
    });

    test('files that are dropped on the area and beside it are uploaded', async ({ open, mock }) => {
      const app = await open(kind);
      await expect(app.locator('.longshore').first()).toBeVisible();
      for (const selector of ['.longshore', 'label'])
        await app
          .locator(selector)
          .first()
          .evaluate((target, name) => {
            const view = target.ownerDocument.defaultView as unknown as typeof globalThis;
            const dataTransfer = new view.DataTransfer();
            dataTransfer.items.add(new view.File([name], `${name.replace('.', '')}.txt`));
            for (const type of ['dragenter', 'dragover', 'drop'])
              target.dispatchEvent(
                new view.DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
              );
          }, selector);
      await expect(app.getByText('2 files uploaded', { exact: true })).toBeVisible();
      expect(
        mock.service
          .assets()
          .map(({ filename }) => filename)
          .toSorted(),
      ).toEqual(['label.txt', 'longshore.txt']);
    });

    test('a field keeps what is pasted into it', async ({ open, mock }) => {
      const app = await open(kind);
      await expect(app.locator('.longshore').first()).toBeVisible();
      const isPrevented = await app.locator('textarea').evaluate((target) => {
        const view = target.ownerDocument.defaultView as unknown as typeof globalThis;
        const clipboardData = new view.DataTransfer();
        clipboardData.items.add(new view.File(['x'], 'x.txt'));
        clipboardData.setData('text/plain', 'x.txt');
        return !target.dispatchEvent(
          new view.ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        );
      });
      expect(isPrevented).toBe(false);
      expect(mock.service.assets()).toEqual([]);
    });

    test('menus and dialogs work', async ({ open, mock, page }) => {
      await seed(mock, 12);
      const app = await open(kind);
      const row = app.getByRole('row').first();
      await expect(row).toBeVisible();
      const menu = app.getByRole('menu');
      // Its code is loaded when the pointer comes.
      await expect(async () => {
        await row.click({ button: 'right' });
        await expect(menu).toBeVisible({ timeout: 500 });
      }).toPass();
      const id = (await row.getAttribute('data-id'))!;
      await menu.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(menu).toBeHidden();
      await expect(row).not.toHaveAttribute('data-id', id);
      await app.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toHaveAttribute('data-id', id);
      const window = kind === 'popup' ? (app as Page) : page;

      const pick = app.getByRole('button', { name: 'Pick' });
      await pick.click();
      await expect(app.getByRole('dialog')).toBeVisible();
      await window.keyboard.press('Escape');
      await expect(app.getByRole('dialog')).toBeHidden();
      await expect(pick).toBeFocused();
    });
  });
}
