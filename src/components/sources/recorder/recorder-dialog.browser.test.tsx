import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { fakeMedia, type FakeMedia } from '../../../../test/worlds/fake-media.js';
import { RecorderDialog, type RecorderDialogProps } from './recorder-dialog.js';

let media: FakeMedia;
beforeEach(() => {
  media = fakeMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });

function show(props: Partial<RecorderDialogProps> = {}) {
  const onFiles = vi.fn<RecorderDialogProps['onFiles']>();
  const onClose = vi.fn();
  const view = createReactWorld().show(
    <RecorderDialog source="audio" {...props} onFiles={onFiles} onClose={onClose} />,
  );
  return {
    ...view,
    onClose,
    files: () => onFiles.mock.calls.flatMap(([given]) => given.map(({ file }) => file)),
  };
}

/** Starts to record, once the device is open. */
async function start() {
  await waitFor(() => expect(button('Start recording')).toBeEnabled());
  await userEvent.click(button('Start recording'));
}

describe('RecorderDialog', () => {
  it.each([
    ['NotAllowedError', 'camera', /Access to the camera is blocked\. Allow it/],
    ['NotFoundError', 'audio', /No microphone found\. Connect one/],
    ['NotReadableError', 'camera', /Another app is using the camera\. Close it/],
    ['TypeError', 'audio', /Couldn't start the microphone/],
  ] as const)('says what to do about %s of a %s, and tries again', async (name, source, words) => {
    media.refuse(name);
    show({ source });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    media.refuse(null);
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(media.live()).toBe(1));
  });

  it('does not ask to connect a screen where the system shares none', async () => {
    media.refuse('NotFoundError');
    show({ source: 'screen' });
    await start();
    expect(await screen.findByRole('alert')).toHaveTextContent("This browser can't record here.");
  });

  it('says that it needs a secure connection, and a browser that can record', async () => {
    vi.stubGlobal('isSecureContext', false);
    const { unmount } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Open this page over HTTPS.');
    unmount();
    vi.stubGlobal('isSecureContext', true);
    media.remove();
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent("This browser can't record here.");
  });

  it('records, and names the file by the time and the type', async () => {
    const { files, onClose } = show();
    await start();
    await act(async () => media.record(1_000));
    await userEvent.click(button('Stop'));
    await userEvent.click(button('Upload'));
    const [file] = files();
    expect(file?.name).toMatch(/^Audio recording \d{4}-\d\d-\d\d at \d\d\.\d\d\.weba$/);
    expect([file?.type, file?.size]).toEqual(['audio/webm', 1_000]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(media.live()).toBe(0);
  });

  it('ends before the recording is too large, and says so', async () => {
    const { files } = show({ maxSize: 10_000 });
    await start();
    for (let part = 0; part < 5; part++) await act(async () => media.record(3_000));
    expect(screen.getByText('Recording stopped: it reached the limit of 10 kB.')).toBeVisible();
    await userEvent.click(button('Upload'));
    expect(files()[0]?.size).toBe(6_000);
    expect(media.live()).toBe(0);
  });

  it('keeps what was recorded when the device is unplugged or the sharing ends', async () => {
    const { files } = show({ source: 'screen' });
    await start();
    await act(async () => media.record(500));
    await act(async () => media.endTracks());
    await userEvent.click(button('Upload'));
    expect(files().map(({ size }) => size)).toEqual([500]);
  });

  it('says so when the device is unplugged before the recording, and opens the next one', async () => {
    show({ source: 'camera' });
    await waitFor(() => expect(button('Record video')).toBeEnabled());
    await act(async () => media.endTracks());
    expect(screen.getByRole('alert')).toHaveTextContent('No camera found. Connect one');
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(button('Record video')).toBeEnabled());
    expect(media.live()).toBe(1);
  });

  it('says when nothing was recorded', async () => {
    show({ source: 'screen' });
    await start();
    await act(async () => media.endTracks());
    expect(screen.getByText(/^The recording ended before anything was recorded/)).toBeVisible();
    expect(button('Start recording')).toBeEnabled();
  });

  it('stops on the first request to close, asks on the second, and then lets it go', async () => {
    const { files, onClose } = show();
    await start();
    await act(async () => media.record(500));
    await userEvent.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Close'));
    expect(screen.getByText('Discard this recording?')).toBeVisible();
    await userEvent.click(button('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(files()).toEqual([]);
  });

  it('records nothing during a pause', async () => {
    show();
    await start();
    await userEvent.click(button('Pause'));
    expect(media.recorderState()).toBe('paused');
    await userEvent.click(button('Resume'));
    expect(media.recorderState()).toBe('recording');
  });

  it('offers only what is accepted', async () => {
    const { unmount } = show({ source: 'camera', accept: { 'image/*': [] } });
    await waitFor(() => expect(button('Take photo')).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Record video' })).toBeNull();
    unmount();
    show({ source: 'camera', accept: { 'video/mp4': [] } });
    await waitFor(() => expect(button('Record video')).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
  });

  it('lets the user choose a device, and closes the other', async () => {
    media.devices('Front', 'Back');
    show({ source: 'camera' });
    const select = await screen.findByRole('combobox', { name: 'Camera' });
    await userEvent.selectOptions(select, 'Back');
    await waitFor(() =>
      expect(media.requests.at(-1)).toMatchObject({ video: { deviceId: { exact: 'Back' } } }),
    );
    await waitFor(() => expect(media.live()).toBe(1));
  });

  it('goes on without the microphone if that is refused', async () => {
    show({ source: 'camera' });
    await waitFor(() => expect(button('Record video')).toBeEnabled());
    media.refuse('NotAllowedError', 'audio');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Record microphone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Access to the microphone is blocked.');
    await waitFor(() => expect(button('Record video')).toBeEnabled());
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(media.live()).toBe(1);
  });

  it('switches everything off when it is unmounted, also while it asks for access', async () => {
    const { unmount } = show({ source: 'camera' });
    unmount();
    await act(async () => {});
    expect(media.live()).toBe(0);
    const again = show();
    await start();
    again.unmount();
    expect(media.live()).toBe(0);
  });
});
