import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useId, useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createElementPage } from '../../../test/element-page.js';
// oxlint-disable-next-line import/no-unassigned-import -- defines the uploader
import '../index.js';
import { createMediaPicker, LongshorePickerElement } from './index.js';

const page = createElementPage();

it('takes what React sets, and tells it what users change', async () => {
  const { id } = await page.service.addAsset({ filename: '1.png' });
  const { id: other } = await page.service.addAsset({ filename: '2.png' });
  function Form(): ReactElement {
    const [values, setValues] = useState<readonly string[]>([id, other]);
    return (
      <form>
        <longshore-picker
          base-url={page.path}
          name="photos"
          label="Photos"
          type="image"
          multiple
          required={false}
          values={values}
          onChange={({ currentTarget }) => setValues(currentTarget.values)}
        />
        <output>{values.join()}</output>
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 1.png' }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(other));
  const picker = document.querySelector('longshore-picker');
  expect(picker).toBeInstanceOf(LongshorePickerElement);
  expect(picker).toHaveAttribute('type', 'image');
  expect(picker).not.toHaveAttribute('required');
  expect(picker?.values).toEqual([other]);
});

it('takes the form of another place, and what an app does not have yet', async () => {
  const nothing = { values: undefined, texts: null } as unknown as object;
  const shown = { 'base-url': page.path, label: 'Photos', name: 'photos', form: 'album' };
  const Form = ({ value = nothing }): ReactElement => (
    <>
      <form id="album" />
      <longshore-uploader {...shown} />
      <longshore-picker {...shown} {...value} />
    </>
  );
  const { rerender } = render(<Form />);
  await screen.findByRole('button', { name: 'Choose a file for Photos' });
  const { id } = await page.service.addAsset({ filename: '1.png' });
  rerender(<Form value={{ values: [id] }} />);
  await screen.findByRole('button', { name: 'Remove 1.png' });
  const album = document.querySelector('form')!;
  expect([...new FormData(album)]).toEqual([['photos', id]]);
  rerender(<Form />);
  await screen.findByRole('button', { name: 'Choose a file for Photos' });
  const picker = document.querySelector('longshore-picker')!;
  Object.assign(picker, { values: null, texts: undefined });
  expect([picker.form, picker.values, picker.texts]).toEqual([album, [], {}]);
  expect(document.querySelector('longshore-uploader')?.form).toBe(album);
});

it('has ids with a prefix that neither the page nor another element has', async () => {
  const shown = { 'base-url': page.path, label: 'Photos' };
  function Field(): ReactElement {
    return (
      <>
        <input id={useId()} />
        <longshore-uploader {...shown} hint="JPEG" />
        <longshore-picker {...shown} description="Of the harbour" />
        <longshore-picker {...shown} description="Of the pier" />
      </>
    );
  }
  render(<Field />);
  const prefixes = () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids) expect(CSS.escape(id), 'usable in selectors').toBe(id);
    return new Set(ids.map((id) => id.slice(0, id.lastIndexOf('r_'))));
  };
  await waitFor(() => expect(prefixes().size).toBe(4));
  void createMediaPicker({ baseUrl: page.path }).open();
  await screen.findByRole('dialog');
  expect(prefixes().size).toBe(5);
});
