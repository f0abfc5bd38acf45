import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as headless from '../../headless.js';
import * as index from '../../index.js';
import type { Asset, Upload } from '../../index.js';
import { Dialog } from './dialog.js';
import { lazy } from './lazy.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';

const longshore = { ...index, ...headless };
const { AssetGrid, ErrorNotice, MediaProvider, Uploader, UsageMeter, VersionHistory } = longshore;

/** Whether what is shown has the defect. */
let isDefect = true;
const defect = new Error('a defect');
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  isDefect = true;
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  reported.mockClear();
  vi.unstubAllGlobals();
});

function fail(): void {
  if (isDefect) throw defect;
}

/** Throws when a component reads it. */
function trap<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get(target, name) {
      fail();
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      fail();
      return Reflect.ownKeys(target);
    },
  });
}

const text = { toString: () => (fail(), 'text') } as unknown as string;
const asset = trap<Asset>({ id: 'a', filename: 'a.png', content_type: 'image/png' });
const nothing = () => {};

function Trap(): null {
  fail();
  return null;
}

/** Shows an element in an app, without React's own report of the error. */
function show(element: ReactElement, { wrapper }: ReactWorld) {
  return render(element, { wrapper, onCaughtError: nothing });
}

const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

/** Every public component, with the defect. */
const components: Record<string, (world: ReactWorld) => ReactElement> = {
  AssetField: () => <longshore.AssetField name="cover" label="Cover" className={text} />,
  AssetGrid: () => <AssetGrid deletable className={text} />,
  AssetPicker: () => <longshore.AssetPicker className={text} onPick={nothing} onClose={nothing} />,
  AssetPicture: () => <longshore.AssetPicture asset={asset} />,
  CopyButton: () => (
    <longshore.CopyButton text="https://media.example/a" label="Copy">
      {(<Trap />) as unknown as string}
    </longshore.CopyButton>
  ),
  DeleteAssetsDialog: () => (
    <longshore.DeleteAssetsDialog assets={[asset]} onConfirm={nothing} onClose={nothing} />
  ),
  DeletionNotice: ({ client, queue, cache }) => (
    <MediaProvider client={client} queue={queue} queryClient={cache} messages={{ selection: trap({}) }}>
      <longshore.DeletionNotice />
    </MediaProvider>
  ),
  Dropzone: () => <longshore.Dropzone className={text} onFiles={nothing} />,
  ErrorNotice: () => <ErrorNotice error={new longshore.NetworkError('no connection')} className={text} />,
  FolderPicker: () => <longshore.FolderPicker value={null} onChange={nothing} className={text} />,
  ImportForm: () => <longshore.ImportForm privacyChoices={trap(['public'] as const)} />,
  ReplaceArea: () => <longshore.ReplaceArea assetId="a" accept={trap({ 'image/*': [] })} />,
  Thumbnail: ({ queue }) => {
    const [upload] = queue.add([new File(['a'], 'a.txt')]);
    return <longshore.Thumbnail upload={trap(queue.getUpload(upload?.id ?? '') as Upload)} />;
  },
  Unavailable: () => (
    <longshore.Unavailable
      what="Deleting"
      error={new longshore.UploadError('insufficient-scope')}
      className={text}
    />
  ),
  Uploader: () => <Uploader className={text} />,
  UploadList: ({ queue }) => {
    queue.add([new File(['a'], 'a.txt')]);
    return <longshore.UploadList className={text} />;
  },
  UploadRow: ({ queue }) => {
    const [upload] = queue.add([new File(['a'], 'a.txt')]);
    return (
      <ul>
        <longshore.UploadRow
          id={upload?.id ?? ''}
          position={1}
          count={1}
          offset={null}
          components={{ Thumbnail: Trap }}
        />
      </ul>
    );
  },
  UsageMeter: () => <UsageMeter className={text} />,
  VersionHistory: () => <VersionHistory assetId="a" className={text} />,
};

describe('a component that throws', () => {
  it.each(Object.entries(components))(
    '%s leaves the app, other components and the queue alone',
    async (_, element) => {
      const world = createReactWorld();
      show(
        <>
          <h1>The app</h1>
          <Uploader group="other" />
          {element(world)}
        </>,
        world,
      );
      expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
      expect(reported).toHaveBeenCalledWith(defect);
      expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      await userEvent.upload(input!, new File(['hello'], 'hello.txt', { type: 'text/plain' }));
      await waitFor(() =>
        expect(world.service.assets().map(({ filename }) => filename)).toContain('hello.txt'),
      );
      await screen.findByText('1 file uploaded');

      isDefect = false;
      await again();
      await waitFor(() => expect(screen.queryByText('Something went wrong. Try again.')).toBeNull());
    },
  );

  it('can be any public one', () => {
    const exported = Object.entries(longshore).filter(
      ([name, value]) =>
        /^[A-Z]/.test(name) &&
        (typeof value === 'object' || !(value.prototype instanceof Error)) &&
        name !== 'MediaProvider',
    );
    expect(Object.keys(components).toSorted()).toEqual(exported.map(([name]) => name).toSorted());
  });

  it('in an effect that never ends is stopped', async () => {
    const world = createReactWorld();
    const Restless = () => {
      const [count, setCount] = useState(0);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the defect
      useLayoutEffect(() => {
        // oxlint-disable-next-line react-hooks/set-state-in-effect -- the defect
        if (isDefect) setCount(count + 1);
      });
      return null;
    };
    show(<longshore.Dropzone label={<Restless />} onFiles={nothing} />, world);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    isDefect = false;
    await again();
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });

  it('fails again as long as the defect lasts', async () => {
    show(<UsageMeter className={text} />, createReactWorld());
    await again();
    expect(screen.getByText('Something went wrong. Try again.')).toBeVisible();
  });

  it('is rendered again for another asset', () => {
    const world = createReactWorld();
    const { rerender } = show(<longshore.ReplaceArea assetId="a" accept={trap({ 'image/*': [] })} />, world);
    expect(screen.getByRole('alert')).toBeVisible();
    isDefect = false;
    rerender(<longshore.ReplaceArea assetId="a" accept={trap({ 'image/*': [] })} />);
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(<longshore.ReplaceArea assetId="b" accept={trap({ 'image/*': [] })} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads again what it could not render', async () => {
    const world = createReactWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'a' });
    world.cache.setQueryData(longshore.mediaKeys(world.client).usage(), trap({ storage: { used: 1 } }));
    show(<UsageMeter />, world);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    await again();
    expect((await screen.findAllByRole('meter')).length).toBeGreaterThan(0);
  });

  it('in a dialog leaves the dialog, which can be closed', async () => {
    const onClose = vi.fn<() => void>();
    show(
      <Dialog title="Rename" onClose={onClose}>
        <Trap />
      </Dialog>,
      createReactWorld(),
    );
    expect(screen.getByRole('dialog', { name: 'Rename' })).toContainElement(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('loaded on demand leaves the component around it', async () => {
    const Part = lazy(() => Promise.resolve(Trap));
    await Part.load();
    show(
      <section>
        Around <Part />
      </section>,
      createReactWorld(),
    );
    expect(screen.getByText(/^Around/)).toContainElement(screen.getByRole('alert'));
  });

  it('shows nothing if the notice fails, too', () => {
    const world = createReactWorld();
    const { client, queue, cache } = world;
    show(
      <MediaProvider client={client} queue={queue} queryClient={cache} messages={trap({})}>
        <h1>The app</h1>
        <Uploader className={text} />
      </MediaProvider>,
      world,
    );
    expect(screen.getByRole('heading', { name: 'The app' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a provider tells the app', () => {
    expect(() => render(<Uploader />, { onCaughtError: nothing })).toThrow(/No MediaProvider found/);
  });
});
