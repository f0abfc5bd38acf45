import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within, type Mock } from 'storybook/test';
import type { Asset } from '../../api/resources.js';
import type { MockService } from '../../mock/index.js';
import { pdfPage, pngPicture } from '../../../test/stories/story-files.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { AssetPicker, type AssetPickerProps } from './asset-picker.js';
import { Dialog } from '../ui/dialog.js';
import { pageBody } from '../../../test/stories/host-page.js';

type Shown = Partial<AssetPickerProps> &
  Omit<StoryServiceProps, 'children'> & {
    /** Whether the page is inside a dialog. */
    inDialog?: boolean;
    startsOpen?: boolean;
  };

const names = [
  'harbour.png',
  'lighthouse.png',
  'ferry.png',
  'gulls.png',
  'pier.png',
  'ropes.png',
  'storm.png',
];

async function pictures(service: MockService): Promise<void> {
  for (const [index, filename] of names.entries()) {
    const content = new Blob([await pngPicture({ hue: 40 + index * 47 })]);
    await service.addAsset({ filename, content });
  }
  await service.addAsset({ filename: 'timetable.pdf', content: new Blob([pdfPage('Timetable')]) });
}

/** A page with a button that opens the picker, and the last choice. */
function Page({
  startsOpen = true,
  onPick,
  onClose,
  ...props
}: Partial<AssetPickerProps> & { startsOpen?: boolean | undefined }): ReactElement {
  const [open, setOpen] = useState(startsOpen);
  const [chosen, setChosen] = useState<readonly Asset[]>([]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the picker
      </button>
      <p>{`Chosen: ${chosen.map(({ filename }) => filename).join(', ') || 'nothing'}`}</p>
      {open && (
        <AssetPicker
          {...props}
          onPick={(assets) => {
            setChosen(assets);
            setOpen(false);
            onPick?.(assets);
          }}
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        />
      )}
    </>
  );
}

function InDialog(props: Parameters<typeof Page>[0]): ReactElement {
  const [open, setOpen] = useState(true);
  return open ? (
    <Dialog title="Edit the page" onClose={() => setOpen(false)}>
      <Page {...props} />
    </Dialog>
  ) : (
    <p>The dialog is closed.</p>
  );
}

const meta: Meta<Shown> = {
  title: 'Components/AssetPicker',
  component: AssetPicker as never,
  // On a docs page, each modal dialog needs its own frame.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  render: ({ seed, scopes, mock, inDialog, ...props }) => (
    <StoryService
      seed={seed ?? (({ service }) => pictures(service))}
      {...(scopes && { scopes })}
      {...(mock && { mock })}
    >
      {inDialog ? <InDialog {...props} /> : <Page {...props} />}
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const inBody = () => within(pageBody());
const card = (name: string) => inBody().findByRole('row', { name: new RegExp(`^${name}`) });

export const One: Story = {
  play: async () => {
    await userEvent.click(await card('gulls.png'));
    await expect(inBody().getByRole('button', { name: 'Choose' })).toBeEnabled();
  },
};

export const Several: Story = {
  args: { multiple: true },
  play: async () => {
    const gulls = await card('gulls.png');
    await expect(inBody().getByRole('button', { name: 'Choose' })).toBeDisabled();
    await userEvent.click(within(gulls).getByRole('checkbox'));
    await userEvent.click(await card('storm.png'));
    await expect(inBody().getByRole('button', { name: 'Choose 2' })).toBeEnabled();
  },
};

export const OnlyPictures: Story = {
  args: { filter: { type: 'image' }, uploader: { accept: { 'image/*': [] } } },
};
export const OnlyTheLibrary: Story = { args: { uploader: false } };
export const EmptyLibrary: Story = { args: { seed: () => {} } };
export const InTheDark: Story = { args: { multiple: true }, globals: { theme: 'dark' } };

export const MayNotUpload: Story = {
  args: { scopes: ['assets:read'] },
  play: async () => {
    await card('gulls.png');
    await expect(inBody().getByRole('dialog', { name: 'Choose a file' })).toBeVisible();
  },
};

export const MayOnlyUpload: Story = {
  args: { scopes: ['uploads:write'] },
  play: async () => {
    await expect(await inBody().findByText(/assets:read/)).toBeVisible();
    await userEvent.click(inBody().getByRole('tab', { name: 'Upload' }));
    await expect(inBody().getByText('Drop a file here')).toBeVisible();
  },
};

/** Chooses files as in the file picker of the browser. */
async function upload(...files: File[]) {
  const input = pageBody().querySelector<HTMLInputElement>('dialog input[type=file]');
  if (!input) throw new Error('There is nothing to upload with.');
  await userEvent.upload(input, files);
}

const file = async (name: string, hue: number) =>
  new File([await pngPicture({ hue })], name, { type: 'image/png' });

export const UploadedOnTheSpot: Story = {
  play: async () => {
    await userEvent.click(await inBody().findByRole('tab', { name: 'Upload' }));
    await upload(await file('dawn.png', 10));
    await waitFor(() => expect(inBody().getByRole('button', { name: 'Choose' })).toBeEnabled());
    await expect(inBody().getByText('Uploaded')).toBeVisible();
  },
};

export const UploadsAndChooses: Story = {
  tags: ['!autodocs'],
  args: { multiple: true, onPick: fn<AssetPickerProps['onPick']>() },
  play: async ({ args }) => {
    await userEvent.click(await card('gulls.png'));
    inBody().getByRole('tab', { name: 'Library' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(inBody().getByRole('tab', { name: 'Upload' })).toHaveFocus();
    // The second is in the library already, and is selected as well.
    await upload(await file('dawn.png', 10), await file('the same storm.png', 40 + 6 * 47));
    await userEvent.click(await inBody().findByRole('button', { name: 'Choose 3' }));
    const [picked] = (args.onPick as Mock<AssetPickerProps['onPick']>).mock.lastCall ?? [];
    await expect(picked?.map(({ filename }) => filename).toSorted()).toEqual([
      'dawn.png',
      'gulls.png',
      'storm.png',
    ]);
  },
};

export const LeavesEverythingAsItWas: Story = {
  tags: ['!autodocs'],
  args: { startsOpen: false, onPick: fn<AssetPickerProps['onPick']>() },
  play: async ({ canvas, args }) => {
    const opener = await canvas.findByRole('button', { name: 'Open the picker' });
    await userEvent.click(opener);
    await userEvent.click(await card('gulls.png'));
    await userEvent.click(inBody().getByRole('button', { name: 'Cancel' }));
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    // The cancelled selection is not kept.
    await card('gulls.png');
    await expect(inBody().getByRole('button', { name: 'Choose' })).toBeDisabled();
    await userEvent.click(inBody().getByRole('button', { name: 'Close' }));
    await expect(inBody().queryByRole('dialog')).toBeNull();
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};

export const ByDoubleClick: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.dblClick(await card('pier.png'));
    await expect(canvas.getByText('Chosen: pier.png')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const first = await card('timetable.pdf');
    first.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByText('Chosen: storm.png')).toBeVisible();
  },
};

export const InAnotherDialog: Story = {
  args: { inDialog: true, startsOpen: false, multiple: true },
  play: async () => {
    const opener = await inBody().findByRole('button', { name: 'Open the picker' });
    await userEvent.click(opener);
    await userEvent.click(within(await card('gulls.png')).getByRole('checkbox'));
    await userEvent.click(await card('pier.png'));
    await userEvent.click(inBody().getByRole('button', { name: 'Choose 2' }));
    await expect(inBody().getByText('Chosen: gulls.png, pier.png')).toBeVisible();
    await expect(inBody().getByRole('dialog', { name: 'Edit the page' })).toBeVisible();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await card('gulls.png');
  },
};
