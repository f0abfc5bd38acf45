/**
 * Who may import whom: the design's table, as rules. Tests and stories may import anything; nothing imports them.
 *
 * A rule sees a type-only import as a dependency of the type `type-only`.
 */

const test = '\\.(test|test-d|stories)\\.|^src/test/';
const src = (/** @type {string[]} */ ...folders) => `^src/(${folders.join('|')})/`;
const index = '^src/index\\.ts$';

/**
 * @param {string} folder
 * @param {string[]} mayImport folders beside itself
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const onlyImports = (folder, ...mayImport) => ({
  name: `${folder}-imports-only-${mayImport.join('-and-') || 'itself'}`,
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
    onlyImports('api'),
    onlyImports('upload', 'api'),
    onlyImports('messages', 'api', 'upload'),
    onlyImports('hooks', 'api', 'upload', 'messages'),
    onlyImports('components', 'hooks', 'messages', 'api', 'upload'),
    // It puts together what an app would: a client, a queue, a provider, the look.
    onlyImports('widget', 'components', 'hooks', 'messages', 'api', 'upload', 'styles'),
    onlyImports('locales', 'messages', 'upload'),
    onlyImports('server', 'api'),
    onlyImports('mock', 'api'),
    onlyTypes('upload', 'api', ['abortable', 'errors', 'retry', 'clock', 'idempotency-key']),
    onlyTypes('messages', 'api'),
    onlyTypes('messages', 'upload', ['errors/upload-error', 'imports/import-error']),
    onlyTypes('components', 'api'),
    onlyTypes('components', 'upload'),
    // Otherwise a language would bring the whole English with it.
    onlyTypes('locales', 'messages', ['format']),
    onlyTypes('locales', 'upload'),
    onlyTypes('server', 'api', ['errors']),
    onlyTypes('mock', 'api'),
    {
      name: 'index-imports-no-locales-mock-server-widget',
      severity: 'error',
      from: { path: index },
      to: { path: src('locales', 'mock', 'server', 'widget', 'test') },
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
    { name: 'no-circles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'no-react-below-hooks',
      severity: 'error',
      from: { path: src('api', 'upload', 'messages', 'server', 'mock'), pathNot: test },
      to: { path: '^(node_modules/)?(react|react-dom|@tanstack)(/|$)' },
    },
    {
      name: 'api-and-server-need-no-package',
      severity: 'error',
      from: { path: src('api', 'server'), pathNot: test },
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
};
