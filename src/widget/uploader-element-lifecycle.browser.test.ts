import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textFile } from '../../test/worlds/queue-world.js';
import { createUploadDialogue } from '../../test/upload-dialogue.js';
import type { UploadQueue } from '../upload/queue.js';
import { createWidgetPage } from '../../test/widget-page.js';

/** React unmounts removed elements in a microtask. */
const unmounted = () => Promise.resolve();

afterEach(async () => {
  document.body.replaceChildren();
  await unmounted();
});

const names = (element: { uploads: readonly { name: string }[] }) => element.uploads.map(({ name }) => name);

describe('an element that is moved', () => {
  it('by append() keeps its DOM and its uploads', async () => {
    const { element, pick, complete, events } = createWidgetPage('<div id="there"></div><u multiple></u>');
    await pick('a.txt');
    const button = screen.getByRole('button', { name: 'Choose files' });
    document.querySelector('#there')?.append(element);
    await unmounted();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBe(button);
    await complete();
    await waitFor(() => expect(events).toEqual(['longshore-done a.txt', 'change']));
  });

  it('by moveBefore() also keeps its focus', async () => {
    const { element } = createWidgetPage('<div id="there"></div><u multiple></u>');
    const button = await screen.findByRole('button', { name: 'Choose files' });
    element.focus();
    const there = document.querySelector('#there') as Element & {
      moveBefore(node: Node, child: Node | null): void;
    };
    there.moveBefore(element, null);
    await unmounted();
    expect(button).toHaveFocus();
    expect(there).toContainElement(button);
  });

  it('into a shadow root is styled there', async () => {
    const { element } = createWidgetPage('<div id="there"></div><u multiple></u>');
    await screen.findByRole('button', { name: 'Choose files' });
    document.querySelector('#there')?.attachShadow({ mode: 'open' }).append(element);
    const area = element.querySelector('.longshore');
    expect(area && getComputedStyle(area).borderRadius).toBe('12px');
  });

  it('into another document is styled there, also in what has loaded since', async () => {
    const { element, pick, complete } = createWidgetPage('<iframe></iframe><u multiple></u>');
    await pick('a.txt');
    await complete();
    const sizeOfIcon = () =>
      getComputedStyle(element.querySelector('.longshore-sum > .longshore-icon')!).inlineSize;
    await waitFor(() => expect(sizeOfIcon()).toBe('20px'));
    document.querySelector('iframe')?.contentDocument?.body.append(element);
    await unmounted();
    expect(sizeOfIcon()).toBe('20px');
  });
});

describe('an element that is removed', () => {
  it('still reports the outcomes of its uploads, and shows them when inserted again', async () => {
    const { element, pick, complete, refuse, events } = createWidgetPage();
    await pick('a.txt', 'b.txt');
    element.remove();
    await unmounted();
    expect(element).toBeEmptyDOMElement();

    const id = await complete();
    await refuse();
    await waitFor(() => expect(events).toEqual(['longshore-done a.txt', 'change', 'longshore-failed b.txt']));
    expect(element.values).toEqual([id]);

    document.body.append(element);
    expect(await screen.findByText('b.txt')).toBeVisible();
    expect(events, 'no outcome is reported twice').toHaveLength(3);
  });

  it('unsubscribes when its uploads have settled, and reports missed outcomes when inserted again', async () => {
    const { element, queue, complete, events } = createWidgetPage('<u group="album" multiple></u>');
    await screen.findByRole('button', { name: 'Choose files' });
    element.remove();
    await unmounted();
    queue.add([textFile('away.txt')], { group: 'album' });
    await complete();
    await waitFor(() => expect(names(element)).toEqual(['away.txt']));
    expect(events).toEqual([]);

    document.body.append(element);
    await screen.findByText('away.txt');
    expect(events).toContain('longshore-done away.txt');
    queue.add([textFile('back.txt')], { group: 'album' });
    await complete();
    await waitFor(() => expect(events).toContain('longshore-done back.txt'));
    expect(events.filter((event) => event.includes('away.txt'))).toHaveLength(1);
    expect(element.values).toHaveLength(2);
  });

  it('still has working methods', async () => {
    const { element, pick } = createWidgetPage();
    await pick('a.txt');
    element.remove();
    element.cancelAll();
    await waitFor(() => expect(element.summary.counts.cancelled).toBe(1));
    element.clear();
    await waitFor(() => expect(element.uploads).toEqual([]));
  });
});

describe('another user', () => {
  // The page's queue would leave its files to other tests, which share the database.
  beforeEach(() => void vi.stubGlobal('indexedDB', undefined));
  afterEach(() => void vi.unstubAllGlobals());

  it('is shown nothing of the previous one, and ends their uploads on this page', async () => {
    const { element, pick, events } = createWidgetPage('<u user="ada" multiple></u>');
    element.queue = null;
    await pick('diary.txt');
    const queue = element.queue as UploadQueue | null;
    element.user = 'ben';
    await waitFor(() => expect(names(element)).toEqual([]));
    expect(screen.queryByText('diary.txt')).toBeNull();
    expect(element.queue).not.toBe(queue);
    expect(() => queue?.add([])).toThrow('closed');
    expect(events).toEqual([]);
    await pick('of ben.txt');
    expect(names(element)).toEqual(['of ben.txt']);
  });

  it('ends the uploads of all elements, and each can be used by the next', async () => {
    const { element, pick } = createWidgetPage('<u user="ada" multiple></u>');
    element.queue = null;
    await pick('diary.txt');
    const second = element.cloneNode() as typeof element;
    second.client = element.client;
    document.body.append(second);
    await waitFor(() => expect(second.queue).toBe(element.queue));
    for (const one of [element, second]) one.user = 'ben';
    await waitFor(() => expect(second.queue?.getState().groups).toEqual({}));
    expect(second.queue).toBe(element.queue);
    await pick('of ben.txt');
    expect(names(element)).toEqual(['of ben.txt']);
  });
});

describe('the methods', () => {
  it('act on the list', async () => {
    const { element, pick, complete, refuse } = createWidgetPage();
    await pick('a.txt');
    element.pauseAll();
    await waitFor(() => expect(element.summary.paused).toBe(1));
    element.resumeAll();
    await waitFor(() => expect(element.summary.paused).toBe(0));
    await refuse();
    await waitFor(() => expect(element.summary.counts.failed).toBe(1));
    element.retryAll();
    await complete();
    await waitFor(() => expect(element.summary.counts.done).toBe(1));
  });

  it('forget what the browser keeps of the user', async () => {
    const { element, pick } = createWidgetPage();
    await pick('a.txt');
    await element.forget();
    expect(element.uploads).toEqual([]);
  });

  it('do nothing without a list', async () => {
    const element = document.createElement('longshore-uploader');
    for (const method of ['pauseAll', 'resumeAll', 'retryAll', 'cancelAll', 'clear', 'focus'] as const) {
      expect(() => element[method]()).not.toThrow();
    }
    await element.forget();
    expect(element).toMatchObject({ client: null, queue: null, uploads: [], values: [], value: '' });
    expect(element.summary.total).toBe(0);
  });
});

describe('the list', () => {
  it('changes with the client and queue, while the previous uploads continue', async () => {
    const { element, client, queue, pick, complete, events } = createWidgetPage(
      '<u group="album" multiple></u>',
    );
    await pick('a.txt');
    const other = createUploadDialogue();
    Object.assign(element, { client: other.client, queue: other.queue });
    await waitFor(() => expect(element.uploads).toEqual([]));
    expect(await screen.findByText('Drop files or folders here')).toBeVisible();
    const id = await complete();
    expect(events).toEqual([]);

    Object.assign(element, { client, queue });
    expect(await screen.findByText('a.txt')).toBeVisible();
    expect(element.values).toEqual([id]);
  });

  it('is not shared with a clone', async () => {
    const { element, client, queue, pick, complete } = createWidgetPage('<u name="photos" multiple></u>');
    await pick('a.txt');
    await complete();
    const clone = element.cloneNode() as typeof element;
    Object.assign(clone, { client, queue });
    document.body.append(clone);
    await waitFor(() => expect(clone.querySelector('input')).not.toBeNull());
    expect(names(clone)).toEqual([]);
    expect(names(element)).toEqual(['a.txt']);
  });
});

describe('an element without base-url and client', () => {
  const spyOnReports = () => {
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    return { report, restore: () => report.mockRestore() };
  };
  const insert = () => document.body.appendChild(document.createElement('longshore-uploader'));
  const giveClient = (element: Element) => {
    const { client, queue } = createUploadDialogue();
    Object.assign(element, { client, queue });
  };
  const nextTask = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve);
    });

  it('is reported once, and keeps its fallback content', async () => {
    const { report, restore } = spyOnReports();
    const element = insert();
    element.textContent = 'Uploading needs JavaScript.';
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(report.mock.calls[0]?.[0]).toBeInstanceOf(TypeError);
    expect(String(report.mock.calls[0]?.[0])).toMatch(/base-url.*client/);
    element.label = 'Drop here';
    await nextTask();
    await nextTask();
    expect(report).toHaveBeenCalledTimes(1);
    expect(element).toHaveTextContent('Uploading needs JavaScript.');
    restore();
  });

  it.each([
    ['a script of the page sets the client', giveClient],
    ['it has been removed', (element: Element) => element.remove()],
  ])('is not reported if %s first', async (_, act) => {
    const { report, restore } = spyOnReports();
    const element = insert();
    // After the microtask that renders, and before the task that reports.
    await Promise.resolve();
    act(element);
    await nextTask();
    await nextTask();
    expect(report).not.toHaveBeenCalled();
    restore();
  });
});

describe('an element whose uploader throws', () => {
  it('says so in its place, and its uploads go on', async () => {
    const { element, pick, complete, events } = createWidgetPage('<h1>A page</h1><u multiple></u>');
    await pick('a.txt', 'b.txt');
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    // React's own report.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const defect = new Error('a defect');
    element.messages = {
      accepts: () => {
        throw defect;
      },
    };
    element.accept = 'text/plain';
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(element).toHaveTextContent('Something went wrong. Try again.');
    expect(reported).toHaveBeenCalledWith(defect);
    await complete();
    await complete();
    await waitFor(() => expect(events.filter((event) => event !== 'change')).toHaveLength(2));

    element.messages = undefined;
    await userEvent.click(again);
    await screen.findByText('2 files are already in your library');
    logged.mockRestore();
    vi.unstubAllGlobals();
  });
});
