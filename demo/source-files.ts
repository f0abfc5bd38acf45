import { pdf } from './seed/documents.js';
import { scenery } from './seed/scenery.js';

export const sourcePath = '/demo/files/';

interface Source {
  type: string;
  content: () => Uint8Array<ArrayBuffer> | string;
}

/** Files on the demo's origin, to try imports with. */
const sources: ReadonlyMap<string, Source> = new Map(
  Object.entries({
    'lighthouse.png': {
      type: 'image/png',
      content: () => scenery({ light: 'dusk', coast: 12, width: 480, height: 320, lighthouse: true }),
    },
    'sailing-times.pdf': {
      type: 'application/pdf',
      content: () => pdf('Sailing times', ['Every full hour, weather permitting']),
    },
    'tides.csv': { type: 'text/csv', content: () => 'day,high,low\nMonday,06:12,12:30\n' },
    'not-a-picture.png': { type: 'image/png', content: () => 'This is text, whatever its name says.' },
  }),
);

/** Absolute paths of the files; the last one does not exist. */
export const sourcePaths: readonly string[] = [...sources.keys(), 'gone.png'].map(
  (name) => sourcePath + name,
);

/** Serves one of the files. Other names are a 404, to try a failing import. */
export async function sourceFile(request: Request): Promise<Response> {
  const source = sources.get(new URL(request.url).pathname.slice(sourcePath.length));
  if (!source || request.method !== 'GET') return new Response('Not found', { status: 404 });
  return new Response(source.content(), {
    headers: { 'content-type': source.type, 'x-content-type-options': 'nosniff' },
  });
}
