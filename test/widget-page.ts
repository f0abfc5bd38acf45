import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { LongshoreUploaderElement } from '../src/widget/index.js';
import { textFile } from './worlds/queue-world.js';
import { createUploadDialogue, type UploadDialogue } from './upload-dialogue.js';

/** A page with one uploader. The test acts as the service. */
export interface WidgetPage extends UploadDialogue {
  element: LongshoreUploaderElement;
  /** The events of the element, in order: `change`, `longshore-done a.txt`. No progress. */
  events: string[];
  /** Picks text files of these names, as a user does. Resolves when they are on the list. */
  pick(...names: string[]): Promise<void>;
  /** What the form around the element would submit. */
  entries(): [name: string, value: FormDataEntryValue][];
}

/** Replaces the page. `<u …>` in the markup stands for the element, which is given the client and queue of the test. */
export function createWidgetPage(markup: string = '<u multiple></u>'): WidgetPage {
  const dialogue = createUploadDialogue();
  document.body.innerHTML = markup
    .replaceAll('<u', '<longshore-uploader')
    .replaceAll('</u>', '</longshore-uploader>');
  const element = document.querySelector('longshore-uploader');
  if (!(element instanceof LongshoreUploaderElement)) throw new Error('There is no uploader in the markup.');
  element.client = dialogue.client;
  element.queue = dialogue.queue;

  const events: string[] = [];
  const listen = (type: string) => (event: Event) => {
    const { name } = (event as CustomEvent<{ name: string } | undefined>).detail ?? {};
    if (event.target === element) events.push(name ? `${type} ${name}` : type);
  };
  for (const type of ['change', 'longshore-done', 'longshore-failed']) {
    element.addEventListener(type, listen(type));
  }

  return {
    ...dialogue,
    element,
    events,
    async pick(...names) {
      const before = element.uploads.length;
      const input = await waitFor(() => {
        const found = element.querySelector<HTMLInputElement>('input[type=file]');
        if (!found) throw new Error('The uploader is not rendered yet.');
        return found;
      });
      await userEvent.upload(
        input,
        names.map((name) => textFile(name)),
      );
      await waitFor(() => {
        if (element.uploads.length < before + names.length) throw new Error('Not all files are on the list.');
      });
    },
    complete: () => waitFor(dialogue.complete),
    refuse: (status) => waitFor(() => dialogue.refuse(status)),
    entries: () => [...new FormData(element.form ?? undefined)],
  };
}
