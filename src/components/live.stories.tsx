import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockService } from '../mock/index.js';
import { StoryControlsContext } from '../../test/stories/story-controls.js';
import { pngPicture } from '../../test/stories/story-files.js';
import { StoryService, type StoryServiceProps } from '../../test/stories/story-service.js';
import { Uploader, type UploaderProps } from './uploader/uploader.js';

type Shown = UploaderProps &
  Pick<StoryServiceProps, 'seed' | 'scopes' | 'mock'> & { networkSwitch?: boolean };

/** The mock service of the current story, for its `play` function. */
let service: MockService;

const meta: Meta<Shown> = {
  title: 'Components/Live',
  component: Uploader,
  render: ({ seed, scopes, mock, networkSwitch = false, ...props }) => {
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
    return networkSwitch ? <NetworkSwitch>{content}</NetworkSwitch> : content;
  },
};

export default meta;
type Story = StoryObj<Shown>;

/** A checkbox that takes the story offline. */
function NetworkSwitch({ children }: { children: ReactNode }): ReactElement {
  const controls = useContext(StoryControlsContext);
  const [isOffline, setOffline] = useState(false);
  const offlineControls = useMemo(() => ({ ...controls, speed: 'offline' as const }), [controls]);
  return (
    <StoryControlsContext.Provider value={isOffline ? offlineControls : controls}>
      <p>
        <label>
          <input type="checkbox" checked={isOffline} onChange={() => setOffline(!isOffline)} /> No network
        </label>
      </p>
      {children}
    </StoryControlsContext.Provider>
  );
}

const noise = (name: string, bytes: number) => {
  // Different bytes for each size: equal files would be duplicates.
  const content = Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + bytes) % 251);
  return new File([content], name);
};
const picture = async (name: string, hue: number) =>
  new File([await pngPicture({ hue })], name, { type: 'image/png' });

/** Chooses files once the story is rendered. */
const pick = async (canvasElement: HTMLElement, ...files: File[]) => {
  await within(canvasElement).findByRole('button', { name: 'Choose files' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files);
};

/** Waits for text to appear, and returns all values that the progress bar has shown until then. */
const barUntil = async (canvasElement: HTMLElement, text: string, timeout = 8000) => {
  const shown = new Set<number>();
  await waitFor(
    async () => {
      const bar = canvasElement.querySelector<HTMLProgressElement>('li[data-status=uploading] progress');
      if (bar) shown.add(bar.value);
      await expect(within(canvasElement).getByText(text)).toBeVisible();
    },
    { timeout, interval: 16 },
  );
  return Array.from(shown);
};

/** To try by hand: set the network speed, the faults and the scopes of the API key in the toolbar. */
export const FreeToTry: Story = { args: { duplicates: 'ask', privacy: 'choose' } };

export const Uploading: Story = {
  globals: { speed: '200 kB a second' },
  play: async ({ canvasElement }) => {
    await pick(canvasElement, noise('film.bin', 120_000));
    const shown = await barUntil(canvasElement, 'Uploaded');
    // The upload takes 0.6 seconds, and the bar is updated ten times a second.
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

export const ResponsesLost: Story = {
  globals: { faults: 'responses lost' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('one.bin', 1000), noise('two.bin', 2000), noise('three.bin', 3000));
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(3), { timeout: 12_000 });
    // Lost responses create no duplicate assets.
    await expect(service.assets()).toHaveLength(3);
  },
};

export const ServiceBusy: Story = {
  globals: { faults: 'service busy' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('patient.bin', 1000));
    await expect(await canvas.findByText(/^Service unavailable. Retrying in/)).toBeVisible();
  },
};

export const StorageRefuses: Story = {
  globals: { faults: 'storage refuses' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('refused.bin', 1000));
    // The storage's error responses have no CORS headers, so they look like network failures and are retried.
    await expect(await canvas.findByText(/^Connection lost. Retrying in/)).toBeVisible();
    await expect(service.requests().find(({ operation }) => operation === 'put')).toMatchObject({
      status: 403,
    });
  },
};

export const OfflineAndBack: Story = {
  args: { networkSwitch: true },
  globals: { speed: '200 kB a second' },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, noise('ferry.bin', 160_000));
    await waitFor(
      () =>
        expect(canvasElement.querySelector('li[data-status=uploading] progress[value^="0."]')).not.toBeNull(),
      { timeout: 5000 },
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'No network' }));
    await expect(await canvas.findByText('Waiting for connection')).toBeVisible();
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
