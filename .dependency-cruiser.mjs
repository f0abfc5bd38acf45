import { builtinModules } from 'node:module';

/**
 * Which folder may import which: the table of CONTRIBUTING.md, as rules. Tests and stories may import anything; nothing
 * imports them. `npm run layers` checks the rules, and `tools/code/layers.test.js` does as part of the unit tests.
 */

const test = '\\.(test|test-d|stories)\\.|^test/';
const src = (/** @type {string[]} */ ...folders) => `^src/(${folders.join('|')})/`;
const index = '^src/(index|headless)\\.ts$';

/**
 * Modules that load on demand, without extension: they are entered by `import()` only, except for their types. Every
 * `import()` of a module of ours leads to one of them. One for each part of a page that users can do without at first.
 */
export const lazy = [
  'api/rate-limit/pacing',
  'components/asset-grid/grid-parts',
  'components/asset-picker/picker-parts',
  'components/asset-preview/preview-dialog',
  'components/image-editor/edit-buttons',
  'components/review/held-files',
  'components/sources/dropzone-sources',
  'components/uploader/list-parts',
  'components/version-history/replacement',
  'devtools/tools',
  'images/prepare-media',
  'upload/hashing/hash-file',
  'upload/upload-parts',
  'widget/media/media-part',
  'widget/part-styles',
];
const lazyModules = `^src/(${lazy.join('|')})\\.tsx?$`;

/** Where a lazy module may be imported statically. */
const bundledWithLazy = [
  // Workers are bundles of their own.
  '\\.worker\\.ts$',
  // The entry point of the preview contains it.
  '^src/components/asset-preview/asset-preview\\.tsx$',
  // Loaded on demand itself.
  '^src/widget/media/media-part\\.tsx$',
];

/** The stores on databases, and the command that prepares them: each an entry point of its own, for apps that use it. */
const databases = '^src/(sql|redis|server/(sql|sqlite|postgres|redis|migrate))/';

/** Entry points that browsers and edge runtimes load. */
const browserEntries =
  '^src/(index|headless|(api|images|images/heic|server|server/redis|mock|testing|widget|widget/media|devtools|components/(image-editor|asset-preview))/index)\\.ts$';

/**
 * @param {string} folder
 * @param {string[]} mayImport folders beside itself
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const onlyImports = (folder, ...mayImport) => ({
  name: `${folder}-stays-in-its-layer`,
  severity: 'error',
  from: { path: src(folder), pathNot: test },
  to: { path: '^src/', pathNot: src(folder, ...mayImport) },
});

/**
 * @param {string} folder
 * @param {string} other
 * @param {string[]} files of `other` that may be imported for their values, too
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const onlyTypes = (folder, other, files = []) => ({
  name: `${folder}-imports-types-of-${other}`,
  severity: 'error',
  from: { path: src(folder), pathNot: test },
  to: {
    path: src(other),
    pathNot: files.map((file) => `^src/${other}/${file}\\.ts$`),
    dependencyTypesNot: ['type-only'],
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyImports('contract'),
    onlyImports('api', 'contract'),
    onlyImports('indexed-db'),
    onlyImports('upload', 'api', 'indexed-db'),
    onlyImports('messages', 'api', 'upload'),
    onlyImports('hooks', 'contract', 'api', 'upload', 'messages', 'indexed-db'),
    onlyTypes('hooks', 'indexed-db'),
    onlyImports('components', 'hooks', 'messages', 'api', 'upload', 'images'),
    {
      name: 'only-the-editor-imports-images',
      comment:
        'It reads headers and starts its worker as they do. Others would bundle code that the page does not need.',
      severity: 'error',
      from: { path: src('components'), pathNot: [test, '^src/components/image-editor/'] },
      to: { path: src('images') },
    },
    // It composes what an app would compose: a client, a queue, a provider, styles.
    onlyImports('widget', 'components', 'hooks', 'messages', 'api', 'upload', 'styles'),
    onlyImports('images', 'upload', 'api'),
    // It shows what the app's queue, client and cache do, and what a mock of the app can be told.
    onlyImports('devtools', 'hooks', 'upload', 'api', 'contract', 'mock'),
    onlyTypes('devtools', 'mock'),
    onlyImports('locales', 'messages', 'upload'),
    // What server and service keep in databases, and how.
    onlyImports('sql'),
    onlyImports('redis'),
    onlyImports('server', 'api', 'contract', 'sql', 'redis'),
    // The mock is the service over memory.
    onlyImports('mock', 'service', 'api', 'contract'),
    onlyImports('service', 'api', 'contract', 'sql', 'redis'),
    // As an app's tests would.
    onlyImports('testing', 'hooks', 'upload', 'api', 'mock'),
    onlyImports('init'),
    {
      name: 'nobody-imports-init',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/init/'] },
      to: { path: src('init') },
    },
    // As an app would: a client, a proxy and a queue.
    onlyImports('mcp', 'server', 'upload', 'api', 'contract'),
    onlyTypes('upload', 'api', [
      'abortable',
      'errors',
      'clock',
      'idempotency-key',
      'notify',
      'policy/accept',
      'policy/bare-type',
      'policy/first-bytes',
      'policy/import-url',
      'policy/media-type',
      'policy/same-file',
      'policy/settlement',
      'retry',
      'tasks/(run-in-slices|semaphore|sort-steps)',
    ]),
    onlyTypes('messages', 'api', ['policy/accept']),
    onlyTypes('messages', 'upload', [
      'errors/upload-error',
      'imports/import-error',
      'send/duplicates/asset-difference',
    ]),
    onlyTypes('images', 'api', ['abortable', 'clock', 'tasks/(run-in-slices|semaphore)']),
    onlyTypes('images', 'upload', ['files/prepare/file-refused-error', 'hashing/wasm-policy']),
    onlyTypes('components', 'api', ['policy/bare-type']),
    onlyTypes('components', 'upload'),
    // Otherwise each language would bundle the English messages.
    onlyTypes('locales', 'messages', ['format']),
    onlyTypes('locales', 'upload'),
    onlyTypes('server', 'api', [
      'policy/accept',
      'policy/asset-type',
      'clock',
      'errors',
      'policy/bare-type',
      'policy/import-url',
      'policy/media-type',
      'policy/settlement',
      'rate-limit/limit-window',
      'rate-limit/weights',
      'retry',
      'policy/search-key',
    ]),
    onlyTypes('mock', 'api', ['policy/media-type']),
    onlyTypes('service', 'api', ['policy/(asset-type|bare-type|first-bytes|media-type|search-key)']),
    {
      name: 'server-imports-no-databases',
      severity: 'error',
      from: { path: src('server'), pathNot: [test, databases] },
      to: { path: databases },
    },
    {
      name: 'index-imports-no-other-entry-point',
      severity: 'error',
      from: { path: index },
      to: {
        path: src('devtools', 'images', 'locales', 'mcp', 'mock', 'server', 'testing', 'widget'),
      },
    },
    {
      name: 'nobody-imports-the-index',
      severity: 'error',
      from: { path: '^src/', pathNot: `${test}|${src('widget')}` },
      to: { path: index },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'lazy-modules-are-entered-by-import()',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, ...bundledWithLazy] },
      to: { path: lazyModules, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'import()-leads-to-a-lazy-module',
      comment: 'Commands load what needs a package that few install.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/service/node/'] },
      to: { path: '^src/', pathNot: [lazyModules, '\\.worker\\.ts$'], dependencyTypes: ['dynamic-import'] },
    },
    {
      name: 'runs-everywhere',
      comment: 'An entry point that browsers load must not reach a module of Node.',
      severity: 'error',
      from: { path: browserEntries },
      to: { path: `^(node:.*|${builtinModules.join('|')})$`, reachable: true },
    },
    { name: 'no-circles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'no-react-below-hooks',
      severity: 'error',
      from: {
        path: src(
          'contract',
          'api',
          'upload',
          'messages',
          'images',
          'mcp',
          'sql',
          'server',
          'service',
          'mock',
        ),
        pathNot: test,
      },
      to: { path: '^(node_modules/)?(react|react-dom|@tanstack)(/|$)' },
    },
    {
      name: 'api-and-server-need-no-package',
      severity: 'error',
      from: { path: src('contract', 'api', 'server'), pathNot: [test, databases] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '\\.css(\\?inline)?$' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
