import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { createElementPage } from '../../../test/element-page.js';

const page = createElementPage();

it('keeps properties that were set before the code was loaded', async () => {
  const { id } = await page.service.addAsset({ filename: '1.png' });
  const { id: other } = await page.service.addAsset({ filename: '2.png' });
  document.body.innerHTML = `<form>
      <longshore-picker id="one" name="one" label="One">Loading</longshore-picker>
      <longshore-picker id="two" name="two" label="Two">Loading</longshore-picker>
    </form>
    <longshore-library></longshore-library>`;
  const client = createMediaClient({ baseUrl: page.path });
  const picker = document.querySelector('longshore-picker')!;
  const second = document.querySelectorAll('longshore-picker')[1]!;
  const library = document.querySelector('longshore-library')!;
  expect(picker.matches(':defined')).toBe(false);
  Object.assign(picker, {
    client,
    messages: { picker: { add: 'More' } },
    multiple: true,
    note: 'of the page',
    values: [other, id],
    texts: { [id]: { alt: 'A pier' } },
  });
  Object.assign(second, { client, type: 'image', value: id });
  Object.assign(library, { client, readOnly: true });

  await import('./index.js');
  // Between the definition and the code, which loads later.
  second.required = true;
  expect(await screen.findByRole('button', { name: 'Add files to One' })).toHaveTextContent('More');
  expect(picker).toHaveAttribute('multiple', '');
  expect(picker.client).toBe(client);
  expect(picker.values).toEqual([other, id]);
  expect(picker.texts).toEqual({ [id]: { alt: 'A pier' } });
  expect(picker).toMatchObject({ note: 'of the page' });
  expect(second).toHaveAttribute('type', 'image');
  expect(second).toHaveAttribute('required', '');
  expect(page.entries()).toEqual([
    ['one', other],
    ['one', id],
    ['two', id],
  ]);
  await waitFor(() => expect(library.querySelectorAll('.longshore-card')).toHaveLength(2));
  expect(library).toHaveAttribute('read-only', '');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();

  // Setting them now shows them.
  picker.values = [id];
  expect(page.entries()).toEqual([
    ['one', id],
    ['two', id],
  ]);
  picker.client = null;
  expect(picker.labels).toHaveLength(0);
});
