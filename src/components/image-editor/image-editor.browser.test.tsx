import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../styles.css';
import { pngPicture } from '../../../test/stories/story-files.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { ImageEditor } from './image-editor.js';

it('does not take an error of `onSave` for one of the picture', async () => {
  const error = new Error('of the app');
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const onSave = vi.fn(() => {
    throw error;
  });
  const file = new File([await pngPicture({ hue: 24, width: 48, height: 32 })], 'a.png', {
    type: 'image/png',
  });
  createReactWorld().show(<ImageEditor file={file} onSave={onSave} onCancel={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate left' }, { timeout: 5_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(report.mock.calls).toEqual([[error]]);
  report.mockRestore();
});

it('crops at the pointer on a zoomed page', async () => {
  document.body.style.zoom = '1.5';
  const file = new File([await pngPicture({ hue: 24, width: 480, height: 320 })], 'a.png', {
    type: 'image/png',
  });
  createReactWorld().show(<ImageEditor file={file} onSave={() => {}} onCancel={() => {}} />);
  await screen.findByRole('application', {}, { timeout: 5_000 });
  const corner = document.querySelector<HTMLElement>('[data-corner="bottom-right"]')!;
  corner.setPointerCapture = () => {};
  const { left, top } = corner.getBoundingClientRect();
  const pointer = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(corner, { ...pointer, clientX: left, clientY: top });
  fireEvent.pointerMove(corner, { ...pointer, clientX: left - 60, clientY: top - 40 });
  fireEvent.pointerUp(corner, pointer);
  const moved = corner.getBoundingClientRect();
  expect([moved.left - left, moved.top - top].map(Math.round)).toEqual([-60, -40]);
  document.body.removeAttribute('style');
});
