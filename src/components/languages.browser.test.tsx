import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../styles.css';
import { StoryFrame } from '../../test/stories/story-frame.js';
import { createStoryQueue } from '../../test/stories/story-queue.js';
import { StoryService } from '../../test/stories/story-service.js';
import { everyFailure, everyState } from '../../test/stories/story-uploads.js';
import type { MediaClient } from '../api/media-client.js';
import type { Asset } from '../api/resources.js';
import { MediaContext } from '../hooks/provider/media-context.js';
import { english } from '../messages/english.js';
import type { MessageOverrides } from '../messages/messages.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { AssetField } from './asset-picker/asset-field.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { ImportForm } from './import-form/import-form.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { VersionHistory } from './version-history/version-history.js';

/** A language whose texts are those of English, in brackets: no text of the catalog can hide, and none is forgotten. */
const bracketed: MessageOverrides = { ...(translate(english) as MessageOverrides), locale: 'sv' };

function translate(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`;
  if (typeof value === 'function') {
    return (...facts: unknown[]) => translate((value as (...given: unknown[]) => unknown)(...facts));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translate(part)]));
}

function InLanguage({
  messages,
  children,
}: {
  messages?: MessageOverrides | undefined;
  children: ReactNode;
}) {
  const media = useContext(MediaContext);
  return <MediaContext value={media && { ...media, messages }}>{children}</MediaContext>;
}

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
];

/** Names of files and folders, and words of the app and the service. */
const names =
  /[\p{L}\d]+\.txt|size must be an integer|Photos must be 800 pixels wide|Zoo|Öland|Ostsee|PNG|TXT|(https|ftp):\/\/|\b[0-9a-f]{12,64}\b/gu;

/** What the page shows or says without brackets around it, except names of files and folders. */
function untranslated(files: readonly string[] = []): string[] {
  const texts = new Set<string>();
  const add = (text: string | null) => {
    let bare = files.reduce((left, name) => left.replaceAll(name, ''), text ?? '');
    // Messages are parts of messages.
    for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/⟦[^⟦⟧]*⟧/gu, '')];
    if (/\p{L}{2}/u.test(bare.replaceAll(names, ''))) texts.add(bare.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('style, script')) add(node.data);
    if (!(node instanceof Element)) continue;
    for (const name of attributes) add(node.getAttribute(name));
    if ('validationMessage' in node) add(String(node.validationMessage));
  }
  return [...texts].toSorted();
}

afterEach(cleanup);

it('shows uploads in another language as soon as it is set', async () => {
  const uploads = [...Object.values(everyState()), ...everyFailure()];
  const queue = createStoryQueue(uploads);
  const app = (messages?: MessageOverrides) => (
    <StoryFrame queue={queue}>
      <InLanguage messages={messages}>
        <Uploader
          accept={{ 'image/*': [], 'application/pdf': ['.pdf'] }}
          maxSize={20_000_000}
          maxFiles={10}
          privacy="choose"
          directory
        />
      </InLanguage>
    </StoryFrame>
  );
  const { rerender } = render(app());
  await screen.findAllByRole('listitem');
  await userEvent.click(screen.getAllByRole('button', { name: /^More about/ })[0]!);
  await screen.findByRole('dialog');
  rerender(app(bracketed));
  expect(untranslated(uploads.map(({ name }) => name))).toEqual([]);
});

it('shows and sorts the library in another language as soon as it is set', async () => {
  let id = '';
  const seed = async ({ client }: { client: MediaClient }) => {
    for (const name of places) await client.createFolder({ name });
    for (const filename of [...places.map((name) => `${name}.txt`), '7.txt', '8.txt', '9.txt']) {
      const asset = await put(client, filename);
      id = asset.id ?? '';
    }
  };
  const app = (messages?: MessageOverrides) => (
    <StoryService seed={seed} users={{}}>
      <InLanguage messages={messages}>
        <div id="grid">
          <AssetGrid deletable editable view="list" selectionMode="many" filters upload />
        </div>
        <AssetField name="cover" label="2026" required details={{ fields: ['alt', 'caption'] }} />
        <div id="folders">
          <FolderPicker value={null} onChange={() => {}} />
        </div>
        <UsageMeter />
        <ImportForm />
        <VersionsOf id={() => id} />
      </InLanguage>
    </StoryService>
  );
  const { rerender } = render(<form>{app()}</form>);
  const grid = () => within(document.querySelector<HTMLElement>('#grid')!);
  const rows = () =>
    grid()
      .getAllByRole('row')
      .map((row) => /Zoo|Öland|Ostsee/.exec(row.textContent)?.[0]);
  const folders = () =>
    within(document.querySelector<HTMLElement>('#folders')!)
      .getAllByRole('treeitem')
      .map((row) => row.textContent.trim());
  await screen.findAllByRole('row');
  await userEvent.selectOptions(grid().getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() => expect(rows().filter(Boolean)).toEqual(['Öland', 'Ostsee', 'Zoo']));
  expect(folders().slice(1)).toEqual(['Öland', 'Ostsee', 'Zoo']);

  const runOn = async (file: string, action: RegExp) => {
    await userEvent.click(grid().getByRole('button', { name: `Actions for ${file}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  // A notice about a new name, a file that is deleted soon, a selection, and two invalid fields.
  await runOn('7.txt', /^Rename/);
  await userEvent.fill(within(await screen.findByRole('dialog')).getByRole('textbox'), '6.txt');
  await userEvent.keyboard('{Enter}');
  await grid().findByText('Renamed to 6.txt', { selector: 'bdi' });
  await runOn('8.txt', /^Delete/);
  await userEvent.click(grid().getByRole('checkbox', { name: 'Select 9.txt' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'URLs' }), 'ftp://a.txt');
  await userEvent.keyboard('{Enter}');
  act(() => document.forms[0]?.requestSubmit());

  rerender(<form>{app(bracketed)}</form>);
  expect(untranslated()).toEqual([]);
  expect(grid().getByText('⟦Renamed to 6.txt⟧')).toBeVisible();
  expect(folders().slice(1)).toEqual(['Ostsee', 'Zoo', 'Öland']);
  // The list is windowed. In new browsers scrolling returns a promise, which `act` would wait for.
  act(() => {
    window.scrollTo({ top: 0 });
  });
  await waitFor(() => expect(rows().filter(Boolean)).toEqual(['Ostsee', 'Zoo', 'Öland']));
});

const places = ['Zoo', 'Öland', 'Ostsee'];

/** Files that a proxy lets its user rename have to be uploaded through it. */
async function put(client: MediaClient, filename: string): Promise<Asset> {
  const body = encodeURI(filename);
  const declared = { filename, content_type: 'text/plain', size: body.length };
  const { upload_id, upload_url, required_headers = {} } = await client.presignUpload(declared);
  await fetch(upload_url, { method: 'PUT', headers: { ...required_headers }, body });
  return client.finalizeUpload({ upload_id });
}

function VersionsOf({ id }: { id: () => string }) {
  return <VersionHistory assetId={id()} />;
}
