import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Folder } from '../../api/resources.js';
import { mediaKeys } from '../../hooks/queries/media-keys.js';
import { storyClient, StoryFrame } from '../../../test/stories/story-frame.js';
import { FolderPicker } from './folder-picker.js';
import '../../styles.css';

const folder = (id: string, parent: string | null = null): Folder => ({
  id,
  name: id,
  slug: id,
  parent_folder_id: parent,
  created_at: '2026-11-21T12:00:00Z',
  updated_at: '2026-11-21T12:00:00Z',
});

/** 40 folders with 49 each, children listed before their parents. */
const twoThousand = Array.from({ length: 40 }, (_, outer) => [
  folder(`Client ${outer}`),
  ...Array.from({ length: 49 }, (__, inner) => folder(`Project ${outer}-${inner}`, `Client ${outer}`)),
])
  .flat()
  .toReversed();

function Holder(): ReactElement {
  const [value, setValue] = useState<string | null>(null);
  return <FolderPicker value={value} onChange={setValue} />;
}

function show(folders: readonly Folder[]): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(mediaKeys(storyClient).folders(), { data: folders });
  render(
    <StrictMode>
      <StoryFrame cache={cache}>
        <Holder />
      </StoryFrame>
    </StrictMode>,
  );
  return cache;
}

const rows = () => document.querySelectorAll<HTMLElement>('[role=treeitem]');
const row = (id: string) => document.querySelector<HTMLElement>(`[data-folder="${id}"]`);

it('renders only the expanded branches of 2,000 folders', async () => {
  show(twoThousand);
  expect(rows()).toHaveLength(41);
  await userEvent.click(row('Client 0')!);
  expect(rows()).toHaveLength(41 + 49);
  await userEvent.keyboard('*');
  expect(rows()).toHaveLength(2_001);
  await userEvent.keyboard('{End}{Enter}{Home}{ArrowDown}');
  expect(row('Client 0')).toHaveFocus();
  expect(row('Project 39-48')).toHaveAttribute('aria-selected', 'true');
});

it('scrolls the tree to the focused folder', async () => {
  show(twoThousand);
  row('Client 0')!.focus();
  await userEvent.keyboard('*{End}');
  const box = screen.getByRole('tree').getBoundingClientRect();
  const last = row('Project 39-48')!.getBoundingClientRect();
  expect(last.top).toBeGreaterThanOrEqual(box.top);
  expect(last.bottom).toBeLessThanOrEqual(box.bottom + 1);
});

it('moves the focus to the next folder when the focused one disappears', async () => {
  const cache = show([folder('Boats'), folder('Crew'), folder('Press')]);
  await userEvent.click(row('Crew')!);
  expect(row('Crew')).toHaveFocus();
  cache.setQueryData(mediaKeys(storyClient).folders(), { data: [folder('Boats'), folder('Press')] });
  await waitFor(() => expect(row('Press')).toHaveFocus());
});
