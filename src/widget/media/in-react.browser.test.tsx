import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createElementPage } from '../../../test/element-page.js';
import { LongshorePickerElement } from './index.js';

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
