import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dropOn } from './driver.js';
import { expect, test } from './sources/open.js';

/** A file on the disk. */
async function written(name: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'longshore-drop-')), name);
  await writeFile(path, `content of ${name}`);
  return path;
}

/** Dispatches an event with files of the page's own, as a drag or the clipboard would. */
function dispatch(target: Locator, type: 'dragenter' | 'dragleave' | 'paste', name: string) {
  return target.evaluate(
    (element, given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], given.name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'paste'
          ? // Firefox ignores the transfer of a `ClipboardEvent`.
            Object.assign(new Event('paste', options), { clipboardData: transfer })
          : new DragEvent(given.type, { ...options, dataTransfer: transfer }),
      );
    },
    { type, name },
  );
}

const beside = (page: Page) => page.getByRole('heading', { name: 'Where files come from' });
const listening = (page: Page) =>
  page.locator('.longshore-panel span[hidden]').first().waitFor({ state: 'attached' });

test('a file that is dropped beside the uploader is uploaded', async ({ sources }) => {
  const { page } = sources;
  await sources.open({ pageDrop: true });
  await listening(page);
  await dropOn(beside(page), [await written('a.txt')]);
  await expect(sources.row('a.txt')).toHaveAttribute('data-status', 'done');
});

test('without `pageDrop` it is refused, and the page stays', async ({ sources }) => {
  const { page } = sources;
  await sources.open({});
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const url = page.url();
  await dropOn(beside(page), [await written('a.txt')]);
  await dropOn(page.getByRole('button', { name: 'Choose files' }), [await written('b.txt')]);
  await expect(sources.row('b.txt')).toHaveAttribute('data-status', 'done');
  await expect(sources.row('a.txt')).toHaveCount(0);
  expect(page.url()).toBe(url);
});

test('the overlay covers the window while files are over it', async ({ sources }) => {
  const { page } = sources;
  await sources.open({ pageDrop: 'Harbour' });
  await listening(page);
  await dispatch(beside(page), 'dragenter', 'a.png');
  const overlay = page.locator('.longshore-page-drop');
  await expect(overlay).toContainText('Drop to upload to Harbour');
  const size = page.viewportSize();
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await dispatch(beside(page), 'dragleave', 'a.png');
  await expect(overlay).toHaveCount(0);
});

test('a picker in a dialog takes what is dropped while it is open', async ({ sources }) => {
  const { page } = sources;
  await sources.open({ pageDrop: true });
  await page.getByRole('button', { name: 'Pick' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.longshore-panel span[hidden]').waitFor({ state: 'attached' });
  await dispatch(dialog.getByRole('heading'), 'dragenter', 'a.png');
  const overlay = page.locator('.longshore-page-drop');
  await expect(overlay).toContainText('Drop to upload');
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await dropOn(dialog.getByRole('heading'), [await written('a.txt')]);
  await expect(dialog.locator('.longshore-row').filter({ hasText: 'a.txt' })).toHaveAttribute(
    'data-status',
    'done',
  );
  await expect(page.locator('main > .longshore .longshore-row')).toHaveCount(0);
});

test('a screenshot that is pasted anywhere is uploaded, with a name', async ({ sources }) => {
  const { page } = sources;
  await sources.open({ pagePaste: true });
  await listening(page);
  await dispatch(page.locator('body'), 'paste', 'image.png');
  await expect(sources.row('Pasted image')).toHaveCount(1);
});
