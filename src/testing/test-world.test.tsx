import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeEvent, ReactElement } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useUploadFile } from '../hooks/uploads/use-upload-file.js';
import { closeTestWorlds, createTestWorld } from './index.js';

afterEach(closeTestWorlds);

function Form(): ReactElement {
  const { mutate, data } = useUploadFile();
  const onChange = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (files?.[0]) mutate({ file: files[0] });
  };
  return (
    <label>
      Picture <input type="file" onChange={onChange} />
      {data && <output>Saved {data.filename}</output>}
    </label>
  );
}

const note = () => new File(['what ada wrote'], 'note.txt');

it('uploads from jsdom to the mock, even if a response is lost', async () => {
  const { service, wrapper } = createTestWorld();
  service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  render(<Form />, { wrapper });
  await userEvent.upload(screen.getByLabelText(/Picture/), note());
  await screen.findByText(/Saved note.txt/);
  const [{ id = '' } = {}, ...others] = service.assets();
  expect(others).toEqual([]);
  expect(new TextDecoder().decode(await service.bytesOf(id))).toBe('what ada wrote');
});

it.each(['2020-01-01', '2040-01-01'])('works on the date that a test has set: %s', async (date) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(date);
  const { service, wrapper } = createTestWorld();
  render(<Form />, { wrapper });
  await userEvent.upload(screen.getByLabelText(/Picture/), note());
  await screen.findByText(/Saved note.txt/);
  expect(service.assets()[0]?.created_at).toContain(date.slice(0, 4));
});

it('ends with the test', async () => {
  const { client, queue, service } = createTestWorld();
  service.faults.add({ on: 'getUsage', kind: 'delay', ms: 60_000 });
  const underWay = client.getUsage();
  closeTestWorlds();
  await expect(underWay).rejects.toThrow('The client was closed.');
  expect(() => queue.add([note()])).toThrow('is closed');
});
