import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

// Of a file that is not complete.
const partial = /\.(?:part|wkdownload)$/;

/** The file that a browser adds to a folder because of an action. */
export async function newFile(
  folder: string,
  action: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const before = new Set(await readdir(folder));
  await action();
  let name = '';
  await expect(async () => {
    const added = (await readdir(folder)).filter((each) => !before.has(each));
    expect(added).toHaveLength(1);
    [name = ''] = added;
    expect(name).not.toMatch(partial);
  }).toPass({ timeout: 30_000, intervals: [50] });
  return { name, text: await readFile(join(folder, name), 'utf8') };
}
