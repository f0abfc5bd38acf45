import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useMediaClient, useUploadQueue } from '../hooks/provider/media-context.js';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import type { MockService } from '../mock/index.js';
import { defaultScopes, lacksScope, type Scope } from '../../test/permissions.js';
import { pngPicture } from '../../test/stories/story-files.js';
import { useStoryMessages } from '../../test/stories/story-languages.js';
import { StoryService } from '../../test/stories/story-service.js';
import { AssetField } from './asset-picker/asset-field.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { AssetPicker } from './asset-picker/asset-picker.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { ImportForm } from './import-form/import-form.js';
import { UploadList } from './upload-list/upload-list.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { VersionHistory } from './version-history/version-history.js';
import { pageBody } from '../../test/stories/host-page.js';

interface Shown {
  scopes: readonly Scope[];
  /** The app's proxy denies every operation. */
  isClosed?: boolean;
  /** The app passes `scopes` to the provider. */
  isDeclared?: boolean;
  children: (assetId: string) => ReactNode;
}

let service: MockService;

const meta: Meta<Shown> = {
  title: 'Components/Forbidden',
  args: { scopes: defaultScopes },
  render: (shown) => <OverService {...shown} />,
};

export default meta;
type Story = StoryObj<Shown>;

function OverService({ scopes, isClosed, isDeclared, children }: Shown): ReactElement {
  const [assetId, setAssetId] = useState('');
  return (
    <StoryService
      scopes={scopes}
      seed={async (story) => {
        service = story.service;
        const content = await pngPicture({ hue: 200 });
        const { id } = await service.addAsset({ filename: 'harbour.png', content });
        service.addFolder({ name: 'Trips' });
        setAssetId(id);
        if (!isClosed) return;
        const status = 403;
        service.faults.add({
          on: 'api',
          kind: 'status',
          status,
          code: 'operation_not_allowed',
          type: 'urn:longshore:proxy:operation_not_allowed',
          times: Infinity,
        });
      }}
    >
      {isDeclared ? <Declared scopes={scopes}>{children(assetId)}</Declared> : children(assetId)}
    </StoryService>
  );
}

function Declared({ scopes, children }: Pick<Shown, 'scopes'> & { children: ReactNode }): ReactElement {
  return (
    <MediaProvider
      client={useMediaClient()}
      queue={useUploadQueue()}
      scopes={scopes}
      messages={useStoryMessages()}
    >
      {children}
    </MediaProvider>
  );
}

type Canvas = ReturnType<typeof within>;
const inBody = () => within(pageBody());
const note = () => new File(['The ferry leaves at nine.'], 'ferry.txt', { type: 'text/plain' });

async function pick(canvasElement: HTMLElement, ...files: File[]) {
  await waitFor(() => expect(canvasElement.querySelector('input[type=file]')).not.toBeNull());
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, files);
}

/** Expects the notice that takes the place of a component. */
async function isUnavailable(canvas: Canvas, what: string, why: string | RegExp) {
  const notice = await canvas.findByText(`${what} isn't available here.`);
  await expect(notice).toBeVisible();
  await expect(within(notice.closest('.longshore-unavailable') ?? notice).getByText(why)).toBeVisible();
}
const closed = "This site doesn't offer it.";

// --- With the scopes of a new key ---

export const UploaderWithDefaultScopes: Story = {
  args: { children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(await canvas.findByText('1 file uploaded')).toBeVisible();
  },
};
export const UsageMeterWithDefaultScopes: Story = {
  args: { children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('meter', { name: 'Storage' })).toBeVisible();
  },
};
export const AssetGridWithDefaultScopes: Story = {
  args: { children: () => <AssetGrid deletable /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete harbour.png' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete now' }));
    // The deletion is rolled back, and deleting is no longer offered.
    await expect(await canvas.findByText(lacksScope('deleteAsset'))).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete harbour.png' })).toBeNull();
  },
};
export const AssetGridWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: () => <AssetGrid deletable /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete harbour.png' })).toBeNull();
  },
};
export const AssetPickerWithDefaultScopes: Story = {
  args: { children: () => <AssetPicker onPick={() => {}} onClose={() => {}} /> },
  play: async () => {
    await expect(await inBody().findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(inBody().getByRole('tab', { name: 'Upload' })).toBeVisible();
  },
};
export const FolderPickerWithDefaultScopes: Story = {
  args: { children: () => <FolderPicker value={null} onChange={() => {}} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Browsing by folder', lacksScope('listFolders'));
    await expect(canvas.queryByRole('button', { name: 'New folder' })).toBeNull();
    await expect(canvas.queryByRole('tree')).toBeNull();
  },
};
export const ImportFormWithDefaultScopes: Story = {
  args: { children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'URLs' });
    await userEvent.type(field, 'https://harbour.example/tides.txt{Enter}');
    await isUnavailable(canvas, 'Importing', lacksScope('createImport'));
  },
};
export const ImportFormWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Importing', lacksScope('createImport'));
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
export const VersionHistoryWithDefaultScopes: Story = {
  args: { children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Version 1');
    await pick(canvasElement, note());
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }));
    await isUnavailable(canvas, 'Replacing the file', lacksScope('presignReplacement'));
    await expect(canvas.getByText('Version 1')).toBeVisible();
  },
};
export const VersionHistoryWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Replacing the file', lacksScope('presignReplacement'));
    await expect(await canvas.findByText('Version 1')).toBeVisible();
  },
};

/** All components on one page: each shows what it lacks, and the others work. */
export const AllWithDeclaredScopes: Story = {
  args: {
    isDeclared: true,
    children: (assetId) => (
      <div style={{ display: 'grid', gap: 24 }}>
        <Uploader checkSpace />
        <ImportForm />
        <FolderPicker value={null} onChange={() => {}} />
        <AssetGrid deletable />
        <VersionHistory assetId={assetId} />
        <UsageMeter />
      </div>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await isUnavailable(canvas, 'Importing', lacksScope('createImport'));
    await isUnavailable(canvas, 'Browsing by folder', lacksScope('listFolders'));
    await isUnavailable(canvas, 'Replacing the file', lacksScope('presignReplacement'));
    await expect(await canvas.findByText('Version 1')).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'Storage' })).toBeVisible();
    await pick(canvasElement, note());
    await expect(await canvas.findByText('1 file uploaded')).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /^ferry.txt/ })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    const statuses = service.requests().map(({ status }) => status);
    await expect(statuses).not.toContain(403);
  },
};

// --- With a key without scopes ---

const nothing: Partial<Shown> = { scopes: [] };

export const UploaderWithoutScopes: Story = {
  args: { ...nothing, children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(await canvas.findByText(lacksScope('presignUpload'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry ferry.txt' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss ferry.txt' }));
    await expect(await canvas.findByText('Drop files or folders here')).toBeVisible();
  },
};
export const UsageMeterWithoutScopes: Story = {
  args: { ...nothing, children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Account usage', lacksScope('getUsage'));
    await expect(canvas.queryByRole('meter')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await isUnavailable(canvas, 'Account usage', lacksScope('getUsage'));
    await expect(canvas.getByRole('region', { name: 'Usage' })).toHaveFocus();
  },
};
export const AssetGridWithoutScopes: Story = {
  args: { ...nothing, children: () => <AssetGrid deletable /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(lacksScope('listAssets'))).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};
export const AssetPickerWithoutScopes: Story = {
  args: { ...nothing, children: () => <AssetPicker onPick={() => {}} onClose={() => {}} /> },
  play: async () => {
    await expect(await inBody().findByText(lacksScope('listAssets'))).toBeVisible();
    await expect(inBody().getAllByRole('button', { name: 'Close' })[0]).toBeEnabled();
  },
};
export const AssetFieldWithoutScopes: Story = {
  args: {
    ...nothing,
    children: (assetId) => <AssetField name="cover" label="Cover" defaultValue={[assetId]} />,
  },
  play: async ({ canvasElement }) => {
    await expect(await inBody().findByText(lacksScope('getAsset'))).toBeVisible();
    // The saved value stays in the form although it cannot be shown.
    await expect(canvasElement.querySelector('[name=cover]')).toHaveValue(service.assets()[0]?.id);
  },
};
export const FolderPickerWithoutScopes: Story = {
  args: { ...nothing, children: () => <FolderPicker value={null} onChange={() => {}} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Browsing by folder', lacksScope('listFolders'));
  },
};
export const ImportFormWithoutScopes: Story = {
  args: { ...nothing, isDeclared: true, children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Importing', lacksScope('createImport'));
  },
};
export const VersionHistoryWithoutScopes: Story = {
  args: { ...nothing, isDeclared: true, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'The version list', lacksScope('listAssets'));
    await isUnavailable(canvas, 'Replacing the file', lacksScope('presignReplacement'));
    await expect(service.requests()).toHaveLength(0);
  },
};

// --- Behind a proxy that denies every operation ---

const proxied: Partial<Shown> = { isClosed: true };

export const UploaderBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(
      await canvas.findByText('This site is missing a permission. Contact its owner.'),
    ).toBeVisible();
  },
};
export const UsageMeterBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Account usage', closed);
  },
};
export const AssetGridBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <AssetGrid deletable /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(closed)).toBeVisible();
  },
};
export const AssetPickerBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <AssetPicker onPick={() => {}} onClose={() => {}} /> },
  play: async () => {
    await expect(await inBody().findByText(closed)).toBeVisible();
  },
};
export const FolderPickerBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <FolderPicker value={null} onChange={() => {}} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Browsing by folder', closed);
  },
};
export const ImportFormBehindAClosedProxy: Story = {
  args: {
    ...proxied,
    children: () => (
      <>
        <ImportForm />
        <UploadList />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'URLs' });
    await userEvent.type(field, 'https://harbour.example/tides.txt{Enter}');
    await isUnavailable(canvas, 'Importing', closed);
  },
};
export const VersionHistoryBehindAClosedProxy: Story = {
  args: { ...proxied, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas, canvasElement }) => {
    await isUnavailable(canvas, 'The version list', closed);
    await pick(canvasElement, note());
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }));
    await isUnavailable(canvas, 'Replacing the file', closed);
  },
};
