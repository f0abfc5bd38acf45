import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Scope } from '../hooks/provider/forbidden.js';
import { useMediaClient, useUploadQueue } from '../hooks/provider/media-context.js';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import type { MockService } from '../mock/index.js';
import { pngPicture } from '../test/stories/story-files.js';
import { useStoryWords } from '../test/stories/story-languages.js';
import { StoryService } from '../test/stories/story-service.js';
import { AssetField } from './asset-picker/asset-field.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { AssetPicker } from './asset-picker/asset-picker.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { ImportForm } from './import-form/import-form.js';
import { UploadList } from './uploader/upload-list.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { VersionHistory } from './version-history/version-history.js';

interface Shown {
  scopes: readonly Scope[];
  /** Whether the site's proxy rejects all calls. */
  isClosed?: boolean;
  /** Whether the app declares the scopes to the provider. */
  isDeclared?: boolean;
  children: (assetId: string) => ReactNode;
}

/** The scopes of a new API key (spec 5, rule 7). */
const defaultScopes: readonly Scope[] = ['usage:read', 'uploads:write', 'assets:read'];
let service: MockService;

const meta: Meta<Shown> = {
  title: 'Forbidden',
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
      messages={useStoryWords()}
    >
      {children}
    </MediaProvider>
  );
}

type Canvas = ReturnType<typeof within>;
const inBody = () => within(document.body);
const note = () => new File(['The ferry leaves at nine.'], 'ferry.txt', { type: 'text/plain' });

async function pick(canvasElement: HTMLElement, ...files: File[]) {
  await waitFor(() => expect(canvasElement.querySelector('input[type=file]')).not.toBeNull());
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, files);
}

/** Checks the notice: what is not available, and why. */
async function isUnavailable(canvas: Canvas, what: string, why: string | RegExp) {
  const notice = await canvas.findByText(`${what} is not available here.`);
  await expect(notice).toBeVisible();
  await expect(within(notice.closest('.longshore-unavailable') ?? notice).getByText(why)).toBeVisible();
}
const lacks = (scope: string) => new RegExp(`lacks the permission ${scope}`);
const closed = 'This site does not offer it.';

// --- With the three default scopes ---

export const UploaderWithUsualScopes: Story = {
  args: { children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(await canvas.findByText('1 file done')).toBeVisible();
  },
};
export const UsageMeterWithUsualScopes: Story = {
  args: { children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('meter', { name: 'Storage' })).toBeVisible();
  },
};
export const AssetGridWithUsualScopes: Story = {
  args: { children: () => <AssetGrid /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete harbour.png' }));
    await userEvent.click(await inBody().findByRole('button', { name: 'Delete' }));
    // The asset is restored, and deleting is no longer offered.
    await expect(await canvas.findByText(/assets:delete/)).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete harbour.png' })).toBeNull();
  },
};
export const AssetGridWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: () => <AssetGrid /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete harbour.png' })).toBeNull();
  },
};
export const AssetPickerWithUsualScopes: Story = {
  args: { children: () => <AssetPicker onPick={() => {}} onClose={() => {}} /> },
  play: async () => {
    await expect(await inBody().findByRole('row', { name: /^harbour.png/ })).toBeVisible();
    await expect(inBody().getByRole('tab', { name: 'Upload' })).toBeVisible();
  },
};
export const FolderPickerWithUsualScopes: Story = {
  args: { children: () => <FolderPicker value={null} onChange={() => {}} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Browsing by folder', lacks('folders:read'));
    await expect(canvas.queryByRole('button', { name: 'New folder' })).toBeNull();
  },
};
export const ImportFormWithUsualScopes: Story = {
  args: { children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Addresses to import' });
    await userEvent.type(field, 'https://harbour.example/tides.txt{Enter}');
    await isUnavailable(canvas, 'Importing', lacks('imports:write'));
  },
};
export const ImportFormWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Importing', lacks('imports:write'));
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
export const VersionHistoryWithUsualScopes: Story = {
  args: { children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Version 1');
    await pick(canvasElement, note());
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }));
    await isUnavailable(canvas, 'Replacing the file', lacks('assets:replace'));
    await expect(canvas.getByText('Version 1')).toBeVisible();
  },
};
export const VersionHistoryWithDeclaredScopes: Story = {
  args: { isDeclared: true, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Replacing the file', lacks('assets:replace'));
    await expect(await canvas.findByText('Version 1')).toBeVisible();
  },
};

/** A page with all components: each shows what is not available, and the others work. */
export const AllWithDeclaredScopes: Story = {
  args: {
    isDeclared: true,
    children: (assetId) => (
      <div style={{ display: 'grid', gap: 24 }}>
        <Uploader checkSpace />
        <ImportForm />
        <FolderPicker value={null} onChange={() => {}} />
        <AssetGrid />
        <VersionHistory assetId={assetId} />
        <UsageMeter />
      </div>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await isUnavailable(canvas, 'Importing', lacks('imports:write'));
    await isUnavailable(canvas, 'Browsing by folder', lacks('folders:read'));
    await isUnavailable(canvas, 'Replacing the file', lacks('assets:replace'));
    await expect(await canvas.findByText('Version 1')).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'Storage' })).toBeVisible();
    await pick(canvasElement, note());
    await expect(await canvas.findByText('1 file done')).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /^ferry.txt/ })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    const statuses = service.requests().map(({ status }) => status);
    await expect(statuses).not.toContain(403);
  },
};

// --- With an API key without scopes ---

const nothing: Partial<Shown> = { scopes: [] };

export const UploaderWithoutScopes: Story = {
  args: { ...nothing, children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(await canvas.findByText(/lacks the permission uploads:write/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry ferry.txt' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ferry.txt' }));
    await expect(await canvas.findByText('Drop files or folders here')).toBeVisible();
  },
};
export const UsageMeterWithoutScopes: Story = {
  args: { ...nothing, children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'The usage of the account', lacks('usage:read'));
    await expect(canvas.queryByRole('meter')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await isUnavailable(canvas, 'The usage of the account', lacks('usage:read'));
    await expect(canvas.getByRole('region', { name: 'Usage' })).toHaveFocus();
  },
};
export const AssetGridWithoutScopes: Story = {
  args: { ...nothing, children: () => <AssetGrid /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(lacks('assets:read'))).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};
export const AssetPickerWithoutScopes: Story = {
  args: { ...nothing, children: () => <AssetPicker onPick={() => {}} onClose={() => {}} /> },
  play: async () => {
    await expect(await inBody().findByText(lacks('assets:read'))).toBeVisible();
    await expect(inBody().getAllByRole('button', { name: 'Close' })[0]).toBeEnabled();
  },
};
export const AssetFieldWithoutScopes: Story = {
  args: {
    ...nothing,
    children: (assetId) => <AssetField name="cover" label="Cover" defaultValue={[assetId]} />,
  },
  play: async ({ canvasElement }) => {
    await expect(await inBody().findByText(/assets:read/)).toBeVisible();
    // The saved id stays in the form, although the asset cannot be shown.
    await expect(canvasElement.querySelector('[name=cover]')).toHaveValue(service.assets()[0]?.id);
  },
};
export const FolderPickerWithoutScopes: Story = {
  args: { ...nothing, children: () => <FolderPicker value={null} onChange={() => {}} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Browsing by folder', lacks('folders:read'));
  },
};
export const ImportFormWithoutScopes: Story = {
  args: { ...nothing, isDeclared: true, children: () => <ImportForm /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'Importing', lacks('imports:write'));
  },
};
export const VersionHistoryWithoutScopes: Story = {
  args: { ...nothing, isDeclared: true, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'The list of versions', lacks('assets:read'));
    await isUnavailable(canvas, 'Replacing the file', lacks('assets:replace'));
    await expect(service.requests()).toHaveLength(0);
  },
};

// --- Behind a proxy that rejects all calls ---

const proxied: Partial<Shown> = { isClosed: true };

export const UploaderBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <Uploader checkSpace /> },
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, note());
    await expect(await canvas.findByText('This site lacks the permission. Tell its owner.')).toBeVisible();
  },
};
export const UsageMeterBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <UsageMeter /> },
  play: async ({ canvas }) => {
    await isUnavailable(canvas, 'The usage of the account', closed);
  },
};
export const AssetGridBehindAClosedProxy: Story = {
  args: { ...proxied, children: () => <AssetGrid /> },
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
    const field = await canvas.findByRole('textbox', { name: 'Addresses to import' });
    await userEvent.type(field, 'https://harbour.example/tides.txt{Enter}');
    await isUnavailable(canvas, 'Importing', closed);
  },
};
export const VersionHistoryBehindAClosedProxy: Story = {
  args: { ...proxied, children: (assetId) => <VersionHistory assetId={assetId} /> },
  play: async ({ canvas, canvasElement }) => {
    await isUnavailable(canvas, 'The list of versions', closed);
    await pick(canvasElement, note());
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }));
    await isUnavailable(canvas, 'Replacing the file', closed);
  },
};
