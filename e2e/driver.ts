import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** What the drivers of the browsers do differently. */

export const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox';

/** Firefox reads a file as it is now. Other browsers refuse to read one that has changed since it was picked. */
export const readsChangedFiles = isFirefox;

/** Replaces the text of a field. */
export async function fillIn(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page())) return field.fill(text);
  await field.evaluate((element, value) => {
    const input = element as HTMLInputElement | HTMLTextAreaElement;
    input.focus();
    // Through the property of the prototype: React replaces the one of the element, and ignores a value set with that.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value');
    property?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }));
  }, text);
}

export async function doubleClick(element: Locator): Promise<void> {
  if (!isFirefox(element.page())) return element.dblclick();
  // WebDriver BiDi sends two clicks that the browser does not take for one double click.
  await element.click();
  await element.click();
  await element.dispatchEvent('dblclick');
}

/** The selector of what takes files: a grid does as soon as its code for that has loaded. */
export const takesFiles = '.longshore-grid:has(input[type=file]), .longshore';

/** Drops files and folders from the disk on an element. */
export async function dropOn(area: Locator, paths: readonly string[]): Promise<void> {
  await (isFirefox(area.page()) ? dropInPage(area, paths) : dropFromDisk(area, paths));
}

/** As a file manager does it. */
async function dropFromDisk(area: Locator, paths: readonly string[]): Promise<void> {
  // A synthetic event cannot carry the entries of real folders.
  const box = await area.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const page = area.page();
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 30 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await cdp.detach();
}

/** WebDriver BiDi cannot drag from outside. */
async function dropInPage(area: Locator, paths: readonly string[]): Promise<void> {
  const found = await droppedFiles(paths);
  const page = area.page();
  await page.evaluate(addDropInput);
  await page.locator('#dropped-by-test').setInputFiles(found.map(({ path }) => path));
  await area.evaluate(
    dropPicked,
    found.map(({ name }) => name),
  );
}

/** In the page: adds an input for the files of `dropPicked`. */
export function addDropInput(): HTMLElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.id = 'dropped-by-test';
  input.hidden = true;
  return document.body.appendChild(input);
}

/**
 * In the page: drops the files of the input, with these paths, where no drag can come from outside. The entries of
 * folders are stand-ins.
 */
export function dropPicked(target: HTMLElement | SVGElement, names: readonly string[]): void {
  const picked = document.querySelector<HTMLInputElement>('#dropped-by-test');
  const files = [...(picked?.files ?? [])];
  if (files.length !== names.length) throw new Error(`${files.length} of ${names.length} files are picked.`);
  picked?.remove();
  interface Folder {
    isFile: false;
    isDirectory: true;
    name: string;
    fullPath: string;
    children: Map<string, Entry>;
    createReader(): { readEntries(done: (entries: Entry[]) => void): void };
  }
  type Entry =
    | Folder
    | {
        isFile: true;
        isDirectory: false;
        name: string;
        fullPath: string;
        file(done: (file: File) => void): void;
      };
  const folder = (fullPath: string): Folder => {
    const children = new Map<string, Entry>();
    return {
      isFile: false,
      isDirectory: true,
      name: fullPath.slice(fullPath.lastIndexOf('/') + 1),
      fullPath,
      children,
      createReader() {
        const rest = [...children.values()];
        return { readEntries: (done) => setTimeout(() => done(rest.splice(0, 100))) };
      },
    };
  };
  const root = folder('');
  const transfer = new DataTransfer();
  const entries: Entry[] = [];
  files.forEach((file, index) => {
    const parts = names[index]?.split('/') ?? [];
    const name = parts.pop() ?? file.name;
    let parent = root;
    for (const part of parts) {
      const next = parent.children.get(part) ?? folder(`${parent.fullPath}/${part}`);
      if (!parent.children.has(part)) {
        parent.children.set(part, next);
        if (parent === root) {
          entries.push(next);
          transfer.items.add(new File([], part));
        }
      }
      if (next.isDirectory) parent = next;
    }
    const fullPath = `${parent.fullPath}/${name}`;
    const entry: Entry = {
      isFile: true,
      isDirectory: false,
      name,
      fullPath,
      file: (done) => setTimeout(() => done(file)),
    };
    parent.children.set(name, entry);
    if (parent === root) {
      entries.push(entry);
      transfer.items.add(file);
    }
  });
  if (names.some((name) => name.includes('/'))) {
    [...transfer.items].forEach((item, index) => {
      Object.assign(item, { webkitGetAsEntry: () => entries[index] });
    });
  }
  const { left, top, width } = target.getBoundingClientRect();
  const under = document.elementFromPoint(left + width / 2, top + 30) ?? target;
  for (const type of ['dragenter', 'dragover', 'drop'])
    under.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer }),
    );
}

/** The files of a drop, each with its path in it. */
export async function droppedFiles(paths: readonly string[]): Promise<{ path: string; name: string }[]> {
  return (await Promise.all(paths.map(filesBelow))).flat();
}

/** Files of a path, each with its name in a drop of that path. */
async function filesBelow(path: string): Promise<{ path: string; name: string }[]> {
  if (!(await stat(path)).isDirectory()) return [{ path, name: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, name: join(basename(path), relative(path, file)).split(sep).join('/') }));
}
