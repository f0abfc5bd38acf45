import { OptionDefaults } from 'typedoc';
import { topics } from './topics.js';

const source = (/** @type {string} */ file) => `../../src/${file}.ts`;

/** `npm run docs:api`. Nothing here may depend on the machine, the commit or the line of a declaration. */
export default {
  plugin: ['typedoc-plugin-markdown', 'typedoc-plugin-missing-exports', './topics.js'],
  entryPoints: [
    'index',
    'api/index',
    'images/index',
    'images/heic/index',
    'server/index',
    'server/sqlite/index',
    'server/postgres/index',
    'server/redis/index',
    'mock/index',
    'mock/node',
    'widget/index',
    'components/image-editor/index',
    'locales/figures',
    'locales/phrases',
  ].map(source),
  tsconfig: '../../tsconfig.build.json',
  // `npm run typecheck` finds errors, with the compiler that the project uses.
  skipErrorChecking: true,
  basePath: '../..',
  out: '../../docs/api',
  name: 'API reference',
  readme: 'none',
  router: 'module',
  disableSources: true,
  disableGit: true,
  githubPages: false,
  hideGenerator: true,
  excludeExternals: true,
  excludePrivate: true,
  excludeProtected: true,
  placeInternalsInOwningModule: true,
  // `@description` comes from the OpenAPI document.
  blockTags: [...OptionDefaults.blockTags, '@description'],
  groupOrder: ['Classes', 'Functions', 'Variables', 'Interfaces', 'Type Aliases'],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hideGroupHeadings: true,
  pageTitleTemplates: { module: (/** @type {{ name: string }} */ { name }) => topics[name]?.title ?? name },
  indexFormat: 'table',
  // Headings alone are not enough: `Hasher.mode` takes the anchor of `HasherMode`.
  useHTMLAnchors: true,
  useCodeBlocks: true,
  expandParameters: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  typeDeclarationVisibility: 'compact',
  tableColumnSettings: {
    hideDefaults: true,
    hideInherited: true,
    hideModifiers: true,
    hideOverrides: true,
    hideSources: true,
  },
  treatWarningsAsErrors: true,
};
