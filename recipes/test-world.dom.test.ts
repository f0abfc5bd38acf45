import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUploadFile } from 'longshore';
import { createElement, type ChangeEvent, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createWorld } from './test-world.js';

/** Uses the helper from docs/testing-your-app.md as an app would. */

function Form(): ReactElement {
  const { mutate, data } = useUploadFile();
  const onChange = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (files?.[0]) mutate({ file: files[0] });
  };
  return createElement(
    'label',
    {},
    'Picture',
    createElement('input', { type: 'file', onChange }),
    data && `Saved ${data.filename}`,
  );
}

it('uploads from jsdom to the mock, even if a response is lost', async () => {
  const { service, wrapper } = createWorld();
  service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  render(createElement(Form), { wrapper });
  await userEvent.upload(screen.getByLabelText(/Picture/), new File(['what ada wrote'], 'note.txt'));
  await screen.findByText(/Saved note.txt/);
  const [{ id = '' } = {}, ...others] = service.assets();
  expect(others).toEqual([]);
  expect(new TextDecoder().decode(await service.bytesOf(id))).toBe('what ada wrote');
});
