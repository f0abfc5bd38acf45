import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Fault, MockOptions, MockService, Scope } from '../../mock/index.js';
import { pdfPage, pngPicture } from '../../../test/stories/story-files.js';
import { storyNow } from '../../../test/stories/story-frame.js';
import { StoryService } from '../../../test/stories/story-service.js';
import { VersionHistory, type VersionHistoryProps } from './version-history.js';
import { tab } from '../../../test/stories/host-page.js';

interface Shown extends Omit<VersionHistoryProps, 'assetId'> {
  /** Adds versions after the first one. */
  versions?: (service: MockService, assetId: string) => Promise<unknown>;
  faults?: Fault[];
  scopes?: Scope[];
  mock?: Partial<MockOptions>;
}

const hour = 3_600_000;
const at = (hoursAgo: number) => storyNow - hoursAgo * hour;

/** A picture, a larger one, the same again, and a document. */
const four: Shown['versions'] = async (service, assetId) => {
  const content = await pngPicture({ hue: 30, width: 480, height: 360 });
  await service.addVersion(assetId, { content, createdAt: at(400) });
  await service.addVersion(assetId, { content, createdAt: at(90) });
  await service.addVersion(assetId, {
    filename: 'sunset.pdf',
    content: pdfPage('Sunset'),
    createdAt: at(2),
  });
};

const meta: Meta<Shown> = {
  title: 'Components/VersionHistory',
  args: { versions: four },
  render: (shown) => <OverService {...shown} />,
};

function OverService({ versions, faults, scopes, mock, ...props }: Shown): ReactElement {
  const [assetId, setAssetId] = useState('');
  return (
    <StoryService
      {...(mock && { mock })}
      {...(scopes && { scopes })}
      seed={async ({ service }) => {
        const content = await pngPicture({ hue: 30 });
        const { id } = await service.addAsset({ filename: 'sunset.png', content, createdAt: at(2_000) });
        await versions?.(service, id);
        for (const fault of faults ?? []) service.faults.add(fault);
        setAssetId(id);
      }}
    >
      <VersionHistory {...props} assetId={assetId} />
    </StoryService>
  );
}

export default meta;
type Story = StoryObj<Shown>;
type Canvas = ReturnType<typeof within>;

const picture = async (name: string, hue = 200, type = 'image/png') =>
  new File([await pngPicture({ hue })], name, { type });

async function pick(canvas: Canvas, file: File) {
  const choose = await canvas.findByRole('button', { name: 'Choose a file' });
  const input = choose.closest('.longshore-replace')?.querySelector('input');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, file);
}

async function replace(canvas: Canvas, file: File) {
  await pick(canvas, file);
  await userEvent.click(await canvas.findByRole('button', { name: 'Replace' }));
}

const refuses = (status: number, code: string, detail: string): Fault => ({
  on: 'presignReplacement',
  kind: 'status',
  status,
  code,
  detail,
  times: Infinity,
});

export const FourVersions: Story = {
  play: async ({ canvas }) => {
    const rows = (await canvas.findAllByRole('listitem')).map((row) => within(row));
    await expect(rows).toHaveLength(4);
    await expect(rows[0]?.getByText('Active')).toBeVisible();
    await expect(rows[0]?.getByText('PNG → PDF')).toBeVisible();
    await expect(rows[1]?.getByText('Same content as version 2')).toBeVisible();
    await expect(rows[2]?.getByText(/^\+/)).toBeVisible();
  },
};
export const OneVersion: Story = {
  args: { versions: async () => {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Version 1')).toBeVisible();
  },
};
export const AHundredVersions: Story = {
  args: {
    versions: async (service, assetId) => {
      for (let count = 2; count <= 100; count++) {
        const content = `Version ${count}: ${'.'.repeat((count * 37) % 900)}`;
        await service.addVersion(assetId, {
          filename: 'notes.txt',
          content,
          createdAt: at(2_000 - count * 15),
        });
      }
    },
  },
  play: async ({ canvas }) => {
    const showAll = await canvas.findByRole('button', { name: 'Show all 100 versions' });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(showAll);
    const rows = canvas.getAllByRole('listitem');
    await expect(rows).toHaveLength(100);
    await waitFor(() => expect(rows[10]).toHaveFocus());
  },
};
export const ToReadOnly: Story = {
  args: { replace: false },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await expect(canvas.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  },
};
export const FieldsMissing: Story = {
  args: {
    faults: [
      {
        on: 'listVersions',
        kind: 'drop-fields',
        fields: ['0', '1', '2', '3'].flatMap((index) =>
          ['id', 'version_number', 'content_type', 'checksum_sha256'].map(
            (field) => `data.${index}.${field}`,
          ),
        ),
        times: Infinity,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Version')).toHaveLength(4);
    await expect(canvas.queryByText(/undefined|null|NaN/)).toBeNull();
  },
};
export const Loading: Story = {
  args: { faults: [{ on: 'listVersions', kind: 'delay', ms: 86_400_000, times: Infinity }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { faults: [{ on: 'listVersions', kind: 'status', status: 500, times: 1 }] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Version 4')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Versions' })).toHaveFocus());
  },
};
export const Gone: Story = {
  args: { faults: [{ on: 'listVersions', kind: 'status', status: 404, times: Infinity }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file no longer exists');
    await expect(canvas.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  },
};

export const AnotherType: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await pick(canvas, await picture('a much better sunset over the harbour wall, second try.png'));
    const question = await canvas.findByRole('group', { name: 'Replace the file?' });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question).toHaveTextContent('Different type: PDF → PNG');
    await expect(question).toHaveTextContent('The link stays the same');
  },
};
export const MuchSmaller: Story = {
  args: {
    versions: (service, assetId) => service.addVersion(assetId, { content: pdfPage('.'.repeat(9_000)) }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 2');
    const bytes = await pngPicture({ hue: 200, width: 1, height: 1 });
    await pick(canvas, new File([bytes], 'dot.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/^Much smaller/)).toBeVisible();
  },
};
export const SeveralFiles: Story = {
  play: async ({ canvas }) => {
    const label = await canvas.findByText('Drop a file here to replace this one');
    const transfer = new DataTransfer();
    for (const name of ['a.png', 'b.png', 'c.png']) transfer.items.add(await picture(name));
    label.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await expect(await canvas.findByText(/^You dropped 3 files/)).toBeVisible();
  },
};
export const Sending: Story = {
  args: { faults: [{ on: 'put', kind: 'slow', bytesPerSecond: 40 }] },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await waitFor(() =>
      expect(canvas.getByRole('progressbar', { name: 'Progress of dawn.png' })).not.toHaveAttribute(
        'data-reading',
      ),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pause dawn.png' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^Paused/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel dawn.png' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  },
};
export const Paused: Story = {
  args: { faults: [{ on: 'put', kind: 'slow', bytesPerSecond: 40 }] },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause dawn.png' }));
    await expect(await canvas.findByText(/^Paused/)).toBeVisible();
  },
};
export const Replaced: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByText(/^Replaced with dawn.png. Its link is unchanged/)).toBeVisible();
    await expect(await canvas.findByText('Version 5')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  },
};
export const DeletedMeanwhile: Story = {
  args: {
    faults: [
      refuses(404, 'asset_not_found', 'There is no asset with this id.'),
      { on: 'listVersions', kind: 'status', status: 404, after: 1, times: Infinity },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file no longer exists');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Versions' })).toHaveFocus());
  },
};
export const ChangedMeanwhile: Story = {
  args: { faults: [refuses(409, 'conflict', 'The asset is being replaced.')] },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByText(/^Changed by someone else/)).toBeVisible();
  },
};
export const SessionsOver: Story = {
  args: { faults: [{ on: 'presignReplacement', kind: 'status', status: 410, times: Infinity }] },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByText(/^The upload took too long/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry dawn.png' })).toBeVisible();
  },
};
export const BytesRefused: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, new File(['this is no picture'], 'dawn.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/^This isn't a valid PNG/)).toBeVisible();
  },
};
export const QuotaFull: Story = {
  args: { mock: { limits: { storageBytes: 10 } } },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByText(/^This account doesn't allow that/)).toBeVisible();
  },
};
export const AccessRefused: Story = {
  args: { faults: [refuses(401, 'expired_key', 'The key has expired.')] },
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await replace(canvas, await picture('dawn.png'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your session has expired.');
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findByText('Version 4');
    await tab();
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await tab();
    await expect(canvas.getByRole('button', { name: 'Copy checksum of version 4' })).toHaveFocus();
    await pick(canvas, await picture('dawn.png'));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Replace the file?' })).toHaveFocus());
    await tab();
    await expect(canvas.getByRole('button', { name: 'Replace' })).toHaveFocus();
    await tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  },
};
