import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Usage } from '../../api/resources.js';
import type { Fault } from '../../mock/index.js';
import { storyNow } from '../../../test/stories/story-frame.js';
import { StoryService } from '../../../test/stories/story-service.js';
import { UsageMeter } from './usage-meter.js';

interface Shown {
  /** The response of the service. */
  usage?: Usage;
  faults?: Fault[];
}

const meta: Meta<Shown> = {
  title: 'Components/UsageMeter',
  render: ({ usage, faults = [] }) => (
    <StoryService
      seed={({ service, client }) => {
        for (const fault of faults) service.faults.add(fault);
        // These amounts cannot be reached by uploads in a story.
        if (usage) client.getUsage = async () => usage;
      }}
    >
      <UsageMeter />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const gigabyte = 1_000_000_000;
const inDays = (days: number) => new Date(storyNow + days * 86_400_000).toISOString();
const usageOf = (storage: number, requests = 12_400, bandwidth = 31): Usage => ({
  api: { version: 'v1', access: true },
  requests: { used: requests, limit: 50_000, reset_at: inDays(10) },
  storage: { used_bytes: storage * gigabyte, limit_bytes: 10 * gigabyte },
  bandwidth: { used_bytes: bandwidth * gigabyte, limit_bytes: 100 * gigabyte },
});

export const Fine: Story = {
  args: { usage: usageOf(4.2) },
  play: async ({ canvas }) => {
    const storage = await canvas.findByRole('meter', { name: 'Storage' });
    await expect(storage).toHaveAttribute('value', '4200000000');
    await expect(canvas.getByText('4.2 GB of 10 GB')).toBeVisible();
    await expect(canvas.getByText('12,400 of 50,000')).toBeVisible();
    await expect(canvas.getByText(/^Resets in 10 days, on Dec 1, 2026/)).toBeVisible();
    await expect(canvas.queryByText('Almost full')).toBeNull();
  },
};
export const NearlyFull: Story = {
  args: { usage: usageOf(8.2, 46_100) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Almost full')).toBeVisible();
    await expect(canvas.getByText('Almost used up')).toBeVisible();
    await expect(canvas.getByText(/82%/)).toBeVisible();
  },
};
export const Full: Story = {
  args: { usage: usageOf(10, 50_000) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Full')).toBeVisible();
    await expect(canvas.getByText('Used up')).toBeVisible();
  },
};
export const OverTheLimit: Story = {
  args: { usage: usageOf(12.4, 50_000, 100.2) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Over the limit')).length).toBe(2);
    await expect(canvas.getByText(/124%/)).toBeVisible();
  },
};
export const ResetsSoon: Story = {
  args: { usage: { requests: { used: 50_000, limit: 50_000, reset_at: inDays(0.02) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Resets in 29 minutes/)).toBeVisible();
  },
};
export const ResetsAnyMoment: Story = {
  args: { usage: { requests: { used: 50_000, limit: 50_000, reset_at: inDays(-0.01) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resets soon')).toBeVisible();
  },
};
export const WithoutLimits: Story = {
  args: { usage: { requests: { used: 812 }, storage: { used_bytes: 4.2 * gigabyte, limit_bytes: 0 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('812 used')).toBeVisible();
    await expect(canvas.getByText('4.2 GB used')).toBeVisible();
    await expect(canvas.queryByRole('meter')).toBeNull();
  },
};
export const LimitsAlone: Story = {
  args: { usage: { storage: { limit_bytes: 10 * gigabyte }, bandwidth: { limit_bytes: 100 * gigabyte } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10 GB allowed')).toBeVisible();
  },
};
export const NothingReported: Story = {
  args: { usage: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No usage reported.')).toBeVisible();
  },
};
export const NoAccess: Story = {
  args: { usage: { ...usageOf(4.2), api: { version: 'v1', access: false } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This account can't use the service/)).toBeVisible();
  },
};
export const Loading: Story = {
  args: { faults: [{ on: 'getUsage', kind: 'delay', ms: 86_400_000 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading');
  },
};
export const Failed: Story = {
  args: { faults: [{ on: 'getUsage', kind: 'status', status: 500, times: 1 }] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('meter', { name: 'Storage' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Usage' })).toHaveFocus();
  },
};
export const UnreadableResponse: Story = {
  args: { faults: [{ on: 'getUsage', kind: 'html', times: Infinity }] },
  play: async ({ canvas }) => {
    // The client retries four times first, with random delays of up to 7.5 s in all.
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'The service is unavailable. Try again later.',
    );
  },
};
