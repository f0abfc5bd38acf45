import { readFile } from 'node:fs/promises';
import type { Privacy } from '../../src/api/resources.js';
import type { MockService, SeedContent } from '../../src/mock/index.js';
import { logo, pdf, wav, zip } from './documents.js';
import { scenery, type Light, type Scene } from './scenery.js';

interface Entry {
  name: string;
  content: SeedContent;
  /** Default: derived from the extension. */
  type?: string;
  privacy?: Privacy;
  /** Earlier versions, oldest first. */
  earlier?: readonly SeedContent[];
}

interface FolderEntry {
  name: string;
  entries: readonly Entry[];
  folders?: readonly FolderEntry[];
}

const day = 86_400_000;
const lights: readonly Light[] = ['noon', 'dawn', 'dusk', 'fog', 'night', 'autumn'];

/** Seeds the account of the demo: nested folders, sixty files of all types, some with versions, one private. */
export async function seedLibrary(
  service: Pick<MockService, 'addAsset' | 'addVersion' | 'addFolder'>,
): Promise<void> {
  const film = Uint8Array.from(await readFile(new URL('harbour-light.webm', import.meta.url)));
  // Oldest first; the service lists the newest first.
  let age = 96;
  const fill = async ({ name, entries, folders = [] }: FolderEntry, parentFolderId: string | null) => {
    const folder = service.addFolder({ name, parentFolderId });
    for (const inner of folders) await fill(inner, folder.id);
    for (const entry of entries) await put(entry, folder.id);
  };
  const put = async ({ name, content, type, privacy, earlier = [] }: Entry, folderId: string | null) => {
    age -= 1.7;
    const createdAt = Date.now() - age * day;
    const about = { filename: name, ...(type && { contentType: type }) };
    const [original, ...later] = [...earlier, content];
    const asset = await service.addAsset({
      ...about,
      content: original,
      createdAt,
      folderId,
      ...(privacy && { privacy }),
    });
    for (const [index, version] of later.entries()) {
      await service.addVersion(asset.id, {
        ...about,
        content: version,
        createdAt: createdAt + (index + 1) * 0.4 * day,
      });
    }
  };
  for (const folder of folderTree(film)) await fill(folder, null);
  for (const entry of loose()) await put(entry, null);
}

function folderTree(film: Uint8Array<ArrayBuffer>): FolderEntry[] {
  return [
    {
      name: 'Journeys',
      entries: [text('packing list.txt', 'Oilskins\nThermos\nSpare batteries\nFilm\n')],
      folders: [
        {
          name: 'Norway 2025',
          entries: [
            ...pictures('fjord', 6, 10),
            document('ferry tickets.pdf', 'Bodo to Moskenes, two persons'),
          ],
          folders: [{ name: 'Lofoten', entries: pictures('lofoten', 8, 40) }],
        },
        { name: 'Brittany 2026', entries: pictures('finistère', 7, 70, true) },
      ],
    },
    {
      name: 'Harbour',
      entries: [
        { name: 'harbour at dusk.webm', content: film },
        {
          name: 'harbour map.png',
          content: scenery({ ...small, light: 'noon', coast: 101 }),
          earlier: [
            scenery({ ...small, light: 'fog', coast: 101 }),
            scenery({ ...small, light: 'dawn', coast: 101 }),
          ],
        },
        { name: 'foghorn.wav', content: wav(2, 110), type: 'audio/wav' },
        text('tide table.csv', 'day,high,low\nMonday,06:12,12:30\nTuesday,07:01,13:18\n'),
      ],
      folders: [
        { name: 'Lighthouses', entries: pictures('light', 9, 120, true) },
        {
          name: 'Berths',
          entries: [
            document('berth plan.pdf', 'Pier A: 1 to 24', 'Pier B: visitors'),
            text('berths.json', '{"A":24,"B":12}\n'),
          ],
        },
      ],
    },
    {
      name: 'Press',
      entries: [
        {
          ...document('press kit.pdf', 'The harbour in one page'),
          earlier: [pdf('Press kit', ['A first draft'])],
        },
        {
          name: 'press pictures.zip',
          content: zip({ 'readme.txt': 'Free to print.\n', 'credits.txt': 'The harbour office\n' }),
        },
        text('press release.html', '<!doctype html><title>News</title><p>The light is lit again.</p>\n'),
      ],
      folders: [
        {
          name: 'Logos',
          entries: [
            {
              name: 'logo.svg',
              content: logo('#173a6b'),
              earlier: [logo('#8a1f11'), logo('#444'), logo('#0a7d55')],
            },
            { name: 'logo white.svg', content: logo('#5d636c') },
          ],
        },
      ],
    },
    { name: 'To be sorted', entries: [] },
  ];
}

function loose(): Entry[] {
  return [
    { ...document('contract draft.pdf', 'Between the harbour and the ferry line'), privacy: 'private' },
    { ...text('minutes.txt', 'Present: everybody.\n'), privacy: 'unlisted' },
    text('README.md', '# The harbour\n\nWhere the pictures are.\n'),
    { name: 'backup.zip', content: zip({ 'notes.txt': 'A copy of the notes.\n' }), privacy: 'unlisted' },
    { name: '夜の港.png', content: scenery({ ...small, light: 'night', coast: 201, lighthouse: true }) },
    { name: 'مرفأ الصيد.png', content: scenery({ ...small, light: 'autumn', coast: 202 }) },
    ...pictures('morning', 5, 210),
    {
      name: 'A panorama of the whole bay, taken from the old signal station before the storm came in.png',
      content: scenery({ light: 'dusk', coast: 230, width: 900, height: 260 }),
    },
    {
      name: 'portrait of a tower.png',
      content: scenery({ light: 'dawn', coast: 231, width: 260, height: 420, lighthouse: true }),
    },
  ];
}

const small = { width: 480, height: 320 } satisfies Partial<Scene>;

function pictures(subject: string, count: number, coast: number, lighthouse = false): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${subject} ${String(index + 1).padStart(2, '0')}.png`,
    content: scenery({
      ...small,
      light: lights[(index + coast / 10) % lights.length] ?? 'noon',
      coast: coast + index * 1.3,
      lighthouse: lighthouse && index % 2 === 0,
    }),
  }));
}

function document(name: string, ...lines: string[]): Entry {
  return { name, content: pdf(name.replace('.pdf', ''), lines) };
}

function text(name: string, content: string): Entry {
  return { name, content, ...(name.endsWith('.md') && { type: 'text/markdown' }) };
}
