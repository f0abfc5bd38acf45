// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkLayers } from './layers.js';

/** @type {string[]} */
const folders = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** @param {Record<string, string>} files path under src/ → source */
async function violationsIn(files) {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'));
  folders.push(folder);
  const neighbours = {
    'api/errors.ts': 'export class MediaApiError extends Error {}',
    'api/client.ts': 'export interface Client {} export const createClient = () => ({});',
    'upload/queue.ts': 'export interface Queue {} export const createQueue = () => ({});',
    'hooks/use-uploads.ts': 'export const useUploads = () => [];',
    'messages/english.ts': 'export const english = {};',
    'mock/service.ts': 'export const createService = () => ({});',
  };
  for (const [path, source] of Object.entries({ ...neighbours, ...files })) {
    const file = join(folder, 'src', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, source);
  }
  const { violations } = await checkLayers(folder);
  return violations;
}

test('what the table allows passes', async () => {
  expect(
    await violationsIn({
      'upload/run.ts': `import type { Client } from '../api/client.js';
        import { MediaApiError } from '../api/errors.js';
        export const run = (client: Client) => new MediaApiError(String(client));`,
      'components/list.tsx': `import { useUploads } from '../hooks/use-uploads.js';
        import type { Queue } from '../upload/queue.js';
        export const List = (queue: Queue) => useUploads();`,
      'upload/run.test.ts': `import { createService } from '../mock/service.js'; createService();`,
    }),
  ).toEqual([]);
});

/** @type {[rule: string, path: string, source: string, others?: Record<string, string>][]} */
const planted = [
  [
    'api-imports-only-itself',
    'api/x.ts',
    `import { useUploads } from '../hooks/use-uploads.js'; export const x = useUploads;`,
  ],
  [
    'upload-imports-types-of-api',
    'upload/x.ts',
    `import { createClient } from '../api/client.js'; export const x = createClient;`,
  ],
  [
    'components-imports-types-of-upload',
    'components/x.tsx',
    `import { createQueue, type Queue } from '../upload/queue.js'; export const x: Queue = createQueue();`,
  ],
  ['hooks-imports-only-api-and-upload-and-messages', 'hooks/x.ts', `export * from '../mock/service.js';`],
  [
    'hooks-imports-only-api-and-upload-and-messages',
    'hooks/x.ts',
    `export const x = () => import('../mock/service.js');`,
  ],
  [
    'server-imports-types-of-api',
    'server/x.ts',
    `import { createClient } from '../api/client.js'; export const x = createClient;`,
  ],
  [
    'index-imports-no-locales-mock-server-widget',
    'index.ts',
    `export { createService } from './mock/service.js';`,
  ],
  [
    'locales-imports-types-of-messages',
    'locales/de.ts',
    `import { english } from '../messages/english.js'; export const de = english;`,
  ],
  ['nobody-imports-tests', 'api/x.ts', `import './x.test.js';`, { 'api/x.test.ts': 'export {};' }],
  [
    'no-circles',
    'api/x.ts',
    `import { y } from './y.js'; export const x = () => y;`,
    { 'api/y.ts': `import { x } from './x.js'; export const y = () => x;` },
  ],
  ['no-react-below-hooks', 'upload/x.ts', `import { useState } from 'react'; export const x = useState;`],
  [
    'runs-everywhere',
    'api/index.ts',
    `export { x } from './x.js';`,
    { 'api/x.ts': `import { readFile } from 'node:fs/promises'; export const x = readFile;` },
  ],
];

test.each(planted)('%s: %s is caught', async (rule, path, source, others = {}) => {
  const violations = await violationsIn({ [path]: source, ...others });
  expect(violations.filter((violation) => violation.startsWith(`${rule}:`))).not.toEqual([]);
});
