import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AssetGrid } from '../components/asset-grid/asset-grid.js';
import { Uploader } from '../components/uploader/uploader.js';
import type { MockService } from '../mock/index.js';
import { seedPictures } from '../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../test/stories/story-service.js';
import { MediaDevtools, type MediaDevtoolsProps } from './index.js';

type Shown = MediaDevtoolsProps & Pick<StoryServiceProps, 'seed' | 'mock'> & { service?: never };

/** The mock service of the current story, for its `play` function. */
let service: MockService;

const meta: Meta<Omit<Shown, 'mock'> & { limits?: StoryServiceProps['mock'] }> = {
  title: 'Devtools',
  component: MediaDevtools,
  args: { enabled: true, initialOpen: true },
  beforeEach: () => localStorage.removeItem('longshore-devtools'),
  render: ({ seed, limits, ...props }) => (
    <StoryService
      {...(limits && { mock: limits })}
      seed={async (story) => {
        ({ service } = story);
        await seed?.(story);
      }}
    >
      <Page {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<typeof meta>;

function Page(props: MediaDevtoolsProps): ReactElement {
  const [mock] = useState(() => service);
  return (
    <div style={{ display: 'grid', gap: 24, paddingBlockEnd: 400 }}>
      <Uploader />
      <AssetGrid deletable />
      <MediaDevtools {...props} mock={mock} />
    </div>
  );
}

const shadow = () => document.querySelector('longshore-devtools')?.shadowRoot;

/** The devtools, which are in a shadow root of their own: the button, or the open panel. */
async function devtools(part: 'button.toggle' | 'section' = 'section') {
  await waitFor(() => expect(shadow()?.querySelector(part)).toBeTruthy());
  return within(shadow()?.querySelector(part)?.parentNode as unknown as HTMLElement);
}

async function pick(canvasElement: HTMLElement, ...names: string[]) {
  await within(canvasElement).findByRole('button', { name: 'Choose files' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(
    input,
    names.map((name) => new File([`The content of ${name}.`], name, { type: 'text/plain' })),
  );
}

export const Closed: Story = {
  args: { initialOpen: false },
  play: async () => {
    const tools = await devtools('button.toggle');
    await expect(tools.getByRole('button', { name: 'Open Longshore devtools' })).toBeVisible();
    await expect(tools.queryByRole('region')).toBeNull();
  },
};

/** As in a production build. */
export const InProduction: Story = {
  args: { enabled: false },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose files' });
    await expect(shadow()).toBeUndefined();
  },
};

/** States, calls and results of an upload, in their order. */
export const Timeline: Story = {
  play: async ({ canvasElement }) => {
    const tools = await devtools();
    await pick(canvasElement, 'notes.txt');
    const timeline = within(await tools.findByRole('article', { name: 'Timeline of notes.txt' }));
    await waitFor(() => expect(timeline.getByText(/^Done: uploaded, asset /)).toBeVisible());
    const lines = timeline.getAllByRole('row').map((row) => row.lastElementChild?.textContent ?? '');
    const order = [
      'Added',
      'Computes the checksum',
      'presignUpload: ',
      'checkDuplicate: 200',
      'Sends the bytes',
    ];
    const places = [...order, 'finalizeUpload: ', 'Done: '].map((text) =>
      lines.findIndex((line) => line.startsWith(text)),
    );
    await expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(places.every((place) => place >= 0)).toBe(true);
  },
};

/** A response that got lost, and a file that the service refuses. */
export const Problems: Story = {
  play: async ({ canvasElement }) => {
    const tools = await devtools();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    service.faults.add({
      on: 'presignUpload',
      kind: 'status',
      status: 422,
      detail: 'Not of this type.',
      after: 1,
    });
    await pick(canvasElement, 'lost.txt');
    const lost = within(await tools.findByRole('article', { name: 'Timeline of lost.txt' }));
    await waitFor(() => expect(lost.getByText(/^finalizeUpload: No response/)).toBeVisible());
    await waitFor(() => expect(lost.getByText(/^Done: /)).toBeVisible(), { timeout: 8_000 });
    await pick(canvasElement, 'refused.txt');
    await userEvent.click(await tools.findByRole('button', { name: /^refused\.txt/ }));
    const refused = within(tools.getByRole('article', { name: 'Timeline of refused.txt' }));
    await waitFor(() => expect(refused.getByText(/^Failed: /)).toBeVisible());
    await expect(refused.getByText(/^presignUpload: 422 .*Not of this type\./)).toBeVisible();
  },
};

const open = async (name: string | RegExp) => {
  const tools = await devtools();
  await userEvent.click(tools.getByRole('tab', { name }));
  return tools;
};

export const Calls: Story = {
  args: { seed: ({ service: mock }) => seedPictures(mock, 3) },
  play: async ({ canvasElement }) => {
    const tools = await open(/^Calls/);
    await pick(canvasElement, 'notes.txt');
    await waitFor(() => expect(tools.getByRole('cell', { name: 'finalizeUpload' })).toBeVisible());
    await userEvent.click(tools.getByRole('checkbox', { name: 'Failed only' }));
    await expect(tools.getByText(/^No call has failed\./)).toBeVisible();
    await userEvent.click(tools.getByRole('checkbox', { name: 'Failed only' }));
    const [link] = tools.getAllByRole('button', { name: 'notes.txt' });
    if (link) await userEvent.click(link);
    await expect(tools.getByRole('article', { name: 'Timeline of notes.txt' })).toBeVisible();
  },
};

export const RateBudget: Story = {
  args: { limits: { limits: { ratePerMinute: 120 } } },
  play: async ({ canvasElement }) => {
    const tools = await open('Rate budget');
    await pick(canvasElement, 'a.txt', 'b.txt');
    await waitFor(() =>
      expect(tools.getByText(/^\d+ of 120 units left; the window ends in \d+ s$/)).toBeVisible(),
    );
    await waitFor(() => expect(tools.getByRole('cell', { name: 'finalizeUpload' })).toBeVisible());
  },
};

export const Cache: Story = {
  play: async ({ canvas }) => {
    const tools = await open('Cache');
    await canvas.findByText('No files yet');
    await waitFor(() => expect(tools.getByRole('cell', { name: /^"assets","list"/ })).toBeVisible());
    await service.addAsset({ filename: 'later.txt' });
    await userEvent.click(tools.getByRole('button', { name: /^Refetch "assets","list"/ }));
    await expect(await canvas.findByText('later.txt')).toBeVisible();
  },
};

/** A fault of the mock, added and removed by clicks. */
export const MockFaults: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tools = await open('Mock');
    await userEvent.selectOptions(tools.getByRole('combobox', { name: 'At' }), 'presignUpload');
    await userEvent.selectOptions(
      tools.getByRole('combobox', { name: 'the mock' }),
      'responds with 403: missing scope',
    );
    await userEvent.click(tools.getByRole('checkbox', { name: 'each time' }));
    await userEvent.click(tools.getByRole('button', { name: 'Add fault' }));
    await pick(canvasElement, 'a.txt');
    await expect(await canvas.findByText(/missing a permission/)).toBeVisible();
    await userEvent.click(tools.getByRole('button', { name: 'Remove the fault of presignUpload' }));
    await expect(tools.getByText(/^The mock works as the service does\./)).toBeVisible();
  },
};

export const InTheDark: Story = {
  ...Timeline,
  globals: { theme: 'dark' },
  play: async (context) => {
    await Timeline.play?.(context);
    const panel = shadow()?.querySelector('section');
    await expect(panel && getComputedStyle(panel).backgroundColor).toBe('rgb(24, 28, 34)');
  },
};

/** The panel is in English, and so from left to right on every page. */
export const FromRightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async () => {
    await devtools();
    const panel = shadow()?.querySelector('section');
    await expect(panel && getComputedStyle(panel).direction).toBe('ltr');
  },
};

export const ByKeyboard: Story = {
  args: { initialOpen: false },
  play: async () => {
    (await devtools('button.toggle')).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    const tools = await devtools();
    tools.getByRole('tab', { name: /^Uploads/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tools.getByRole('tab', { name: 'Rate budget' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await devtools('button.toggle');
  },
};
