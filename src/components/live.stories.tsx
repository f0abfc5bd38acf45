import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockService } from '../mock/index.js';
import { StoryControlsContext } from '../test/stories/story-controls.js';
import { pngPicture } from '../test/stories/story-files.js';
import { StoryService, type StoryServiceProps } from '../test/stories/story-service.js';
import { Uploader, type UploaderProps } from './uploader/uploader.js';

type Shown = UploaderProps & Pick<StoryServiceProps, 'seed' | 'scopes' | 'mock'> & { plug?: boolean };

/** The service of the story that is open, for its interactions to look into. */
let service: MockService;

const meta: Meta<Shown> = {
  title: 'Live',
  component: Uploader,
  render: ({ seed, scopes, mock, plug = false, ...props }) => {
    const content = (
      <StoryService
        {...(scopes && { scopes })}
        {...(mock && { mock })}
        seed={async (story) => {
          ({ service } = story);
          await seed?.(story);
        }}
      >
        <Uploader {...props} />
      </StoryService>
    );
    return plug ? <Plugged>{content}</Plugged> : content;
  },
};

export default meta;
type Story = StoryObj<Shown>;

/** A plug of the network beside the story. */
function Plugged({ children }: { children: ReactNode }): ReactElement {
  const controls = useContext(StoryControlsContext);
  const [pulled, setPulled] = useState(false);
  const unplugged = useMemo(() => ({ ...controls, speed: 'offline' as const }), [controls]);
  return (
    <StoryControlsContext.Provider value={pulled ? unplugged : controls}>
      <p>
        <label>
          <input type="checkbox" checked={pulled} onChange={() => setPulled(!pulled)} /> No network
        </label>
      </p>
      {children}
    </StoryControlsContext.Provider>
  );
}

const noise = (name: string, bytes: number) => {
  // Not twice the same: files of equal bytes are one upload.
  const content = Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + bytes) % 251);
  return new File([content], name);
};
const picture = async (name: string, hue: number) =>
  new File([await pngPicture({ hue })], name, { type: 'image/png' });

/** Picks files as a person does, once the story is there. */
const pick = async (canvasElement: HTMLElement, ...files: File[]) => {
  await within(canvasElement).findByRole('button', { name: 'Choose files' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files);
};

/** Waits for the words, and gives every value that the bar of the row has shown until then. */
const barUntil = async (canvasElement: HTMLElement, words: string, timeout = 8000) => {
  const shown = new Set<number>();
  await waitFor(
    async () => {
      const bar = canvasElement.querySelector<HTMLProgressElement>('li[data-status=uploading] progress');
      if (bar) shown.add(bar.value);
      await expect(within(canvasElement).getByText(words)).toBeVisible();
    },
    { timeout, interval: 16 },
  );
  return Array.from(shown);
};

/** For hands: choose the speed of the network, what goes wrong and what the key may do in the toolbar. */
export const FreeToTry: Story = { args: { duplicates: 'ask', privacy: 'choose' } };

export const Uploading: Story = {
  globals: { speed: '200 kB a second' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, noise('film.bin', 120_000));
    const shown = await barUntil(canvasElement, 'Uploaded');
    // The bytes take 0.6 seconds, and the bar moves with each tenth.
    await expect(shown.length).toBeGreaterThanOrEqual(4);
    await expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    await expect(shown.some((value) => value > 0.2 && value < 0.8)).toBe(true);
    await expect(service.assets()).toMatchObject([{ filename: 'film.bin', size: 120_000 }]);
  },
};

export const SeveralPictures: Story = {
  globals: { speed: '1 MB a second' },
  play: async ({ canvas, canvasElement }) => {
    const files = await Promise.all([10, 130, 250].map((hue) => picture(`hill-${hue}.png`, hue)));
    await pick(canvasElement, ...files);
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(3), { timeout: 8000 });
    await expect(service.assets()).toHaveLength(3);
  },
};

export const Duplicate: Story = {
  args: {
    duplicates: 'ask',
    seed: async (story) => {
      await story.service.addAsset({ filename: 'dawn.png', content: await pngPicture({ hue: 20 }) });
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, await picture('copy of dawn.png', 20), await picture('dusk.png', 300));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use existing for copy of dawn.png' }));
    await canvas.findByText('Already in your library');
    await canvas.findByText('Uploaded');
    await expect(service.assets().map(({ filename }) => filename)).toEqual(['dawn.png', 'dusk.png']);
  },
};

export const AnswersLost: Story = {
  globals: { faults: 'answers lost' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('one.bin', 1000), noise('two.bin', 2000), noise('three.bin', 3000));
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(3), { timeout: 12_000 });
    // What was done and not heard of was not done twice.
    await expect(service.assets()).toHaveLength(3);
  },
};

export const ServiceBusy: Story = {
  globals: { faults: 'service busy' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('patient.bin', 1000));
    await expect(await canvas.findByText(/^Service busy, trying again in/)).toBeVisible();
  },
};

export const StorageRefuses: Story = {
  globals: { faults: 'storage refuses' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('refused.bin', 1000));
    // A refusal of the storage reaches no page: it looks like a dead network, and is tried again.
    await expect(await canvas.findByText(/^No answer, trying again in/)).toBeVisible();
    await expect(service.requests().find(({ operation }) => operation === 'put')).toMatchObject({
      status: 403,
    });
  },
};

export const OfflineAndBack: Story = {
  args: { plug: true },
  globals: { speed: '200 kB a second' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('ferry.bin', 160_000));
    await waitFor(
      () =>
        expect(canvasElement.querySelector('li[data-status=uploading] progress[value^="0."]')).not.toBeNull(),
      { timeout: 5000 },
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'No network' }));
    await expect(await canvas.findByText('Waiting for the connection')).toBeVisible();
    await expect(service.assets()).toEqual([]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'No network' }));
    await barUntil(canvasElement, 'Uploaded');
    await expect(service.assets()).toHaveLength(1);
  },
};

export const WrongScope: Story = {
  args: { scopes: ['usage:read', 'assets:read'] },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('barred.bin', 1000));
    await expect((await canvas.findAllByText(/uploads:write/))[0]).toBeVisible();
    await expect(service.sessions()).toEqual([]);
  },
};
