import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { ErrorNotice } from './error-notice.js';

const refused = (
  status: number,
  code: string,
  detail: string,
  { retryAfter = null, type = null }: { retryAfter?: number | null; type?: string | null } = {},
) =>
  new MediaApiError({
    operation: 'listAssets',
    status,
    code,
    title: code,
    detail,
    retryAfter,
    type,
    requestId: 'req_8f2c41d09b7e',
  });

const meta: Meta<typeof ErrorNotice> = {
  title: 'Components/ErrorNotice',
  component: ErrorNotice,
  args: { onRetry: () => {} },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
};

export default meta;
type Story = StoryObj<typeof ErrorNotice>;

export const AccessRefused: Story = { args: { error: refused(401, 'unauthorized', 'The key was revoked.') } };
/** "More" shows the service's explanation. */
export const Forbidden: Story = {
  args: { error: refused(403, 'forbidden', 'The plan does not include private files.') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about this error' }));
    await expect(canvas.getByText('req_8f2c41d09b7e')).toBeVisible();
  },
};
export const NotForThisPerson: Story = {
  args: {
    error: refused(403, 'not_authorized', 'You may not call listAssets here.', {
      type: 'urn:longshore:proxy:not_authorized',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This site didn't allow that/)).toBeVisible();
  },
};
/** An app that has no proxy at this URL. */
export const NothingThere: Story = {
  args: { error: refused(404, 'http_404', 'The response was text/html, not a problem document.') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The service is unavailable/)).toBeVisible();
  },
};
export const ScopeMissing: Story = {
  args: { error: refused(403, 'insufficient_scope', 'This needs assets:read.'), onRetry: undefined },
};
export const TooManyRequests: Story = {
  args: { error: refused(429, 'rate_limit_exceeded', 'Slow down.', { retryAfter: 48_000 }) },
};
export const Unavailable: Story = {
  args: { error: refused(503, 'unavailable', 'Maintenance.', { retryAfter: 600_000 }) },
};
export const NoConnection: Story = { args: { error: new NetworkError('listAssets') } };
