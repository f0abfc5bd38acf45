import type { MediaClient } from '../../src/api/media-client.js';
import type { Asset, AssetPage, Privacy } from '../../src/api/resources.js';
import type { MockService } from '../../src/mock/index.js';
import { pdfPage, pngPicture, webmVideo, zipArchive } from './story-files.js';
import { storyNow } from './story-frame.js';

interface Seed {
  filename: string;
  content?: Uint8Array<ArrayBuffer> | string;
  contentType?: string;
  privacy?: Privacy;
}

const day = 86_400_000;

/** Adds files to the service, newest first. */
async function put(service: MockService, seeds: readonly Seed[]): Promise<void> {
  for (const [index, seed] of [...seeds.entries()].toReversed()) {
    await service.addAsset({ content: '', ...seed, createdAt: storyNow - index * 0.37 * day });
  }
}

// Generating a picture takes time, and a few different ones suffice.
let generated: Promise<Uint8Array<ArrayBuffer>[]> | undefined;

/** Pictures, newest first: `IMG_4040.png` and so on. */
export async function seedPictures(service: MockService, count: number): Promise<void> {
  generated ??= Promise.all(
    Array.from({ length: 12 }, (_, index) => pngPicture({ hue: (index * 67 + 20) % 360 })),
  );
  const pictures = await generated;
  await put(
    service,
    Array.from({ length: count }, (_, index) => ({
      filename: `IMG_${4000 + count - index}.png`,
      content: pictures[index % pictures.length] ?? '',
    })),
  );
}

/** Every file type, every privacy, and names that are hard to lay out. */
export async function seedEveryKind(service: MockService): Promise<void> {
  const picture = await pngPicture({ hue: 210 });
  await put(service, [
    { filename: 'harbour.png', content: picture },
    { filename: 'sunrise.webm', content: webmVideo(), privacy: 'unlisted' },
    { filename: 'contract.pdf', content: pdfPage('Contract'), privacy: 'private' },
    { filename: 'letter.docx', content: 'not really' },
    { filename: 'raw-photos.zip', content: zipArchive('a.txt', 'a') },
    { filename: 'interview.mp3', content: 'not really' },
    { filename: 'broken.png', content: 'no picture at all' },
    { filename: 'data.bin', content: 'bytes', contentType: 'application/octet-stream' },
    {
      filename: 'a very long name that somebody gave to the picture of the old lighthouse.png',
      content: picture,
      privacy: 'private',
    },
    { filename: 'gnp.exe\u202Egnp.exe', content: 'x', contentType: 'application/octet-stream' },
    { filename: '<b>bold<b> & "quoted".html', content: '<b>bold</b>', contentType: 'text/html' },
    { filename: 'تقرير المشروع النهائي.pdf', content: pdfPage('Report') },
  ]);
}

/** A video that plays, and some that cannot be played. */
export async function seedVideos(service: MockService): Promise<void> {
  await put(service, [
    { filename: 'sunrise.webm', content: webmVideo() },
    { filename: 'interview.mov', content: 'not really', contentType: 'video/quicktime' },
    { filename: 'drone footage.mkv', content: 'not really', contentType: 'video/x-matroska' },
    { filename: 'no ending', content: 'not really', contentType: 'video/mp4' },
  ]);
}

/** Pictures inside and outside of a folder. Returns the id of the folder. */
export async function seedFolder(service: MockService, name: string): Promise<string> {
  await seedPictures(service, 12);
  const { id } = service.addFolder({ name });
  for (const asset of service.assets().slice(0, 5)) service.placeInFolder(asset.id ?? '', id);
  return id;
}

/** Assets with various fields missing. */
export const sparseAssets: readonly Asset[] = [
  {},
  { id: 'a1' },
  { id: 'a2', filename: 'only-a-name.pdf' },
  { filename: 'no-id.png', content_type: 'image/png', size: 48_210, privacy: 'public', status: 'active' },
  { id: 'a4', content_type: 'video/mp4', size: 98_000_000, status: 'transcoding' },
  { id: 'a5', filename: 'blocked.png', content_type: 'image/png', status: 'blocked', privacy: 'private' },
  {
    id: 'a6',
    filename: 'odd-links.txt',
    direct_url: 'javascript:alert(1)',
    embeds: { html: '<script>' },
  },
  { id: 'a7', filename: 'no-date.zip', created_at: 'the day before yesterday', size: 0 },
  // Twice, as if it had moved to the next page between two requests.
  { id: 'a2', filename: 'only-a-name.pdf' },
];

/** A service with a list of any length that counts its requests. */
export function listOnly(
  total: number,
  assetAt: (index: number) => Asset = plainAsset,
): { fetch: typeof fetch; requests: () => number } {
  let requests = 0;
  return {
    requests: () => requests,
    fetch: async (input, init) => {
      const { searchParams } = new URL(new Request(input, init).url);
      requests += 1;
      const limit = Number(searchParams.get('limit') ?? 20);
      const from = Number(searchParams.get('cursor') ?? 0);
      const end = Math.min(from + limit, total);
      const page: AssetPage = {
        data: Array.from({ length: end - from }, (_, index) => assetAt(from + index)),
        pagination: { has_more: end < total, next_cursor: end < total ? String(end) : null },
      };
      return Response.json(page);
    },
  };
}

function plainAsset(index: number): Asset {
  return {
    id: `asset-${index}`,
    filename: `IMG_${String(index + 1).padStart(5, '0')}.jpg`,
    content_type: 'image/jpeg',
    size: 1_000_000 + index,
    status: 'active',
    privacy: 'public',
    created_at: new Date(storyNow - index * 60_000).toISOString(),
  };
}

/** Files and folders of a user of a proxy with `users`, newest first: `harbour.png`, two other pictures and a PDF. */
export async function seedOwnFiles(client: MediaClient): Promise<void> {
  for (const name of ['Summer', 'Winter']) await client.createFolder({ name });
  const files: readonly [
    filename: string,
    type: string,
    content: Uint8Array<ArrayBuffer>,
    colors?: string,
  ][] = [
    ['contract.pdf', 'application/pdf', pdfPage('Contract')],
    ['lighthouse.png', 'image/png', await pngPicture({ hue: 20 }), 'bd9063c48c5a5e72636c7a66'],
    ['sunset.png', 'image/png', await pngPicture({ hue: 330 }), 'c25f81bf6080646452666a54'],
    ['harbour.png', 'image/png', await pngPicture({ hue: 210 }), '607dbb5f7ebd6a526264505f'],
  ];
  for (const [filename, contentType, body, colors] of files) {
    const declared = { filename, content_type: contentType, size: body.byteLength };
    const { upload_id, upload_url, required_headers = {} } = await client.presignUpload(declared);
    await fetch(upload_url, { method: 'PUT', headers: { ...required_headers }, body });
    await client.finalizeUpload({ upload_id, ...(colors && { colors }) });
  }
}
