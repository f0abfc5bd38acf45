import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { createUploadDialogue } from '../test/upload-dialogue.js';

it('upgrades properties that were set before the script was loaded', async () => {
  const { client, queue } = createUploadDialogue();
  document.body.innerHTML = `
    <label for="photos">Photos</label>
    <form><longshore-uploader id="photos" name="photos">Loading</longshore-uploader></form>`;
  const element = document.querySelector('longshore-uploader')!;
  expect(element.matches(':defined')).toBe(false);
  const ownProperty = { note: 'of the page' };
  Object.assign(
    element,
    { client, queue, multiple: true, maxSize: 5, messages: { chooseFiles: 'Pick' } },
    ownProperty,
  );
  element.addEventListener('longshore-done', () => {});

  await import('./index.js');
  await waitFor(() => expect(element.querySelector('button')).toHaveTextContent('Pick'));
  expect(element).not.toHaveTextContent('Loading');
  expect(element).toHaveAttribute('multiple');
  expect(element).toHaveAttribute('max-size', '5');
  expect(element.client).toBe(client);
  expect(element).toMatchObject(ownProperty);
  expect(Object.keys(element), 'own properties no longer shadow the accessors').not.toContain('client');

  // Setting them now calls the accessors of the class.
  element.multiple = false;
  await waitFor(() => expect(element.querySelector('input')).not.toHaveAttribute('multiple'));
  expect(element).not.toHaveAttribute('multiple');
  expect(element.labels).toHaveLength(1);
  document.body.replaceChildren();
});
