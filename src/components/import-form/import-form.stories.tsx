import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { ImportForm, type ImportFormProps } from './import-form.js';
import { UploadList } from '../upload-list/upload-list.js';
import { paste } from '../../../test/stories/host-page.js';

type Shown = ImportFormProps & Pick<StoryServiceProps, 'seed' | 'scopes' | 'mock'>;

const fetchSource = async (url: URL) =>
  url.pathname.includes('missing')
    ? new Response('Not found', { status: 404 })
    : new Response('The tide table of November', { headers: { 'content-type': 'text/plain' } });

const meta: Meta<Shown> = {
  title: 'Components/ImportForm',
  component: ImportForm,
  render: ({ seed, scopes, mock, ...props }) => (
    <StoryService
      {...(seed && { seed })}
      {...(scopes && { scopes })}
      mock={{ fetchSource, importPolls: 2, ...mock }}
    >
      <ImportForm {...props} />
      <br />
      <UploadList />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

export const Empty: Story = {};

export const ChoosesPrivacy: Story = {
  args: { privacy: 'choose', privacyChoices: ['private', 'unlisted'] },
};

export const OneAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'URLs' }),
      'https://harbour.example/tides.txt',
    );
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
};

export const ManyAndSomeRefused: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'URLs' });
    await userEvent.click(field);
    await paste(
      [
        'https://harbour.example/tides.txt',
        'harbour.example/without-scheme.txt',
        'ftp://harbour.example/old.zip',
        'https://bucket.example/photo.jpg?X-Amz-Signature=f00d',
        'https://harbour.example/missing.txt',
      ].join('\n'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 files' }));
    await expect(await canvas.findByText(/^Line 3: This URL contains a password/)).toBeVisible();
    await expect(field).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Imported')).toBeVisible(), { timeout: 10_000 });
    await expect(
      await canvas.findByText(/^Couldn't download this file/, {}, { timeout: 10_000 }),
    ).toBeVisible();
  },
};

export const UnderWay: Story = {
  args: { mock: { importPolls: 1_000 } },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'URLs' });
    await userEvent.type(field, 'https://harbour.example/regatta.txt{Enter}');
    await expect(await canvas.findByText('Queued')).toBeVisible();
    await expect(canvas.getAllByText('Importing 1 file')[0]).toBeVisible();
    await expect(document.querySelector('.longshore-thumbnail')).toHaveAttribute('data-kind', 'document');
    await expect(await canvas.findByText('Fetching…', {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel regatta.txt' })).toBeVisible();
  },
};
