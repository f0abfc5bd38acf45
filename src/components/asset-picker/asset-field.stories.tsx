import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockService } from '../../mock/index.js';
import { pdfPage, pngPicture, webmVideo } from '../../../test/stories/story-files.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { AssetField, type AssetFieldProps } from './asset-field.js';
import { Dialog } from '../ui/dialog.js';
import { pageBody } from '../../../test/stories/host-page.js';

type Shown = Partial<AssetFieldProps> &
  Omit<StoryServiceProps, 'children'> & {
    /** Names of the initially chosen files; a name that is not in the library means a deleted asset. */
    chosen?: string[];
    /** Whether the form is inside a dialog. */
    inDialog?: boolean;
  };

async function library(service: MockService): Promise<void> {
  for (const [index, filename] of ['harbour.png', 'lighthouse.png', 'ferry.png'].entries()) {
    const content = new Blob([await pngPicture({ hue: 200 + index * 55 })]);
    await service.addAsset({ filename, content });
  }
  await service.addAsset({ filename: 'waves.webm', content: new Blob([webmVideo()]) });
  await service.addAsset({ filename: 'timetable.pdf', content: new Blob([pdfPage('Timetable')]) });
  const long =
    'The harbour at dawn, seen from the lighthouse, before anybody else was up, second attempt.png';
  await service.addAsset({
    filename: long,
    content: new Blob([await pngPicture({ hue: 20 })]),
    privacy: 'unlisted',
  });
}

/** A form that shows what it submits. */
function Page(props: Partial<AssetFieldProps>): ReactElement {
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget).keys()];
        setSent(`Sent: ${entries.join(', ') || 'nothing'}`);
      }}
    >
      <AssetField name="cover" label="Cover" {...props} />
      <p>
        <button type="submit">Save</button> <button type="reset">Reset</button>
      </p>
      <p>{sent}</p>
    </form>
  );
}

const meta: Meta<Shown> = {
  title: 'Components/AssetField',
  component: AssetField as never,
  render: function Render({ seed, scopes, mock, chosen, inDialog, ...props }) {
    const [ids, setIds] = useState<string[]>([]);
    const page = <Page {...props} defaultValue={ids} />;
    return (
      <StoryService
        seed={async (story) => {
          await (seed ? seed(story) : library(story.service));
          const idOf = new Map(story.service.assets().map(({ filename, id }) => [filename, id]));
          setIds((chosen ?? []).map((name) => idOf.get(name) ?? name));
        }}
        {...(scopes && { scopes })}
        {...(mock && { mock })}
      >
        {inDialog ? (
          <Dialog title="Edit the page" onClose={() => {}}>
            {page}
          </Dialog>
        ) : (
          page
        )}
      </StoryService>
    );
  },
};

export default meta;
type Story = StoryObj<Shown>;

const inBody = () => within(pageBody());
const button = (name: string) => inBody().findByRole('button', { name });
const card = (name: string) => inBody().findByRole('row', { name: new RegExp(`^${name}`) });

export const Empty: Story = { args: { description: 'Shown above the text, 1,600 pixels wide or more.' } };
export const Chosen: Story = { args: { chosen: ['lighthouse.png'] } };
export const Several: Story = {
  args: {
    multiple: true,
    label: 'Gallery',
    chosen: [
      'lighthouse.png',
      'waves.webm',
      'timetable.pdf',
      'The harbour at dawn, seen from the lighthouse, before anybody else was up, second attempt.png',
    ],
  },
};
export const Disabled: Story = { args: { disabled: true, chosen: ['ferry.png'] } };
export const Wrong: Story = { args: { chosen: ['ferry.png'], error: 'Too small for a cover.' } };
export const WithTexts: Story = {
  args: {
    multiple: true,
    label: 'Gallery',
    chosen: ['lighthouse.png', 'timetable.pdf'],
    details: { fields: ['alt', 'caption'] },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Alt text of lighthouse.png'), 'A lighthouse at dusk');
    await userEvent.type(canvas.getByLabelText('Caption of timetable.pdf'), 'Ferries in winter');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(
      await canvas.findByText('Sent: cover.alt, cover.caption, cover.alt, cover.caption, cover, cover'),
    ).toBeVisible();
  },
};

export const Dropped: Story = {
  args: { multiple: true, label: 'Gallery', uploader: { accept: { 'image/*': [] } } },
  play: async ({ canvas }) => {
    await canvas.findByText('Drop files or folders here');
    const area = pageBody().querySelector('.longshore-field-area');
    const dataTransfer = new DataTransfer();
    for (const [name, hue] of [
      ['dawn.png', 30],
      ['dusk.png', 300],
    ] as const)
      dataTransfer.items.add(new File([await pngPicture({ hue })], name, { type: 'image/png' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      area?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    const second = await inBody().findByRole('button', { name: 'Move dusk.png' }, { timeout: 10_000 });
    second.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    const names = [...pageBody().querySelectorAll('.longshore-field-entry .longshore-name')];
    await expect(names.map(({ textContent }) => textContent)).toEqual(['dusk.png', 'dawn.png']);
  },
};

export const Uploading: Story = {
  args: {
    seed: async ({ service }) => {
      await library(service);
      service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_600_000 });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Drop a file here');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([await pngPicture({ hue: 30 })], 'dawn.png', { type: 'image/png' }));
    pageBody()
      .querySelector('.longshore-field-area')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await canvas.findByText('Finishing…', {}, { timeout: 10_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Uploading 1 file.', { selector: 'p, p *' })).toBeVisible();
  },
};

export const InTheDark: Story = {
  args: { multiple: true, chosen: ['harbour.png', 'ferry.png'], required: true },
  globals: { theme: 'dark' },
};

export const Loading: Story = {
  args: {
    chosen: ['ferry.png'],
    seed: async ({ service }) => {
      await library(service);
      service.faults.add({ on: 'getAsset', kind: 'delay', ms: 3_600_000 });
    },
  },
  play: async () => {
    await expect(await inBody().findByText('Loading…')).toBeVisible();
  },
};

export const Gone: Story = {
  args: { chosen: ['deleted-since'] },
  play: async () => {
    await expect(await inBody().findByText(/This file no longer exists/)).toBeVisible();
    await expect(await button('Remove File 1')).toBeVisible();
    await expect(inBody().queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    chosen: ['ferry.png'],
    seed: async ({ service }) => {
      await library(service);
      service.faults.add({ on: 'getAsset', kind: 'status', status: 500 });
    },
  },
  play: async () => {
    await expect(await inBody().findByText(/The service had a problem/)).toBeVisible();
  },
};

export const NotPermitted: Story = {
  args: { chosen: ['ferry.png'], scopes: ['uploads:write'] },
  play: async () => {
    await expect(await inBody().findByText(/assets:read/)).toBeVisible();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await userEvent.click(await button('Save'));
    const choose = await button('Choose a file for Cover');
    await expect(choose).toHaveFocus();
    await expect(choose).toHaveAccessibleDescription('Choose a file.');
    await expect(canvas.queryByText(/^Sent/)).toBeNull();
  },
};

export const RequiredAndGiven: Story = {
  tags: ['!autodocs'],
  args: { required: true },
  play: async ({ canvas }) => {
    await userEvent.click(await button('Save'));
    await userEvent.click(await button('Choose a file for Cover'));
    await userEvent.dblClick(await card('ferry.png'));
    await waitFor(async () => expect(await button('Change ferry.png')).toHaveFocus());
    await userEvent.click(await button('Save'));
    await expect(await canvas.findByText('Sent: cover')).toBeVisible();
    await userEvent.click(await button('Reset'));
    await expect(await button('Choose a file for Cover')).toBeVisible();
  },
};

export const InADialog: Story = {
  tags: ['!autodocs'],
  args: { inDialog: true, multiple: true, label: 'Gallery', chosen: ['ferry.png'] },
  play: async () => {
    await inBody().findByText('Drop files or folders here');
    const add = await button('Add files to Gallery');
    await userEvent.click(add);
    await userEvent.click(await card('lighthouse.png'));
    await userEvent.click(await button('Choose 1'));
    await expect(await button('Remove lighthouse.png')).toBeVisible();
    await expect(add).toHaveFocus();
    await expect(inBody().getByRole('dialog', { name: 'Edit the page' })).toBeVisible();
  },
};

export const UploadsOnTheSpot: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(await button('Choose a file for Cover'));
    await userEvent.click(await inBody().findByRole('tab', { name: 'Upload' }));
    const input = pageBody().querySelector<HTMLInputElement>('dialog input[type=file]');
    if (!input) throw new Error('There is nothing to upload with.');
    const content = await pngPicture({ hue: 300 });
    await userEvent.upload(input, new File([content], 'dusk.png', { type: 'image/png' }));
    const choose = await button('Choose');
    await waitFor(() => expect(choose).toBeEnabled());
    await userEvent.click(choose);
    await waitFor(async () => expect(await button('Change dusk.png')).toHaveFocus());
  },
};
