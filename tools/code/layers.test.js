import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import config, { lazy } from '../../.dependency-cruiser.mjs';

/** The source follows the rules of `.dependency-cruiser.mjs`, and a planted violation of each is found. */

/** @type {string[]} */
const folders = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** @param {string} baseDir */
async function check(baseDir) {
  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text: ${output}`);
  return {
    modules: output.modules.filter(({ source }) => source.startsWith('src/')).length,
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  };
}

/** @param {Record<string, string>} files path under src/ → source */
async function violationsIn(files) {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'));
  folders.push(folder);
  const neighbours = {
    'api/errors.ts': 'export class MediaApiError extends Error {}',
    'api/client.ts': 'export interface Client {} export const createClient = () => ({});',
    'upload/hashing/hash-file.ts': 'export interface FileHasher {} export const file = {};',
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
  // If the temporary folder is a symlink, every path would look foreign.
  const { violations } = await check(await realpath(folder));
  return violations;
}

test('the source keeps every rule', async () => {
  const { modules, violations } = await check(process.cwd());
  expect(violations).toEqual([]);
  // Without a parser that it can use, dependency-cruiser reads nothing and finds nothing wrong.
  expect(modules).toBeGreaterThan(400);
}, 60_000);

test('few parts load on demand', () => {
  expect(lazy.length).toBeLessThanOrEqual(15);
});

test('allowed imports pass', async () => {
  expect(
    await violationsIn({
      'upload/run.ts': `import type { Client } from '../api/client.js';
        import { MediaApiError } from '../api/errors.js';
        export const run = (client: Client) => new MediaApiError(String(client));`,
      'components/list.tsx': `import { useUploads } from '../hooks/use-uploads.js';
        import type { Queue } from '../upload/queue.js';
        export const List = (queue: Queue) => useUploads();`,
      'upload/lazy.ts': `import type { FileHasher } from './hashing/hash-file.js';
        export const hash = (): Promise<FileHasher> => import('./hashing/hash-file.js').then(({ file }) => file);`,
      'upload/run.test.ts': `import { createService } from '../mock/service.js'; createService();`,
    }),
  ).toEqual([]);
});

const value = (/** @type {string} */ from, name = 'x') =>
  `import { ${name} } from '${from}'; export const y = ${name};`;

/** An installed package. @param {Record<string, string>} dependencies those that package.json declares */
function leftPad(dependencies) {
  return {
    '../package.json': JSON.stringify({ name: 'app', dependencies }),
    '../node_modules/left-pad/package.json': JSON.stringify({ name: 'left-pad', exports: './index.js' }),
    '../node_modules/left-pad/index.js': 'export const pad = () => {};',
  };
}

/** @type {[rule: string, path: string, source: string, others?: Record<string, string>][]} */
const planted = [
  ['contract-stays-in-its-layer', 'contract/x.ts', value('../api/client.js', 'createClient')],
  ['api-stays-in-its-layer', 'api/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['indexed-db-stays-in-its-layer', 'indexed-db/x.ts', value('../upload/queue.js', 'createQueue')],
  ['upload-stays-in-its-layer', 'upload/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['messages-stays-in-its-layer', 'messages/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['mcp-stays-in-its-layer', 'mcp/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['hooks-stays-in-its-layer', 'hooks/x.ts', `export * from '../mock/service.js';`],
  ['hooks-stays-in-its-layer', 'hooks/x.ts', `export const x = () => import('../mock/service.js');`],
  ['components-stays-in-its-layer', 'components/x.ts', value('../mock/service.js', 'createService')],
  [
    'only-the-editor-imports-images',
    'components/x.ts',
    value('../images/draw.js', 'draw'),
    { 'images/draw.ts': 'export const draw = () => {};' },
  ],
  ['widget-stays-in-its-layer', 'widget/x.ts', value('../mock/service.js', 'createService')],
  ['images-stays-in-its-layer', 'images/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['devtools-stays-in-its-layer', 'devtools/x.ts', value('../messages/english.js', 'english')],
  ['locales-stays-in-its-layer', 'locales/x.ts', value('../hooks/use-uploads.js', 'useUploads')],
  ['sql-stays-in-its-layer', 'sql/x.ts', value('../api/client.js', 'createClient')],
  ['redis-stays-in-its-layer', 'redis/x.ts', value('../api/client.js', 'createClient')],
  ['server-stays-in-its-layer', 'server/x.ts', value('../upload/queue.js', 'createQueue')],
  ['mock-stays-in-its-layer', 'mock/x.ts', value('../upload/queue.js', 'createQueue')],
  ['service-stays-in-its-layer', 'service/x.ts', value('../mock/service.js', 'createService')],
  ['testing-stays-in-its-layer', 'testing/x.ts', value('../messages/english.js', 'english')],
  ['init-stays-in-its-layer', 'init/x.ts', value('../upload/queue.js', 'createQueue')],
  [
    'nobody-imports-init',
    'mock/x.ts',
    value('../init/plan.js', 'plan'),
    { 'init/plan.ts': 'export const plan = {};' },
  ],
  ['upload-imports-types-of-api', 'upload/x.ts', value('../api/client.js', 'createClient')],
  [
    'hooks-imports-types-of-indexed-db',
    'hooks/x.ts',
    value('../indexed-db/object-store.js', 'openObjectStore'),
    { 'indexed-db/object-store.ts': 'export const openObjectStore = {};' },
  ],
  ['messages-imports-types-of-api', 'messages/x.ts', value('../api/client.js', 'createClient')],
  ['messages-imports-types-of-upload', 'messages/x.ts', value('../upload/queue.js', 'createQueue')],
  ['components-imports-types-of-api', 'components/x.ts', value('../api/client.js', 'createClient')],
  [
    'components-imports-types-of-upload',
    'components/x.tsx',
    `import { createQueue, type Queue } from '../upload/queue.js'; export const x: Queue = createQueue();`,
  ],
  ['images-imports-types-of-api', 'images/x.ts', value('../api/client.js', 'createClient')],
  ['images-imports-types-of-upload', 'images/x.ts', value('../upload/queue.js', 'createQueue')],
  ['devtools-imports-types-of-mock', 'devtools/x.ts', value('../mock/service.js', 'createService')],
  ['locales-imports-types-of-messages', 'locales/de.ts', value('../messages/english.js', 'english')],
  ['locales-imports-types-of-upload', 'locales/de.ts', value('../upload/queue.js', 'createQueue')],
  ['server-imports-types-of-api', 'server/x.ts', value('../api/client.js', 'createClient')],
  ['mock-imports-types-of-api', 'mock/x.ts', value('../api/client.js', 'createClient')],
  ['service-imports-types-of-api', 'service/x.ts', value('../api/client.js', 'createClient')],
  ['index-imports-no-other-entry-point', 'index.ts', value('./mock/service.js', 'createService')],
  [
    'server-imports-no-databases',
    'server/x.ts',
    value('./sql/sql-store.js', 'createSqlStore'),
    { 'server/sql/sql-store.ts': 'export const createSqlStore = () => ({});' },
  ],
  ['nobody-imports-the-index', 'api/x.ts', value('../index.js'), { 'index.ts': 'export const x = 1;' }],
  ['nobody-imports-tests', 'api/x.ts', `import './x.test.js';`, { 'api/x.test.ts': 'export {};' }],
  ['lazy-modules-are-entered-by-import()', 'upload/x.ts', value('./hashing/hash-file.js', 'file')],
  ['lazy-modules-are-entered-by-import()', 'upload/x.ts', `export * from './hashing/hash-file.js';`],
  [
    'lazy-modules-are-entered-by-import()',
    'upload/x.ts',
    `import { file, type FileHasher } from './hashing/hash-file.js'; export const x: FileHasher = file;
      export const late = () => import('./hashing/hash-file.js');`,
  ],
  ['import()-leads-to-a-lazy-module', 'upload/x.ts', `export const x = () => import('./queue.js');`],
  [
    'runs-everywhere',
    'api/index.ts',
    `export { x } from './x.js';`,
    { 'api/x.ts': `import { readFile } from 'node:fs/promises'; export const x = readFile;` },
  ],
  [
    'no-circles',
    'api/x.ts',
    `import { y } from './y.js'; export const x = () => y;`,
    { 'api/y.ts': `import { x } from './x.js'; export const y = () => x;` },
  ],
  ['no-react-below-hooks', 'upload/x.ts', value('react', 'useState')],
  ['api-and-server-need-no-package', 'api/x.ts', value('left-pad', 'pad'), leftPad({ 'left-pad': '1' })],
  ['only-declared-packages', 'hooks/x.ts', value('left-pad', 'pad'), leftPad({})],
  ['everything-resolves', 'api/x.ts', value('./nowhere.js')],
];

test('a violation of every rule is planted', () => {
  const rules = config.forbidden?.map(({ name }) => name);
  expect([...new Set(planted.map(([rule]) => rule))].toSorted()).toEqual(rules?.toSorted());
});

/**
 * The planted files, in as few trees as their paths allow: reading one takes half a second. A file that nothing else in
 * its case imports has a name of its own.
 *
 * @type {Record<string, string>[]}
 */
const trees = [];
const cases = planted.map(([rule, path, source, others], index) => {
  const name = others ? path : path.replace(/\bx\./, `x${index}.`);
  const files = { [name]: source, ...others };
  let at = trees.findIndex((tree) => Object.keys(files).every((file) => !(file in tree)));
  if (at < 0) at = trees.push({}) - 1;
  Object.assign(trees[at] ?? {}, files);
  return { rule, name, at };
});
/** @type {Map<number, Promise<string[]>>} */
const found = new Map();

test.each(cases)('$rule: $name is caught', async ({ rule, name, at }) => {
  const violations = found.get(at) ?? violationsIn(trees[at] ?? {});
  found.set(at, violations);
  expect((await violations).filter((violation) => violation.startsWith(`${rule}: src/${name} `))).not.toEqual(
    [],
  );
});
