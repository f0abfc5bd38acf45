import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createMediaClient } from '../api/client.js';
import { createElementPage } from '../../test/element-page.js';
import { LongshoreUploaderElement } from './index.js';

const page = createElementPage();

/** Replaces the page. `<u …>` in the markup is an uploader with the base URL of this test. */
function show(markup: string): LongshoreUploaderElement {
  page.show(markup);
  const element = document.querySelector('longshore-uploader');
  if (!element) throw new Error('There is no uploader in the markup.');
  return element;
}

const input = async (element: Element) =>
  waitFor(() => {
    const found = element.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('The uploader is not rendered yet.');
    return found;
  });
const text = (name: string) => new File([name], name, { type: 'text/plain' });
const pick = async (element: Element, ...files: File[]) => userEvent.upload(await input(element), files);
const names = (element: LongshoreUploaderElement) => element.uploads.map(({ name }) => name);
const allDone = (element: LongshoreUploaderElement, files: number) =>
  waitFor(() => expect(element.summary.counts.done).toBe(files));

it('renders its attributes, and re-renders when they change', async () => {
  const element = show(
    '<u multiple directory max-files="3" max-size="2 MB" accept="image/*,.pdf" privacy="choose"' +
      ' privacy-choices="private unlisted" label="Drop the pictures">Loading</u>',
  );
  expect(await screen.findByText('Drop the pictures')).toBeVisible();
  expect(element).not.toHaveTextContent('Loading');
  expect(element).toHaveTextContent('Images, PDF · up to 2 MB each · up to 3 files');
  expect(screen.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('private');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Private',
    'Unlisted',
  ]);
  expect(getComputedStyle(element).display).toBe('block');

  Object.assign(element, {
    label: 'Drop now',
    hint: '',
    directory: false,
    messages: { chooseFiles: 'Pick' },
  });
  expect(await screen.findByText('Drop now')).toBeVisible();
  expect(element).not.toHaveTextContent('up to 3 files');
  expect(element).toHaveAttribute('label', 'Drop now');
  expect(screen.getByRole('button', { name: 'Pick' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a folder' })).toBeNull();
});

it('uploads with the options of its attributes, and fires its events', async () => {
  const element = show('<form><u name="photos" multiple privacy="private" max-size="8"></u></form>');
  const events: string[] = [];
  for (const type of ['change', 'longshore-done', 'longshore-failed', 'longshore-progress']) {
    document.body.addEventListener(type, ({ target }) => {
      if (target === element) events.push(type);
    });
  }
  await pick(element, text('a.txt'), text('much too long.txt'));
  await allDone(element, 1);
  expect(element.uploads.map(({ status }) => status)).toEqual(['done', 'failed']);
  expect(page.service.assets()).toMatchObject([{ filename: 'a.txt', privacy: 'private' }]);
  expect(element.values).toEqual(page.service.assets().map(({ id }) => id));
  expect(element.value).toBe(element.values[0]);
  expect([...new FormData(element.form ?? undefined)]).toEqual([['photos', element.value]]);
  expect(events).toEqual(expect.arrayContaining(['change', 'longshore-done', 'longshore-failed']));
  expect(
    events.filter((type) => type === 'change'),
    'the events of the inputs inside do not leave the element',
  ).toHaveLength(1);

  element.clear();
  await waitFor(() => expect(element.values).toEqual([]));
  expect(names(element)).toEqual(['much too long.txt']);
});

it.each([
  ['', true, ''],
  ['wake-lock="false" title-progress', false, '0% · Library'],
])(
  'keeps the screen on and shows progress in the title as its attributes say: %j',
  async (markup, isOn, title) => {
    const request = vi
      .spyOn(WakeLock.prototype, 'request')
      .mockRejectedValue(new DOMException('The test has none.'));
    const before = document.title;
    document.title = 'Library';
    page.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000 });
    const element = show(`<u multiple ${markup}></u>`);
    await pick(element, text('a.txt'));
    await waitFor(() => expect(element.uploads[0]?.status).toBe('presigning'));
    await waitFor(() => expect(document.title).toBe(title || 'Library'));
    await waitFor(() => expect(request.mock.calls.length > 0).toBe(isOn));
    element.cancelAll();
    await waitFor(() => expect(document.title).toBe('Library'));
    document.title = before;
    request.mockRestore();
  },
);

it('keeps only the last completed file without `multiple`', async () => {
  const element = show('<form><u name="letter"></u></form>');
  await pick(element, text('old.txt'));
  await allDone(element, 1);
  const [old] = element.values;
  await pick(element, text('new.txt'));
  await waitFor(() => expect(names(element)).toEqual(['new.txt']));
  expect(element.values).toHaveLength(1);
  expect(element.values).not.toContain(old);
});

it('is disabled by its fieldset, and then not validated', async () => {
  const element = show('<form><fieldset><u name="photos" multiple required></u></fieldset></form>');
  await input(element);
  expect(element.willValidate).toBe(true);
  expect(element.checkValidity()).toBe(false);
  const fieldset = document.querySelector('fieldset');
  fieldset?.setAttribute('disabled', '');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled());
  expect(element.willValidate).toBe(false);
  fieldset?.removeAttribute('disabled');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled());
});

it('opens the file picker from its label, and focuses its button', async () => {
  const element = show('<label for="photos">Photos</label><u id="photos"></u>');
  const field = await input(element);
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  field.addEventListener('click', opened);
  screen.getByText('Photos').click();
  expect(opened).toHaveBeenCalledTimes(1);
  element.focus();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  expect(element.labels).toHaveLength(1);
});

it('keeps its view when it is moved, and its list when it is removed and inserted again', async () => {
  const element = show('<div id="there"></div><u multiple></u>');
  const button = await screen.findByRole('button', { name: 'Choose files' });
  await pick(element, text('a.txt'));
  await allDone(element, 1);
  document.querySelector('#there')?.append(element);
  await Promise.resolve();
  expect(button).toBeInTheDocument();
  element.remove();
  await Promise.resolve();
  expect(element).toBeEmptyDOMElement();
  document.body.append(element);
  expect(await screen.findByText('a.txt')).toBeVisible();
});

it('shares its list only with elements of the same group', async () => {
  const element = show('<u group="album" multiple></u><u group="album" multiple></u><u multiple></u>');
  const [, second, third] = document.querySelectorAll('longshore-uploader');
  await pick(element, text('a.txt'));
  await allDone(element, 1);
  expect(second && names(second)).toEqual(['a.txt']);
  expect(third && names(third)).toEqual([]);
  third?.setAttribute('group', 'album');
  await waitFor(() => expect(third && names(third)).toEqual(['a.txt']));
  expect(third?.values).toEqual(element.values);
});

it('upgrades properties that were set before the definition', async () => {
  const client = createMediaClient({ baseUrl: page.path });
  const early = Object.assign(document.createElement('div'), { client, multiple: true });
  // Before the definition, an element is a plain one, and what is set on it become own properties.
  const element = document.createElement('longshore-uploader');
  for (const key of ['client', 'multiple']) {
    Object.defineProperty(element, key, {
      value: Reflect.get(early, key),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  document.body.append(element);
  await pick(element, text('a.txt'), text('b.txt'));
  await allDone(element, 2);
  expect(element.client).toBe(client);
  expect(element).toHaveAttribute('multiple');
});

it('is styled inside a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<longshore-uploader base-url="${page.path}"></longshore-uploader>`;
  const element = root.querySelector('longshore-uploader');
  if (!element) throw new Error('There is no uploader.');
  await input(element);
  const area = element.querySelector('.longshore');
  expect(area && getComputedStyle(area).borderRadius).toBe('12px');
});

it('reports an error without base-url and client', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  document.body.append(document.createElement('longshore-uploader'));
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(String(report.mock.calls[0]?.[0])).toContain('base-url');
  report.mockRestore();
});

it('can be loaded twice', async () => {
  const again = './index.ts?again';
  await expect(import(/* @vite-ignore */ again)).resolves.toBeDefined();
  expect(customElements.get('longshore-uploader')).toBe(LongshoreUploaderElement);
});

it('prepares files with its property', async () => {
  const element = show('<u></u>');
  element.prepare = (given) => ({ file: given, name: `prepared ${given.name}` });
  await pick(element, text('a.txt'));
  await allDone(element, 1);
  expect(names(element)).toEqual(['prepared a.txt']);
});
