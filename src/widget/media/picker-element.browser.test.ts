import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createElementPage } from '../../../test/element-page.js';
import { LongshorePickerElement } from './index.js';

const page = createElementPage();

/** Replaces the page, adds the assets `1.png` to `4.png` to the service, and returns their ids by name. */
async function show(markup: string | ((ids: readonly string[]) => string)) {
  const ids: string[] = [];
  for (const name of ['1.png', '2.png', '3.png', '4.png']) {
    ids.push((await page.service.addAsset({ filename: name })).id);
  }
  page.show(typeof markup === 'string' ? markup : markup(ids));
  const element = document.querySelector('longshore-picker');
  if (!(element instanceof LongshorePickerElement)) throw new Error('There is no picker in the markup.');
  const changes = vi.fn<(values: readonly string[]) => void>();
  element.addEventListener('input', ({ target }) => changes((target as LongshorePickerElement).values));
  return { element, ids, changes };
}

async function press(name: string | RegExp): Promise<void> {
  // Loading its content renders the buttons anew, which could be between the press of one and its release.
  await waitFor(() => expect(document.querySelector('longshore-picker [role=status]')).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Chooses assets in the dialog of a picker for several. */
async function choose(...names: readonly string[]): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of names)
    await userEvent.click(await dialog.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(dialog.getByRole('button', { name: `Choose ${names.length}` }));
}

const entryNames = () =>
  screen.queryAllByRole('listitem').map((entry) => entry.querySelector('.longshore-name')?.textContent);
const several = '<form><p name="photos" label="Photos" multiple required></p><button>Send</button></form>';

it('takes the focus on its button, and leaves the method of other elements as it is', async () => {
  // As Storybook defines it: what is assigned to one element would replace the method of all.
  const original = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!;
  onTestFinished(() => {
    Object.defineProperty(HTMLElement.prototype, 'focus', original);
  });
  let { focus } = HTMLElement.prototype;
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    get: () => focus,
    set(replaced: typeof focus) {
      focus = replaced;
    },
  });
  const { element } = await show('<p label="Cover"></p><button>Next</button>');
  const button = await screen.findByRole('button', { name: 'Choose a file for Cover' });
  element.focus();
  expect(button).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  expect(next).toHaveFocus();
});

describe('in a form', () => {
  it('is invalid until an asset is chosen, and then submits the ids in their order', async () => {
    const { element, ids, changes } = await show(several);
    const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    element.form?.addEventListener('submit', submitted);
    await screen.findByRole('button', { name: 'Choose files for Photos' });
    await press('Send');
    expect(submitted).not.toHaveBeenCalled();
    expect(element.validity.valueMissing).toBe(true);
    expect(element.validationMessage).toBe('Choose a file.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose files for Photos' })).toHaveAccessibleDescription(
        'Choose a file.',
      ),
    );

    await press('Choose files for Photos');
    await choose('3.png', '1.png');
    await waitFor(() => expect(entryNames()).toEqual(['3.png', '1.png']));
    expect(changes.mock.calls).toEqual([[[ids[2], ids[0]]]]);
    await press('Move 1.png');
    await press('Move 3.png');
    await waitFor(() => expect(entryNames()).toEqual(['1.png', '3.png']));
    expect(element.values).toEqual([ids[0], ids[2]]);
    expect(element.value).toBe(ids[0]);
    expect(element.checkValidity()).toBe(true);
    expect(screen.queryByText('Choose a file.')).toBeNull();
    await press('Send');
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(page.entries()).toEqual([
      ['photos', ids[0]],
      ['photos', ids[2]],
    ]);

    await press('Remove 1.png');
    await press('Remove 3.png');
    expect(element.checkValidity()).toBe(false);
    expect(page.entries()).toEqual([]);
  });

  it('submits its texts beside the ids, and those of a page replace them', async () => {
    const { element, ids, changes } = await show(
      ([first, second]) =>
        `<form><p name="photos[]" label="Photos" multiple details="alt caption" value="${first} ${second}"></p></form>`,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alt text of 1.png' }), 'A pier');
    expect(changes).toHaveBeenCalled();
    expect(element.texts).toEqual({ [ids[0] ?? '']: { alt: 'A pier' } });
    element.texts = { ...element.texts, [ids[1] ?? '']: { caption: 'Dusk' } };
    expect(page.entries()).toEqual([
      ['photos[]', ids[0]],
      ['photos[]', ids[1]],
      ['photos.alt[]', 'A pier'],
      ['photos.alt[]', ''],
      ['photos.caption[]', ''],
      ['photos.caption[]', 'Dusk'],
    ]);
    expect(await screen.findByDisplayValue('Dusk')).toBeVisible();
  });

  it('is restored at once by a reset, which fires no `change`', async () => {
    const { element, ids, changes } = await show(
      ([first]) =>
        `<form><p name="photos" label="Photos" multiple details="alt" value="${first}"></p></form>`,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alt text of 1.png' }), 'A');
    await press('Add files to Photos');
    await choose('2.png');
    await waitFor(() => expect(entryNames()).toEqual(['1.png', '2.png']));
    changes.mockClear();
    element.form?.reset();
    expect(page.entries()).toEqual([
      ['photos', ids[0]],
      ['photos.alt', ''],
    ]);
    await waitFor(() => expect(entryNames()).toEqual(['1.png']));
    expect(screen.getByRole('textbox', { name: 'Alt text of 1.png' })).toHaveValue('');
    expect(changes).not.toHaveBeenCalled();
  });

  it('is neither submitted nor validated in a disabled fieldset, or with its property', async () => {
    const { element, ids } = await show(
      ([first]) =>
        `<form><fieldset disabled><p name="photos" label="Photos" multiple required value="${first}"></p></fieldset></form>`,
    );
    expect(await screen.findByRole('button', { name: 'Add files to Photos' })).toBeDisabled();
    expect(element.willValidate).toBe(false);
    expect(page.entries()).toEqual([]);
    document.querySelector('fieldset')?.removeAttribute('disabled');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add files to Photos' })).toBeEnabled());
    expect(page.entries()).toEqual([['photos', ids[0]]]);
    element.disabled = true;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add files to Photos' })).toBeDisabled());
    expect(page.entries()).toEqual([]);
  });

  it('belongs to the form of its attribute', async () => {
    const { element, ids } = await show(
      ([first]) => `<form id="there"></form><p form="there" name="cover" label="Cover" value="${first}"></p>`,
    );
    expect(element.form).toBe(document.querySelector('#there'));
    await screen.findByRole('button', { name: /^Change/ });
    expect(page.entries()).toEqual([['cover', ids[0]]]);
    element.name = 'picture';
    await waitFor(() => expect(page.entries()).toEqual([['picture', ids[0]]]));
  });

  it('is invalid while a dropped file is under way, and then contains its asset', async () => {
    const { element } = await show(several);
    const button = await screen.findByRole('button', { name: 'Choose files for Photos' });
    const file = new File(['new'], 'new.txt', { type: 'text/plain' });
    page.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 300 });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    await screen.findByText(/^Drop files/);
    for (const type of ['dragenter', 'dragover', 'drop'])
      button.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(element.validationMessage).toBe('Uploading 1 file.'));
    await waitFor(() => expect(element.values).toHaveLength(1));
    expect(page.service.assets().find(({ id }) => id === element.value)?.filename).toBe('new.txt');
    await waitFor(() => expect(element.checkValidity()).toBe(true));
  });
});

it('is named by its label, whose click opens the dialog', async () => {
  await show('<label for="cover">Cover</label><p id="cover"></p>');
  expect(await screen.findByRole('group', { name: 'Cover' })).toBeVisible();
  screen.getByText('Cover', { selector: 'label' }).click();
  expect(await screen.findByRole('dialog', { name: 'Choose a file for Cover' })).toBeVisible();
});

it('shows what a page sets, and reads its attributes again', async () => {
  const { element, ids, changes } = await show('<p label="Photos" type="video"></p>');
  await screen.findByRole('button', { name: 'Choose a file for Photos' });
  expect(element.type).toBe('video');
  element.type = 'image';
  element.multiple = true;
  element.required = true;
  expect(element.outerHTML).toMatch(/type="image" multiple="" required=""/);
  element.values = [ids[1] ?? '', ids[0] ?? ''];
  await waitFor(() => expect(entryNames()).toEqual(['2.png', '1.png']));
  element.value = ids[3] ?? '';
  await waitFor(() => expect(entryNames()).toEqual(['4.png']));
  element.setAttribute('label', 'Pictures');
  element.messages = { picker: { add: 'More' } };
  expect(await screen.findByRole('button', { name: 'Add files to Pictures' })).toHaveTextContent('More');
  expect(changes, 'by users alone').not.toHaveBeenCalled();
});

it('keeps its value and its listeners when it is moved, or removed and inserted again', async () => {
  const { element, ids, changes } = await show(
    ([first, second]) =>
      `<form><p name="photos" label="Photos" multiple required value="${first} ${second}"></p><button>Send</button></form><div></div>`,
  );
  const button = await screen.findByRole('button', { name: 'Add files to Photos' });
  element.form?.append(element);
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'Add files to Photos' })).toBe(button);

  element.remove();
  await Promise.resolve();
  expect(element).toBeEmptyDOMElement();
  expect(element.values).toEqual(ids.slice(0, 2));
  element.values = ids.slice(1, 3);
  document.querySelector('form')?.append(element);
  await waitFor(() => expect(entryNames()).toEqual(['2.png', '3.png']));
  await press('Remove 2.png');
  await press('Remove 3.png');
  expect(changes).toHaveBeenCalledTimes(2);
  expect(element.reportValidity()).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files for Photos' })).toHaveFocus());
});

it('reports an error without base-url and client', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  document.body.innerHTML = '<longshore-picker label="Cover">Loading</longshore-picker>';
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(String(report.mock.calls[0]?.[0])).toContain('<longshore-picker> renders nothing: set base-url');
  expect(document.body).toHaveTextContent('Loading');
  report.mockRestore();
});
