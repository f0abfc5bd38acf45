import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AssetGrid } from '../components/asset-grid/asset-grid.js';
import { FolderPicker } from '../components/folder-picker/folder-picker.js';
import { ImportForm } from '../components/import-form/import-form.js';
import { UploadList } from '../components/upload-list/upload-list.js';
import { Uploader } from '../components/uploader/uploader.js';
import { UsageMeter } from '../components/usage-meter/usage-meter.js';
import { VersionHistory } from '../components/version-history/version-history.js';
import { componentOperations, operationIds, type Component } from '../../test/permissions.js';
import { createReactWorld } from '../../test/worlds/react-world.js';
import type { VirtualClock } from '../../test/virtual-clock.js';
import * as lists from './allow-lists.js';
import { createMediaProxy } from './proxy.js';
import type { OperationId } from '../contract/operations.js';

/** Renders a component whose calls go through a proxy with this `allow`. */
async function throughProxy(allow: readonly OperationId[], element: (assetId: string) => ReactElement) {
  const world = createReactWorld({
    fetchSource: async () => new Response('imported', { headers: { 'content-type': 'text/plain' } }),
  });
  const { service } = world;
  const { id } = await service.addAsset({ filename: 'note.txt' });
  const toService = service.fetch;
  const proxy = createMediaProxy({
    baseUrl: service.baseUrl,
    apiKey: world.world.key,
    authorize: () => true,
    allow,
    fetch: (input, init) => toService(input, init),
  });
  const refused: string[] = [];
  service.fetch = async (input) => {
    const request = new Request(input);
    if (!request.url.startsWith(service.baseUrl)) return toService(request);
    const path = request.url.slice(service.baseUrl.length);
    const { method, headers } = request;
    headers.set('sec-fetch-site', 'same-origin');
    const body = method === 'POST' ? await request.text() : null;
    const response = await proxy(new Request(`https://app.test/api/media${path}`, { method, headers, body }));
    if (response.status === 403) refused.push(`${method} ${path}`);
    return response;
  };
  world.show(element(id));
  return { refused, clock: world.clock };
}

const pick = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLElement)) throw new Error('There is no file input.');
  return userEvent.upload(input, file);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const note = new File(['a new note'], 'new.txt', { type: 'text/plain' });

interface Part {
  /** What an app passes to the proxy for it. */
  allow: readonly OperationId[];
  element: (assetId: string) => ReactElement;
  use: (clock: VirtualClock) => Promise<unknown>;
}

const parts: Record<Component, Part> = {
  Uploader: {
    allow: lists.uploaderOperations,
    element: () => <Uploader />,
    use: async () => {
      await pick(note);
      await screen.findByText('1 file uploaded');
    },
  },
  'Uploader with checkSpace': {
    allow: [...lists.uploaderOperations, ...lists.usageOperations],
    element: () => <Uploader checkSpace />,
    use: async () => {
      await pick(note);
      await screen.findByText('1 file uploaded');
    },
  },
  'AssetGrid without deletion': {
    allow: lists.assetListOperations,
    element: () => <AssetGrid />,
    use: () => screen.findByRole('row', { name: /^note.txt/ }),
  },
  AssetGrid: {
    allow: [...lists.assetListOperations, ...lists.deletionOperations],
    element: () => <AssetGrid deletable />,
    use: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select note.txt' }));
      await press('Delete note.txt');
      await waitFor(() => expect(screen.queryByRole('row', { name: /^note.txt/ })).toBeNull());
    },
  },
  'VersionHistory without replacement': {
    allow: lists.versionOperations,
    element: (assetId) => <VersionHistory assetId={assetId} replace={false} />,
    use: () => screen.findByText('Version 1'),
  },
  VersionHistory: {
    allow: [...lists.versionOperations, ...lists.replacementOperations],
    element: (assetId) => <VersionHistory assetId={assetId} />,
    use: async () => {
      await screen.findByText('Version 1');
      await pick(note);
      await press('Replace');
      await screen.findByText('Version 2');
    },
  },
  'FolderPicker without creation': {
    allow: lists.folderListOperations,
    element: () => <FolderPicker value={null} onChange={() => {}} create={false} />,
    use: () => screen.findByRole('tree'),
  },
  FolderPicker: {
    allow: lists.folderOperations,
    element: () => <FolderPicker value={null} onChange={() => {}} />,
    use: async () => {
      await press('New folder');
      await userEvent.type(
        await screen.findByRole('textbox', { name: /^New (top-level )?folder/ }),
        'Harbour{Enter}',
      );
      await screen.findByRole('treeitem', { name: 'Harbour' });
    },
  },
  ImportForm: {
    allow: lists.importOperations,
    element: () => (
      <>
        <ImportForm />
        <UploadList />
      </>
    ),
    use: async (clock) => {
      const field = screen.getByRole('textbox', { name: 'URLs' });
      await userEvent.type(field, 'https://example.com/a.txt');
      await press('Import');
      await screen.findByText('Queued');
      await act(() => clock.advance(60_000));
      await screen.findByText('Imported');
    },
  },
  UsageMeter: {
    allow: lists.usageOperations,
    element: () => <UsageMeter />,
    use: () => screen.findByRole('meter', { name: 'Storage' }),
  },
};
const components = Object.keys(parts) as Component[];

describe('the allow lists', () => {
  it.each(components)('contain exactly what %s calls', (component) => {
    expect(parts[component].allow.toSorted()).toEqual(componentOperations[component].toSorted());
  });

  it.each(components)('are sufficient for every feature of %s', async (component) => {
    const { allow, element, use } = parts[component];
    const { refused, clock } = await throughProxy(allow, element);
    await use(clock);
    expect(refused).toEqual([]);
  });

  it('cover every operation, deletion only in its own list', () => {
    // `updateAsset` is the proxy's own, and exists with `users` only.
    const { deletionOperations, libraryOperations, updateOperations: _own, ...others } = lists;
    expect([...libraryOperations, ...deletionOperations].toSorted()).toEqual(operationIds.toSorted());
    for (const list of Object.values(others)) {
      expect(list).not.toContain('deleteAsset');
      for (const operation of list) expect(libraryOperations).toContain(operation);
    }
  });
});
