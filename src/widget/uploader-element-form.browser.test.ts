import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWidgetPage } from '../../test/widget-page.js';

afterEach(async () => {
  document.body.replaceChildren();
  // React unmounts removed elements in a microtask.
  await Promise.resolve();
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** A spy on the form's submit event, which it cancels. */
function watchSubmit() {
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  return submitted;
}

describe('submitting', () => {
  it('is blocked until the upload is done, and then includes its asset id', async () => {
    const { element, pick, complete, entries } = createWidgetPage(
      '<form><u name="photos" multiple></u><button>Send</button></form>',
    );
    const submitted = watchSubmit();
    await pick('a.txt');
    await send();
    expect(submitted).not.toHaveBeenCalled();
    expect(element.validationMessage).toBe('Uploading 1 file.');
    expect(entries()).toEqual([]);

    const id = await complete();
    await send();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(entries()).toEqual([['photos', id]]);
  });

  it('is blocked by failed uploads until they are retried or removed', async () => {
    const { element, pick, complete, refuse, entries } = createWidgetPage(
      '<form><u name="photos" multiple></u><button>Send</button></form>',
    );
    const submitted = watchSubmit();
    await pick('a.txt', 'b.txt');
    await refuse();
    await refuse();
    await send();
    expect(element.validationMessage).toBe("2 files couldn't be uploaded");

    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss b.txt' }));
    element.retryAll();
    const id = await complete();
    await send();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(entries()).toEqual([['photos', id]]);
  });

  it('is blocked while a required field is empty, also after `clear()`', async () => {
    const { element, pick, complete } = createWidgetPage(
      '<form><u name="photos" multiple required></u><button>Send</button></form>',
    );
    const submitted = watchSubmit();
    await screen.findByRole('button', { name: 'Choose files' });
    await send();
    expect(element.validity.valueMissing).toBe(true);
    await pick('a.txt');
    await complete();
    expect(element.checkValidity()).toBe(true);
    element.clear();
    await waitFor(() => expect(element.checkValidity()).toBe(false));
    await send();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('says why in the messages of the page', async () => {
    const { element, pick, refuse } = createWidgetPage(
      '<form><u name="photos" multiple required></u></form>',
    );
    element.messages = { failed: (count) => `${count} fehlgeschlagen`, picker: { missing: 'Bitte wählen.' } };
    await waitFor(() => expect(element.validationMessage).toBe('Bitte wählen.'));
    await pick('a.txt');
    await refuse();
    await waitFor(() => expect(element.validationMessage).toBe('1 fehlgeschlagen'));
  });

  it('uses the current name', async () => {
    const { element, pick, complete, entries } = createWidgetPage('<form><u multiple></u></form>');
    await pick('a.txt');
    const id = await complete();
    expect(element.value).toBe(id);
    expect(entries(), 'without a name').toEqual([]);
    element.name = 'photos';
    await waitFor(() => expect(entries()).toEqual([['photos', id]]));
    element.name = 'pictures';
    await waitFor(() => expect(entries()).toEqual([['pictures', id]]));
  });
});

describe('a disabled field', () => {
  it('is neither submitted nor validated, and its live uploads continue', async () => {
    const { element, pick, complete, entries } = createWidgetPage(
      '<form><fieldset><u name="photos" multiple required></u></fieldset></form>',
    );
    await pick('a.txt');
    document.querySelector('fieldset')?.setAttribute('disabled', '');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled());
    expect(element.willValidate).toBe(false);
    expect(element.form?.checkValidity()).toBe(true);

    const id = await complete();
    expect(element.values).toEqual([id]);
    expect(entries()).toEqual([]);
    document.querySelector('fieldset')?.removeAttribute('disabled');
    expect(entries()).toEqual([['photos', id]]);
  });

  it('can be disabled by its property', async () => {
    const { element } = createWidgetPage('<form><u name="photos"></u></form>');
    element.disabled = true;
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDisabled();
    element.disabled = false;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled());
  });
});

describe('resetting', () => {
  it('cancels live uploads, empties the list and fires no `change`', async () => {
    const { element, pick, complete, refuse, nextRequest, entries, events } = createWidgetPage(
      '<form><u name="photos" multiple></u></form>',
    );
    await pick('done.txt', 'failed.txt', 'live.txt');
    await complete();
    await refuse();
    const { signal } = await waitFor(nextRequest);
    await waitFor(() => expect(element.summary.counts).toMatchObject({ done: 1, failed: 1 }));
    events.length = 0;

    element.form?.reset();
    expect(signal.aborted).toBe(true);
    await waitFor(() => expect(element.uploads).toEqual([]));
    expect(element.values).toEqual([]);
    expect(entries()).toEqual([]);
    expect(element.validationMessage).toBe('');
    await waitFor(() => expect(screen.queryByText('done.txt')).toBeNull());
    expect(events, 'like any other input').toEqual([]);
  });

  it('resets the choice of privacy', async () => {
    const { element, pick } = createWidgetPage('<form><u privacy="choose" multiple></u></form>');
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'Unlisted');
    element.label = 'Drop here';
    await screen.findByText('Drop here');
    expect(screen.getByRole('combobox'), 'kept while properties change').toHaveValue('unlisted');
    const before = screen.getByRole('combobox');
    element.form?.reset();
    // The form itself resets the old one at once.
    await waitFor(() => expect(before).not.toBeInTheDocument());
    expect(await screen.findByRole('combobox')).toHaveValue('public');
    await pick('a.txt');
    expect(element.uploads[0]?.target, 'the select alone would be reset by the form').toMatchObject({
      privacy: 'public',
    });
  });

  it('does nothing without a client', () => {
    document.body.innerHTML = '<form><longshore-uploader></longshore-uploader></form>';
    document.querySelector('form')?.reset();
    expect(document.querySelector('longshore-uploader')?.values).toEqual([]);
    document.body.replaceChildren();
  });
});

describe('a field for one file', () => {
  it('keeps its value until the next upload is done', async () => {
    const { element, pick, complete, entries, events } = createWidgetPage(
      '<form><u name="letter"></u></form>',
    );
    await pick('old.txt');
    const old = await complete();
    await pick('new.txt');
    expect(entries()).toEqual([['letter', old]]);
    const next = await complete();
    await waitFor(() => expect(entries()).toEqual([['letter', next]]));
    expect(element.uploads.map(({ name }) => name)).toEqual(['new.txt']);
    expect(events).toEqual(['longshore-done old.txt', 'change', 'longshore-done new.txt', 'change']);
  });

  it('keeps its value if the next upload fails', async () => {
    const { element, pick, complete, refuse, entries } = createWidgetPage(
      '<form><u name="letter"></u></form>',
    );
    await pick('old.txt');
    const old = await complete();
    await pick('bad.txt');
    await refuse();
    await waitFor(() => expect(element.validity.customError).toBe(true));
    expect(entries()).toEqual([['letter', old]]);
  });
});
