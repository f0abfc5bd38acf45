import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dropzone } from '../uploader/dropzone.js';

it('does not take an error of `onFiles` for one of the picker, and ask for the files again', async () => {
  const error = new Error('of the app');
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const getFile = async () => new File(['a'], 'a.txt');
  const showOpenFilePicker = vi.fn(async () => [{ getFile }]);
  vi.stubGlobal('showOpenFilePicker', showOpenFilePicker);
  const onFiles = vi.fn(() => {
    throw error;
  });
  createReactWorld().show(<Dropzone fileHandles onFiles={onFiles} />);
  const input = document.querySelector('input')!;
  const own = vi.spyOn(input, 'click');
  // The code of the picker is loaded lazily.
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: /choose/i }));
    expect(onFiles).toHaveBeenCalled();
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(own.mock.calls.length).toBe(showOpenFilePicker.mock.calls.length);
  expect(report).toHaveBeenCalledWith(error);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
