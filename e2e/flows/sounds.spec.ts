import { button, css, inside, role, type Driver } from './browser.js';
import { see, seeAttribute, seeCount, seeFocus } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';
import { fillLibrary } from './screens.js';

/** Since the step before; in the page. */
interface Heard {
  heard: string[];
}

/** In the page: keeps what polite and assertive regions say. Regions that appear with a text are only heard as alerts. */
function listen(): void {
  const said = new Map<Element, string>();
  const heard: string[] = [];
  const regions = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
  const textOf = (region: Element) => (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const hear = () => {
    for (const region of document.querySelectorAll(regions)) {
      const text = textOf(region);
      const isSilent = !said.has(region) && !region.matches('[role=alert], [aria-live=assertive]');
      const isNew = text !== '' && text !== said.get(region);
      said.set(region, text);
      if (isNew && !isSilent && !region.closest('[aria-hidden=true]')) heard.push(text);
    }
  };
  hear();
  heard.length = 0;
  new MutationObserver(hear).observe(document.body, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { heard });
}

/** Writes down what is heard during each step. */
function transcriptOf(driver: Driver) {
  const lines: string[] = [];
  return {
    /** `until` waits for what is seen, or heard, at the end of the step. */
    async step(name: string, act: () => Promise<void>, ...until: (() => Promise<void>)[]): Promise<void> {
      await act();
      for (const wait of until) await wait();
      const heard = await driver.evaluate(() => {
        const { heard: all } = window as unknown as Heard;
        return all.splice(0);
      }, undefined);
      lines.push(name, ...heard.map((text) => `  ${text}`));
    },
    hear: (text: string | RegExp) => () =>
      expect
        .poll(() => driver.evaluate(() => (window as unknown as Heard).heard.join('\n'), undefined))
        .toMatch(text),
    text: () => `${lines.join('\n')}\n`,
  };
}

test('what a screen reader says while files are uploaded', async ({ driver, open, mock, files }) => {
  const { faults } = mock.service;
  const note = await files.write('note.txt', 'a note');
  await open('#/');
  await see(driver, input);
  await driver.evaluate(listen, undefined);
  const { step, hear, text } = transcriptOf(driver);
  const pick = (path: string) => () => driver.pick(input, [path]);
  const slowly = () => faults.add({ on: 'put', kind: 'delay', ms: 700 });

  slowly();
  await step('Choose note.txt', pick(note), hear('uploaded'));
  faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await step(
    'Choose refused.txt, which the service refuses',
    pick(await files.write('refused.txt', 'refused')),
    hear("couldn't"),
  );
  slowly();
  await step('Retry it', () => driver.click(button('Retry refused.txt')), hear('uploaded'));
  await step('Choose note.txt again', pick(note), hear('already'));
  faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: 2 });
  await step('Choose long.txt', pick(await files.write('long.txt', 'long')), () =>
    seeAttribute(driver, row('long.txt'), 'data-status', 'uploading'),
  );
  await step('Pause it', () => driver.click(button('Pause long.txt')), hear('aused'));
  await step('Resume it', () => driver.click(button('Resume long.txt')), hear('Uploading'));
  await step('Remove it', () => driver.click(button('Cancel long.txt')), hear('ancel'));
  await step('Choose empty.txt', pick(await files.write('empty.txt', '')), hear("couldn't"));
  expect(text()).toMatchSnapshot('sounds-of-uploads.txt');
});

test('what a screen reader says in the library', async ({ driver, open, mock }) => {
  await fillLibrary(mock);
  await open('#/');
  await seeCount(driver, css('.longshore-card'), 5);
  await driver.evaluate(listen, undefined);
  const { step, hear, text } = transcriptOf(driver);

  await step('Search for bay', () => driver.type(role('searchbox', 'Search'), 'bay'), hear('1 file'));
  await step(
    'Search for what is not there',
    () => driver.type(role('searchbox', 'Search'), 'boat'),
    hear('Nothing'),
  );
  await step('Clear the filters', () => driver.click(button('Clear filters')), hear('5 files'));
  await step('Select a file', () => driver.click(role('checkbox', 'Select bay.png')), hear('1 '));
  await step('Select another', () => driver.click(role('checkbox', 'Select minutes.txt')), hear('2 '));
  await step(
    'Delete both',
    async () => {
      await driver.click(button('Delete 2 files'));
      await driver.click(inside(role('alertdialog'), button(/^Delete/)));
    },
    () => see(driver, button('Undo')),
  );
  await step('Undo', () => driver.click(button('Undo')), hear('estored'));
  await step(
    'Copy a link',
    async () => {
      await driver.click(button('Actions for evening.png'));
      await driver.click(role('menuitem', 'Copy link'));
    },
    hear('opied'),
  );
  await step(
    'Name a new folder with nothing',
    async () => {
      await driver.click(button('New folder'));
      await seeFocus(driver, role('textbox', /folder/i));
      await driver.press('Enter');
    },
    () => see(driver, css('.longshore-folder-error')),
  );
  await step(
    'Name it Press',
    async () => {
      await driver.type(role('textbox', /folder/i), 'Press');
      await driver.press('Enter');
    },
    hear('empty'),
  );
  expect(text()).toMatchSnapshot('sounds-of-the-library.txt');
});
