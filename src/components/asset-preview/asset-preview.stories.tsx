import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Asset } from '../../api/resources.js';
import { useAssets } from '../../hooks/assets/use-assets.js';
import { seedEveryKind, seedPictures, sparseAssets } from '../../../test/stories/story-library.js';
import { hostileAssets } from '../../../test/stories/hostile-assets.js';
import { pictureOf, seedShapes, wavTone } from '../../../test/stories/story-previews.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { AssetPreview, type AssetPreviewProps } from './asset-preview.js';
import { pageBody } from '../../../test/stories/host-page.js';

interface Shown
  extends
    Omit<StoryServiceProps, 'children'>,
    Pick<AssetPreviewProps, 'deletable' | 'replaceable' | 'onClose' | 'onCurrentChange'> {
  /** The name of the asset to show first. Default: the first one. */
  first?: string;
  /** Shown instead of the assets of a service. */
  assets?: readonly Asset[];
  /** The size of a page of the list. */
  limit?: number;
}

const meta: Meta<Shown> = {
  title: 'Components/AssetPreview',
  component: AssetPreview as never,
  args: { onClose: fn(), onCurrentChange: fn() },
  render: ({ seed, mock, scopes, assets, first, limit, ...props }) =>
    assets ? (
      <StoryFrame>
        <AssetPreview deletable {...props} assets={assets} current={assets[0] ?? {}} />
      </StoryFrame>
    ) : (
      <StoryService
        seed={seed ?? (({ service }) => seedPictures(service, 12))}
        {...(mock && { mock })}
        {...(scopes && { scopes })}
      >
        <Listed {...props} first={first} limit={limit} />
      </StoryService>
    ),
};

interface ListedProps extends Pick<AssetPreviewProps, 'onClose' | 'onCurrentChange'> {
  first: string | undefined;
  limit: number | undefined;
}

function Listed({ first, limit, onClose, ...props }: ListedProps): ReactElement | null {
  const list = useAssets(limit === undefined ? {} : { limit });
  const [isOpen, setOpen] = useState(true);
  const current = list.data?.find(({ filename }) => !first || filename === first);
  const [start, setStart] = useState<Asset>();
  if (!start && current) setStart(current);
  if (!start || !list.data) return null;
  return (
    <>
      <button type="button" className="longshore-button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <AssetPreview
          deletable
          {...props}
          assets={list.data}
          current={start}
          more={list.hasNextPage}
          onLoadMore={list.loadMore}
          loadMoreError={list.isFetchNextPageError ? list.error : null}
          onClose={(last) => {
            setOpen(false);
            onClose(last);
          }}
        />
      )}
    </>
  );
}

export default meta;
type Story = StoryObj<Shown>;

/** The dialog, which is drawn above the canvas of Storybook. */
async function opened(name: string | RegExp) {
  const dialog = await within(pageBody()).findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}

const loaded = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.querySelector('img[data-loaded]:not([hidden])')).toBeVisible());
const scaleOf = (dialog: HTMLElement) => {
  const image = dialog.querySelector<HTMLElement>('img:not([hidden])');
  return Number(/scale\(([\d.]+)\)/.exec(image?.style.transform ?? '')?.[1]);
};
/** An element that has no role of its own. */
function part<Part extends HTMLElement>(container: ParentNode, selector: string): Part {
  const element = container.querySelector<Part>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
const press = (keys: string) => userEvent.keyboard(keys);

export const Picture: Story = {
  play: async () => {
    const { dialog, findByText } = await opened('IMG_4012.png');
    await loaded(dialog);
    await findByText('1 of 12');
  },
};
export const RightToLeft: Story = {
  ...Picture,
  globals: { direction: 'rtl' },
  play: async () => {
    const { dialog } = await opened('IMG_4012.png');
    await loaded(dialog);
    await press('{ArrowLeft}');
    await opened('IMG_4011.png');
    await press('{ArrowRight}');
    await opened('IMG_4012.png');
  },
};

/** The arrow keys, Home and End move; Escape and Space close; the buttons do the same. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const { dialog, getByRole, getByText, findByText } = await opened('IMG_4012.png');
    await loaded(dialog);
    await expect(getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await press('{ArrowRight}');
    await findByText('2 of 12');
    await waitFor(() => expect(getByText('IMG_4011.png, 2 of 12')).toBeInTheDocument());
    await press('{End}');
    await opened('IMG_4001.png');
    await expect(getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await press('{ArrowRight}{ArrowLeft}');
    await opened('IMG_4002.png');
    await press('{Home}');
    await opened('IMG_4012.png');
    await userEvent.click(getByRole('button', { name: 'Next' }));
    await opened('IMG_4011.png');
    await loaded(dialog);
    await press('i');
    await fireEvent.keyDown(dialog, { key: 'i', repeat: true });
    await expect(getByRole('region', { name: 'Details' })).toBeVisible();
    await press('i');
    await expect(args.onClose).not.toHaveBeenCalled();
    dialog.querySelector<HTMLElement>('.longshore-preview-stage')?.focus();
    await press(' ');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onClose).toHaveBeenCalledWith(expect.objectContaining({ filename: 'IMG_4011.png' }));
  },
};

export const Zoomed: Story = {
  args: { seed: ({ service }) => seedShapes(service), first: 'large.png' },
  play: async () => {
    const { dialog, getByRole, getByText } = await opened('large.png');
    await loaded(dialog);
    await press('+');
    await expect(scaleOf(dialog)).toBe(1.5);
    await press('++');
    await press('{ArrowRight}{ArrowDown}');
    // Zoomed, the arrow keys move the picture.
    await opened('large.png');
    await expect(dialog.querySelector<HTMLElement>('img:not([hidden])')?.style.transform).toMatch(
      /translate\(-80px, -80px\)/,
    );
    await press('-');
    await expect(scaleOf(dialog)).toBe(2.25);
    await press('0');
    await expect(scaleOf(dialog)).toBe(1);
    await userEvent.click(getByRole('button', { name: 'Zoom in' }));
    await expect(scaleOf(dialog)).toBe(1.5);
    await userEvent.click(getByRole('button', { name: /^Fit to screen/ }));
    await expect(getByText(/%$/)).toBeVisible();
    const picture = part(dialog, 'img:not([hidden])');
    await userEvent.dblClick(picture);
    await expect(scaleOf(dialog)).toBeGreaterThan(1);
    await userEvent.dblClick(picture);
    await expect(scaleOf(dialog)).toBe(1);
    const { left, top } = picture.getBoundingClientRect();
    await fireEvent.wheel(picture, { deltaY: -400, clientX: left, clientY: top });
    await expect(scaleOf(dialog)).toBeGreaterThan(2);
    // The corner under the pointer stays there.
    const corner = picture.getBoundingClientRect();
    await waitFor(() => expect(Math.abs(corner.left - left)).toBeLessThan(2));
  },
};

/** Two fingers zoom, one swipes. */
export const ByTouch: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const { dialog } = await opened('IMG_4012.png');
    await loaded(dialog);
    const stage = part(dialog, '.longshore-preview-stage');
    const touch = (
      type: 'pointerDown' | 'pointerMove' | 'pointerUp',
      pointerId: number,
      x: number,
      y = 200,
    ) => fireEvent[type](stage, { pointerType: 'touch', pointerId, clientX: x, clientY: y, button: 0 });
    await touch('pointerDown', 1, 300);
    await touch('pointerMove', 1, 240);
    await touch('pointerMove', 1, 180);
    await touch('pointerUp', 1, 180);
    await opened('IMG_4011.png');
    await touch('pointerDown', 1, 180);
    await touch('pointerMove', 1, 320);
    await touch('pointerUp', 1, 320);
    await opened('IMG_4012.png');
    await loaded(dialog);
    await touch('pointerDown', 1, 200);
    await touch('pointerDown', 2, 300);
    await touch('pointerMove', 2, 500);
    await expect(scaleOf(dialog)).toBeGreaterThan(2.5);
    await touch('pointerUp', 2, 500);
    await touch('pointerUp', 1, 200);
    await opened('IMG_4012.png');
  },
};

export const Details: Story = {
  args: { first: 'IMG_4011.png' },
  play: async () => {
    const { dialog, getByRole, findByRole, findByText } = await opened('IMG_4011.png');
    await loaded(dialog);
    const toggle = getByRole('button', { name: 'Details' });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const details = within(getByRole('region', { name: 'Details' }));
    await expect(details.getByText('240 × 180 pixels')).toBeVisible();
    await expect(details.getByText('PNG')).toBeVisible();
    await userEvent.click(details.getByText('Versions'));
    await findByText('Version 1');
    await press('{ArrowRight}');
    await findByRole('region', { name: 'Details' });
  },
};
export const Video: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'sunrise.webm' },
  play: async () => {
    const { dialog } = await opened('sunrise.webm');
    await waitFor(() => expect(dialog.querySelector('video')?.videoWidth).toBe(160));
    await expect(dialog.querySelector('video')).toHaveAttribute('preload', 'metadata');
  },
};
export const Audio: Story = {
  args: {
    seed: ({ service }) =>
      service.addAsset({ filename: 'interview.wav', content: wavTone(), contentType: 'audio/wav' }),
    first: 'interview.wav',
  },
  play: async () => {
    const { dialog } = await opened('interview.wav');
    await waitFor(() => expect(dialog.querySelector('audio')?.duration).toBe(2));
    await expect(dialog.querySelector('audio')).toHaveAccessibleName('interview.wav');
  },
};
/** Not really an MP3: the browser cannot play it, and the service says that it exists. */
export const CannotBePlayed: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'interview.mp3' },
  play: async () => {
    const { findByRole, getAllByRole } = await opened('interview.mp3');
    await expect(await findByRole('alert')).toHaveTextContent("This file can't be shown.");
    await expect(getAllByRole('link', { name: 'Download interview.mp3' })).toHaveLength(2);
  },
};
/** In the browser's viewer, if it has one. */
export const Pdf: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'تقرير المشروع النهائي.pdf' },
  play: async () => {
    const { dialog, findByText } = await opened(/pdf$/);
    if (!navigator.pdfViewerEnabled) await findByText('No preview for this type of file');
    else await waitFor(() => expect(part<HTMLIFrameElement>(dialog, 'iframe').src).toMatch(/^blob:/));
  },
};
export const Text: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: '<b>bold<b> & "quoted".html' },
  play: async () => {
    const { dialog, findByText } = await opened(/bold/);
    // HTML is shown as text, never rendered.
    await findByText('<b>bold</b>');
    await expect(dialog.querySelector('b')).toBeNull();
  },
};
export const LongText: Story = {
  args: {
    seed: ({ service }) =>
      service.addAsset({ filename: 'log.txt', content: 'A line of the log.\n'.repeat(20_000) }),
  },
  play: async () => {
    const { findByText } = await opened('log.txt');
    await findByText('Only the first 200 kB are shown. Download the file to see the rest.');
  },
};
export const NoPreview: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'raw-photos.zip' },
  play: async () => {
    const { findByText, getAllByRole } = await opened('raw-photos.zip');
    await findByText('No preview for this type of file');
    await expect(getAllByRole('link', { name: 'Download raw-photos.zip' })).toHaveLength(2);
  },
};
export const Private: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'contract.pdf' },
  play: async () => {
    const { findByText } = await opened('contract.pdf');
    await findByText(/^Private files have no public link/);
  },
};
export const Broken: Story = {
  args: { seed: ({ service }) => seedEveryKind(service), first: 'broken.png' },
  play: async () => {
    const { findByRole } = await opened('broken.png');
    await expect(await findByRole('alert')).toHaveTextContent("This file can't be shown.");
    const retry = await findByRole('button', { name: 'Try again' });
    // The view fades in.
    await waitFor(() => expect(retry).toBeVisible());
  },
};
/** Somebody else has deleted it: the list does not know that yet. */
export const Gone: Story = {
  args: {
    seed: async ({ service }) => {
      await seedEveryKind(service);
      service.faults.add({ on: 'getAsset', kind: 'status', status: 404, times: Infinity });
    },
    first: 'broken.png',
  },
  play: async () => {
    const { findByText } = await opened('broken.png');
    await findByText(/^This file no longer exists/);
  },
};
export const Transparent: Story = {
  args: { seed: ({ service }) => seedShapes(service), first: 'transparent.svg' },
  play: async () => loaded((await opened('transparent.svg')).dialog),
};
export const VeryTall: Story = {
  args: { seed: ({ service }) => seedShapes(service), first: 'tall.png' },
  play: async () => loaded((await opened('tall.png')).dialog),
};
export const VeryWide: Story = {
  args: { seed: ({ service }) => seedShapes(service), first: 'wide.png' },
  play: async () => loaded((await opened('wide.png')).dialog),
};
/** All fields of an asset may be missing (spec 2.1). */
export const LittleIsKnown: Story = {
  args: { assets: sparseAssets },
  play: async () => {
    const { findByText, queryByRole } = await opened('Unnamed file');
    await findByText('No preview for this type of file');
    await expect(queryByRole('button', { name: /^Delete/ })).toBeNull();
    await press('i');
    await press('{ArrowRight>6/}');
    await opened('odd-links.txt');
    // `javascript:` is text, not a link.
    await expect(queryByRole('link', { name: /javascript/ })).toBeNull();
    await expect(await findByText('javascript:alert(1)')).toBeVisible();
  },
};
/** The next page is requested near the end of the loaded ones; the position says that there are more. */
export const FurtherPages: Story = {
  args: { seed: ({ service }) => seedPictures(service, 24), limit: 8 },
  play: async () => {
    const { findByText } = await opened('IMG_4024.png');
    await findByText('1 of 8+');
    await press('{End}');
    await findByText('8 of 16+');
    await press('{End}{ArrowRight}');
    await findByText('17 of 24');
  },
};
export const NextPageFails: Story = {
  args: {
    limit: 8,
    seed: async ({ service }) => {
      await seedPictures(service, 24);
      service.faults.add({ on: 'listAssets', kind: 'status', status: 400, after: 1, times: Infinity });
    },
  },
  play: async () => {
    const { findByText, getByRole } = await opened('IMG_4024.png');
    await press('{End}');
    await findByText('8 of 8+');
    // It may be replaced, or fade in, once it was found.
    await waitFor(() => expect(getByRole('alert')).toBeVisible());
  },
};
export const AfterDeletion: Story = {
  play: async () => {
    const { dialog, getByRole, findByText } = await opened('IMG_4012.png');
    await loaded(dialog);
    await userEvent.click(getByRole('button', { name: 'Delete IMG_4012.png' }));
    await opened('IMG_4011.png');
    await findByText('1 of 11');
  },
};
/** The same link, with other bytes. */
export const AfterReplacement: Story = {
  play: async () => {
    const { dialog, getByRole } = await opened('IMG_4012.png');
    await loaded(dialog);
    await userEvent.click(getByRole('button', { name: 'Replace IMG_4012.png' }));
    const inside = within(await within(pageBody()).findByRole('dialog', { name: 'Replace IMG_4012.png' }));
    await userEvent.upload(
      part<HTMLInputElement>(dialog, 'dialog input'),
      await pictureOf('new.png', 320, 200),
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Replace' }));
    await inside.findByText(/^Replaced with new\.png/);
    await userEvent.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(dialog.querySelector<HTMLImageElement>('img:not([hidden])')?.naturalWidth).toBe(320),
    );
  },
};
/** The default scopes of a key include neither deletion nor replacement. */
export const NothingMayBeChanged: Story = {
  args: { deletable: false, replaceable: false },
  play: async () => {
    const { queryByRole } = await opened('IMG_4012.png');
    await expect(queryByRole('button', { name: /^(Delete|Replace)/ })).toBeNull();
  },
};
export const LinkFormats: Story = {
  play: async () => {
    const { dialog, getByRole } = await opened('IMG_4012.png');
    await loaded(dialog);
    const opener = getByRole('button', { name: 'Links for IMG_4012.png' });
    await userEvent.click(opener);
    await expect(getByRole('menuitem', { name: 'Copy as Markdown' })).toHaveFocus();
    await press('{ArrowDown}{ArrowDown}');
    await expect(getByRole('menuitem', { name: 'Copy as JSON' })).toHaveFocus();
    // It opens at its button, without the styles of a grid, too.
    const menu = getByRole('menu').getBoundingClientRect();
    await expect(menu.top).toBeGreaterThanOrEqual(opener.getBoundingClientRect().bottom);
    await expect(menu.right).toBeCloseTo(opener.getBoundingClientRect().right, 0);
  },
};
/** Nothing of these runs: see also the browser test. */
export const Hostile: Story = {
  args: { assets: hostileAssets() },
  play: async () => {
    await opened(/onerror/);
  },
};
