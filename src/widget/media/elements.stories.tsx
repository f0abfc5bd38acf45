import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { seedEveryKind, seedPictures } from '../../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
// oxlint-disable-next-line import/no-unassigned-import -- defines the elements
import './index.js';
import { pageBody } from '../../../test/stories/host-page.js';

type Shown = Omit<StoryServiceProps, 'children'> & { children: () => ReactElement };

const meta: Meta<Shown> = {
  title: 'Components/Elements',
  render: ({ children: Content, ...service }) => (
    <StoryService seed={({ service: mock }) => seedPictures(mock, 12)} {...service}>
      <Content />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

/** `<longshore-library>` without React around it: search, preview, selection, upload. */
export const Library: Story = {
  args: {
    seed: ({ service }) => seedEveryKind(service),
    children: function Page() {
      const client = useMediaClient();
      return <longshore-library client={client} />;
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'harbour.png' }));
    const preview = within(await within(pageBody()).findByRole('dialog', { name: 'harbour.png' }));
    await userEvent.click(preview.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'harbour.png' })).toBeVisible());
  },
};

/** What `longshore-select` reports. */
export const Selection: Story = {
  args: {
    children: function Page() {
      const client = useMediaClient();
      const [names, setNames] = useState<readonly (string | undefined)[]>([]);
      return (
        <>
          <longshore-library
            client={client}
            selection="many"
            onlongshore-select={({ detail }) => setNames(detail.map(({ filename }) => filename))}
          />
          <p>{`Selected: ${names.join(', ') || 'nothing'}`}</p>
        </>
      );
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select IMG_4011.png' }));
    await waitFor(() => expect(canvas.getByText('Selected: IMG_4011.png')).toBeVisible());
  },
};

/** Without uploads, selection and deletion. */
export const ReadOnly: Story = {
  args: {
    children: function Page() {
      const client = useMediaClient();
      return <longshore-library client={client} read-only selection="none" uploads="off" />;
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'IMG_4011.png' });
    await expect(canvas.queryByRole('button', { name: 'Upload' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** `<longshore-picker>`, a field of the form that it is in. */
export const Picker: Story = {
  args: {
    children: function Page() {
      const client = useMediaClient();
      const [sent, setSent] = useState('');
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(`Sent: ${new FormData(event.currentTarget).getAll('cover').length} file`);
          }}
        >
          <longshore-picker client={client} name="cover" label="Cover" required />
          <p>
            <button type="submit">Save</button>
          </p>
          <p>{sent}</p>
        </form>
      );
    },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('button', { name: /^Choose a file/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a file\./));
    await userEvent.click(field);
    const dialog = within(await within(pageBody()).findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('row', { name: /^IMG_4011\.png/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Choose/ }));
    await canvas.findByText('IMG_4011.png');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText('Sent: 1 file')).toBeVisible());
  },
};
