import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { AssetPicture } from '../../components/asset-grid/asset-picture.js';
import { createFormat } from '../../messages/format.js';
import type { MockService } from '../../mock/index.js';
import { pngPicture } from '../../test/stories/story-files.js';
import { StoryService } from '../../test/stories/story-service.js';
import { storyNow } from '../../test/stories/story-frame.js';
import type { LibrarySort } from './index-orders.js';
import { useLibraryIndex } from './use-library-index.js';

const { size, number } = createFormat('en');
const sorts: readonly LibrarySort[] = ['newest', 'oldest', 'name', 'largest', 'smallest'];
const day = 24 * 60 * 60_000;
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

async function library(service: MockService): Promise<void> {
  const contents = await Promise.all(
    [20, 90, 160, 230, 300].map(async (hue) => new Blob([await pngPicture({ hue })])),
  );
  for (let index = 0; index < 130; index += 1) {
    const content = index < 10 ? (contents[index % 5] ?? '') : `Note ${index}. ${'More. '.repeat(index * 7)}`;
    await service.addAsset({
      filename: index < 10 ? `harbour ${index + 1}.png` : `note ${index}.txt`,
      content,
      createdAt: storyNow - index * day,
    });
  }
}

/** What an app can build from the index. */
function Index(): ReactElement {
  const index = useLibraryIndex();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<LibrarySort>('newest');
  const found = index.search({ text, sort });
  const age = index.checkedAt === null ? 'never' : new Date(index.checkedAt).toISOString().slice(0, 10);
  return (
    <div className="longshore-view" style={{ display: 'grid', gap: 12 }}>
      <output>
        {index.status === 'ready' ? 'Complete' : 'Reading'}: {number(index.assets.length)} files, compared{' '}
        {age}
      </output>
      <p>
        <input
          className="longshore-field"
          aria-label="Search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />{' '}
        <select
          className="longshore-select"
          aria-label="Sort"
          value={sort}
          onChange={(event) => setSort(event.target.value as LibrarySort)}
        >
          {sorts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      <ol>
        {found.slice(0, 5).map((asset) => (
          <li key={asset.id} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <span style={{ position: 'relative', inlineSize: 48, blockSize: 36 }}>
              <AssetPicture asset={asset} />
            </span>
            {asset.filename}, {size(asset.size ?? 0)}
          </li>
        ))}
      </ol>
      <h3>Duplicates</h3>
      <ul>
        {index.duplicates.map(({ checksum, assets, wasted }) => (
          <li key={checksum}>
            {assets.map(({ filename }) => filename).join(', ')}: {size(wasted)}
          </li>
        ))}
      </ul>
      <h3>Timeline</h3>
      <ul>
        {index.months.map(({ month: key, start, count, bytes }) => (
          <li key={key}>
            {month.format(start)}: {number(count)} files, {size(bytes)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const meta: Meta = {
  title: 'Components/useLibraryIndex',
  render: () => (
    <StoryService seed={({ service }) => library(service)}>
      <Index />
    </StoryService>
  ),
};

export default meta;

export const SearchesEverything: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Complete: 130 files/, {}, { timeout: 10_000 })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Search'), '129 note');
    await expect(await canvas.findByText(/^note 129\.txt/)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Search'));
    await userEvent.selectOptions(canvas.getByLabelText('Sort'), 'largest');
    await expect(canvas.getAllByText(/^note 129\.txt/)[0]).toBeVisible();
    await expect(canvas.getByText(/^harbour 6\.png, harbour 1\.png/)).toBeVisible();
    await expect(canvas.getByText(/^November 2026/)).toBeVisible();
  },
};
