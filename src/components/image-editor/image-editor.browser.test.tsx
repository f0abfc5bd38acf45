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

/** Opens a picture, and returns the lower right corner of its frame. */
async function openCorner(): Promise<HTMLElement> {
  const file = new File([await pngPicture({ hue: 24, width: 480, height: 320 })], 'a.png', {
    type: 'image/png',
  });
  createReactWorld().show(<ImageEditor file={file} onSave={() => {}} onCancel={() => {}} />);
  await screen.findByRole('application', {}, { timeout: 5_000 });
  const corner = document.querySelector<HTMLElement>('[data-corner="bottom-right"]')!;
  corner.setPointerCapture = () => {};
  return corner;
}

it('follows the first finger, whatever another one does', async () => {
  const corner = await openCorner();
  const { left, top } = corner.getBoundingClientRect();
  const moved = () => {
    const box = corner.getBoundingClientRect();
    return [box.left - left, box.top - top].map(Math.round);
  };
  const frame = screen.getByRole('application');
  const first = (x: number, y: number) => ({ pointerId: 1, clientX: left + x, clientY: top + y });
  const second = { pointerId: 2, clientX: left - 200, clientY: top - 100 };
  fireEvent.pointerDown(corner, first(0, 0));
  fireEvent.pointerMove(corner, first(-60, -40));
  fireEvent.pointerDown(frame, second);
  fireEvent.pointerMove(frame, second);
  expect(moved()).toEqual([-60, -40]);
  fireEvent.pointerUp(frame, second);
  fireEvent.pointerMove(corner, first(-30, -20));
  expect(moved()).toEqual([-30, -20]);
  fireEvent.pointerUp(corner, first(-30, -20));
});

it('crops at the pointer on a zoomed page', async () => {
  document.body.style.zoom = '1.5';
  const corner = await openCorner();
  const { left, top } = corner.getBoundingClientRect();
  const pointer = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(corner, { ...pointer, clientX: left, clientY: top });
  fireEvent.pointerMove(corner, { ...pointer, clientX: left - 60, clientY: top - 40 });
  fireEvent.pointerUp(corner, pointer);
  const moved = corner.getBoundingClientRect();
  expect([moved.left - left, moved.top - top].map(Math.round)).toEqual([-60, -40]);
  document.body.removeAttribute('style');
});
