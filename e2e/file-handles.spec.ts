import type { Page } from '@playwright/test';
import { savedUploads } from './saved-uploads.js';
import { expect, test } from './sources/open.js';

/**
 * Drops files of the browser's own file system, whose handles are like those of files on the disk: `trip/a.txt` comes
 * with the handle of its folder.
 */
async function dropWithHandles(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory();
    const items: object[] = [];
    for (const path of given) {
      const [name = '', folderName] = path.split('/').toReversed();
      const folder = folderName ? await root.getDirectoryHandle(folderName, { create: true }) : root;
      const handle = await folder.getFileHandle(name, { create: true });
      const writing = await handle.createWritable();
      await writing.write(`content of ${path}`);
      await writing.close();
      const file = await handle.getFile();
      const entries = [
        { isFile: true, name, fullPath: `/${path}`, file: (done: (found: File) => void) => done(file) },
      ];
      const readEntries = (done: (found: object[]) => void) => done(entries.splice(0));
      const entry = {
        isDirectory: true,
        name: folderName,
        fullPath: `/${folderName}`,
        createReader: () => ({ readEntries }),
      };
      items.push({
        kind: 'file',
        type: file.type,
        getAsFile: () => (folderName ? null : file),
        webkitGetAsEntry: () => (folderName ? entry : null),
        getAsFileSystemHandle: async () => (folderName ? folder : handle),
      });
    }
    // The items of a real `DataTransfer` cannot be given handles.
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    document
      .querySelector('.longshore')
      ?.dispatchEvent(Object.assign(drop, { dataTransfer: { types: ['Files'], items, files: [] } }));
  }, paths);
}

const resume = (page: Page, name: string) =>
  page.getByRole('button', { name: `Resume ${name}`, exact: true });

for (const paths of [['a.txt'], ['trip/a.txt']]) {
  test(`after a reload ${paths[0]} goes on without choosing it again @chromium`, async ({
    sources,
    mock,
  }) => {
    const { page } = sources;
    page.on('dialog', (dialog) => void dialog.accept());
    mock.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 86_400_000, times: 1 });
    await sources.open({});
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await dropWithHandles(page, paths);
    await expect(sources.row('a.txt')).toHaveCount(1);
    await expect
      .poll(async () => (await savedUploads(page)).map(({ handle }) => handle !== undefined))
      .toEqual([true]);

    await page.reload();
    await resume(page, 'a.txt').click();
    await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(1);
    await expect(sources.row('a.txt')).toHaveCount(1);
    expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['a.txt']);
    await expect.poll(() => savedUploads(page)).toEqual([]);
  });
}

/** Answers in place of the user, who is not asked for files of the browser's own file system. */
async function answer(page: Page, state: PermissionState): Promise<void> {
  await page.evaluate((given) => {
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => (given === 'granted' ? given : 'prompt'),
      requestPermission: async () => given,
    });
  }, state);
}

test('one click resumes all that may be read, and says what is not allowed or gone @chromium', async ({
  sources,
  mock,
}) => {
  const { page } = sources;
  page.on('dialog', (dialog) => void dialog.accept());
  mock.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 86_400_000, times: 3 });
  await sources.open({});
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await dropWithHandles(page, ['a.txt', 'b.txt', 'c.txt']);
  await expect.poll(async () => (await savedUploads(page)).filter(({ handle }) => handle).length).toBe(3);
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('c.txt'));

  await page.reload();
  await resume(page, 'a.txt').waitFor();
  await answer(page, 'denied');
  await resume(page, 'a.txt').click();
  await expect(sources.row('a.txt').getByRole('alert')).toHaveText(
    "Access to the file wasn't allowed. Try again, or choose the file.",
  );
  await expect(sources.row('a.txt').getByRole('button', { name: 'Choose file a.txt' })).toBeVisible();
  expect(mock.service.assets()).toEqual([]);

  await answer(page, 'granted');
  await resume(page, 'a.txt').click();
  await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
  // Until it was known to be the same file, both were listed.
  await expect(page.locator('.longshore-row')).toHaveCount(3);
  await expect(sources.row('a.txt')).toHaveAttribute('data-status', 'done');
  await expect(sources.row('b.txt')).toHaveAttribute('data-status', 'done');
  await resume(page, 'c.txt').click();
  await expect(sources.row('c.txt').getByRole('alert')).toHaveText(
    'The file was moved or deleted. Choose it again.',
  );
});
