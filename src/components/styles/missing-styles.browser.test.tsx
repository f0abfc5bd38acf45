import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { FolderPicker } from '../folder-picker/folder-picker.js';
import { Uploader } from '../uploader/uploader.js';

it('says once that the styles are missing, unless they are there', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  document.documentElement.style.setProperty('--longshore-text', 'black');
  const { show } = createReactWorld();
  show(<Uploader />);
  await frames();
  expect(warn).not.toHaveBeenCalled();

  document.documentElement.style.removeProperty('--longshore-text');
  show(<FolderPicker value={null} onChange={() => {}} />);
  await screen.findByRole('tree');
  await frames();
  expect(warn.mock.calls).toEqual([[expect.stringContaining("'longshore/styles.css'")]]);
  show(<Uploader />);
  await frames();
  expect(warn).toHaveBeenCalledOnce();
});
