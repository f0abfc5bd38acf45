import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StoryFrame } from '../../../../test/stories/story-frame.js';
import { RecorderDialog, type RecorderDialogProps } from './recorder-dialog.js';

/** The error of the browser; null grants access. */
type Shown = RecorderDialogProps & { refusal?: string };

const meta: Meta<Shown> = {
  title: 'Components/Recorder',
  component: RecorderDialog,
  args: { source: 'camera', onFiles: () => {}, onClose: () => {} },
  render: ({ refusal, ...props }) => (
    <StoryFrame>
      <RecorderDialog key={refusal} {...props} />
    </StoryFrame>
  ),
  beforeEach: ({ args }) => replaceDevices(args.refusal),
};

export default meta;
type Story = StoryObj<Shown>;

/** A picture that is drawn, and a tone: a machine that runs stories has no devices. */
function replaceDevices(refusal: string | undefined): () => void {
  const context = new AudioContext();
  const request = async ({ video, audio }: MediaStreamConstraints = {}) => {
    if (refusal) throw new DOMException('Refused by the story.', refusal);
    const tracks = video ? drawing().captureStream(10).getTracks() : [];
    if (audio) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      volume.gain.value = 0.15;
      const target = context.createMediaStreamDestination();
      tone.connect(volume).connect(target);
      tone.start();
      tracks.push(...target.stream.getTracks());
    }
    return new MediaStream(tracks);
  };
  const devices = {
    getUserMedia: request,
    getDisplayMedia: request,
    addEventListener: () => {},
    enumerateDevices: async () =>
      ['FaceTime HD Camera', 'Desk View Camera'].map((label) => ({
        kind: 'videoinput',
        deviceId: label,
        label,
      })),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    for (const timer of timers) clearInterval(timer);
    void context.close();
  };
}

const timers = new Set<ReturnType<typeof setInterval>>();

/** Hills under an evening sky, which is redrawn: a canvas that does not change delivers no frames. */
function drawing(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const draw = () => {
    const paint = canvas.getContext('2d');
    if (!paint) return;
    const sky = paint.createLinearGradient(0, 0, 0, 720);
    sky.addColorStop(0, '#2f4b7c');
    sky.addColorStop(1, '#f6b26b');
    paint.fillStyle = sky;
    paint.fillRect(0, 0, 1280, 720);
    paint.fillStyle = '#20324d';
    paint.beginPath();
    paint.moveTo(0, 720);
    for (let x = 0; x <= 1280; x += 20) paint.lineTo(x, 520 - 80 * Math.sin(x / 170));
    paint.lineTo(1280, 720);
    paint.fill();
  };
  draw();
  timers.add(setInterval(draw, 100));
  return canvas;
}

export const Camera: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Take photo' })).toBeEnabled());
    await expect(canvas.getByLabelText('Live preview')).toBeVisible();
    await expect(await canvas.findByRole('combobox', { name: 'Camera' })).toBeVisible();
  },
};

export const Photo: Story = {
  play: async (context) => {
    await Camera.play?.(context);
    const { canvas } = context;
    const video = canvas.getByLabelText<HTMLVideoElement>('Live preview');
    await waitFor(() => expect(video.videoWidth).toBe(1280));
    await userEvent.click(canvas.getByRole('button', { name: 'Take photo' }));
    await expect(await canvas.findByRole('img', { name: 'Recording' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upload' })).toHaveFocus());
  },
};

export const Discarding: Story = {
  play: async (context) => {
    await Photo.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByText('Discard this recording?')).toBeVisible();
  },
};

export const Recording: Story = {
  args: { accept: { 'video/*': [] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Record microphone' }));
    const record = canvas.getByRole('button', { name: 'Record video' });
    await waitFor(() => expect(record).toBeEnabled());
    await expect(await canvas.findByRole('meter', { name: 'Sound level' })).toBeVisible();
    await userEvent.click(record);
    await expect(await canvas.findByText(/^Recording 0:0/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Stop' })).toHaveFocus());
  },
};

export const Screen: Story = { args: { source: 'screen' } };

export const Sound: Story = {
  args: { source: 'audio' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Start recording' })).toBeEnabled());
    await expect(await canvas.findByRole('meter', { name: 'Sound level' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: { refusal: 'NotAllowedError' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Access to the camera is blocked.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
