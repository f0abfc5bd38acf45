import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AssetGrid, AssetPicker, createMediaClient, MediaProvider } from '../../src/index.js';
import '../../src/styles.css';
import { listOnly } from '../../test/stories/story-library.js';

/** Shows a library of so many assets: `#grid-5` scrolls with the page, `#picker-5` in a dialog. */
const [kind, total] = location.hash.slice(1).split('-');

const pictures = listOnly(Number(total), (index) => ({ id: `${index}`, filename: `${index}.zip` }));
const client = createMediaClient({ baseUrl: 'https://media.example/v1', fetch: pictures.fetch });

const nothing = () => {};
const lists: Record<string, ReactElement> = {
  grid: <AssetGrid />,
  picker: <AssetPicker onPick={nothing} onClose={nothing} />,
};

createRoot(document.getElementById('root') ?? document.body).render(
  <MediaProvider client={client}>{lists[kind ?? '']}</MediaProvider>,
);
