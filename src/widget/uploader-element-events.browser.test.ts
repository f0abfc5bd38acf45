import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWidgetPage } from '../../test/widget-page.js';
import type { Summary } from '../upload/state/summary.js';

afterEach(async () => {
  document.body.replaceChildren();
  // React unmounts removed elements in a microtask.
  await Promise.resolve();
});

it('has the upload as its detail, with the asset or the error', async () => {
  const { element, pick, complete, refuse } = createWidgetPage();
  const done = vi.fn<(event: CustomEvent) => void>();
  const failed = vi.fn<(event: CustomEvent) => void>();
  element.addEventListener('longshore-done', done);
  element.addEventListener('longshore-failed', failed);
  await pick('a.txt', 'b.txt');
  const id = await complete();
  await refuse(409);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(done.mock.calls[0]?.[0].detail).toMatchObject({ name: 'a.txt', outcome: 'reused', asset: { id } });
  expect(failed.mock.calls[0]?.[0].detail).toMatchObject({ name: 'b.txt', error: { code: 'conflict' } });
});

it('reports the outcome of a retry', async () => {
  const { element, pick, complete, refuse, events } = createWidgetPage();
  await pick('a.txt');
  await refuse();
  await waitFor(() => expect(events).toEqual(['longshore-failed a.txt']));
  element.retryAll();
  await complete();
  await waitFor(() => expect(events).toEqual(['longshore-failed a.txt', 'longshore-done a.txt', 'change']));
});

it('reports a rejected file without sending a request', async () => {
  const { pick, sent, events } = createWidgetPage('<u multiple max-size="3"></u>');
  await pick('too-large.txt');
  await waitFor(() => expect(events).toEqual(['longshore-failed too-large.txt']));
  expect(sent()).toBe(0);
});

it('reports the summary as progress, up to 1', async () => {
  const { element, pick, complete } = createWidgetPage();
  const summaries: Summary[] = [];
  element.addEventListener('longshore-progress', ({ detail }) => summaries.push(detail));
  await pick('a.txt', 'b.txt');
  await complete();
  await complete();
  await waitFor(() => expect(summaries.at(-1)).toMatchObject({ progress: 1, live: 0, total: 2 }));
  expect(summaries.at(-1)).toBe(element.summary);
  const progress = summaries.map((summary) => summary.progress);
  expect(progress).toEqual(progress.toSorted());
});

it('crosses shadow roots, except for `change`', async () => {
  const { element, pick, complete } = createWidgetPage('<div></div><u multiple></u>');
  document.querySelector('div')?.attachShadow({ mode: 'open' }).append(element);
  const events: string[] = [];
  for (const type of ['change', 'longshore-done', 'longshore-progress'] as const) {
    document.body.addEventListener(type, () => events.push(type), { once: true });
    element.addEventListener(type, () => events.push(`${type} inside`), { once: true });
  }
  await pick('a.txt');
  await complete();
  await waitFor(() => expect(events).toContain('change inside'));
  expect(events).toContain('longshore-done');
  expect(events).toContain('longshore-progress');
  expect(events).not.toContain('change');
});

it('can be bound like an `<input>`: by `input` or `change`, and by setting `value` to nothing', async () => {
  const { element, pick, complete } = createWidgetPage();
  const heard: string[] = [];
  for (const type of ['input', 'change'] as const)
    element.addEventListener(type, () => heard.push(`${type} ${element.value}`));
  // As Vue does when it is mounted.
  element.value = '';
  await pick('a.txt');
  // As it does whenever something else in the form is typed.
  element.value = '';
  const id = await complete();
  await waitFor(() => expect(heard).toEqual([`input ${id}`, `change ${id}`]));
  element.value = id;
  expect(element.value).toBe(id);
  element.value = '';
  expect(element.uploads).toEqual([]);
});

it('does not leak `input` and `change` of the controls inside', async () => {
  const { pick, events } = createWidgetPage('<u multiple privacy="choose"></u>');
  const inputs = vi.fn<() => void>();
  document.body.addEventListener('input', inputs, { once: true });
  await pick('a.txt');
  const choice = screen.getByRole('combobox');
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  choice.dispatchEvent(new Event('input', { bubbles: true }));
  expect(events).toEqual([]);
  expect(inputs).not.toHaveBeenCalled();
});

describe('a listener of the page that throws', () => {
  const uncaught = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());

  beforeEach(() => {
    uncaught.mockClear();
    globalThis.addEventListener('error', uncaught);
    // Vitest logs uncaught errors that another listener handles.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    globalThis.removeEventListener('error', uncaught);
    vi.restoreAllMocks();
  });

  it.each(['longshore-failed', 'longshore-progress', 'change'] as const)(
    'at %s does not suppress other events or the form value',
    async (type) => {
      const { element, pick, complete, refuse, events, entries } = createWidgetPage(
        '<form><u name="photos" multiple></u></form>',
      );
      element.addEventListener(type, () => {
        throw new Error('The page is broken.');
      });
      await pick('a.txt', 'b.txt');
      await refuse();
      const id = await complete();
      await waitFor(() => expect(entries()).toEqual([['photos', id]]));
      await waitFor(() =>
        expect(events).toEqual(['longshore-failed a.txt', 'longshore-done b.txt', 'change']),
      );
      expect(uncaught.mock.calls[0]?.[0].message).toContain('The page is broken.');
    },
  );
});

it('is fired even if a message of the page is empty, which `setValidity` rejects', async () => {
  const { element, pick, complete, refuse, events } = createWidgetPage();
  element.messages = { failed: () => '' };
  await pick('a.txt', 'b.txt');
  await refuse();
  await complete();
  await waitFor(() => expect(events).toEqual(['longshore-failed a.txt', 'longshore-done b.txt', 'change']));
  expect(element.validationMessage).toBe("1 file couldn't be uploaded");
});
