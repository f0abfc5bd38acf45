import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How the sources are divided into the modules of `dist`.
 *
 * Bundlers that split code by module (esbuild) put each module into a chunk chosen by the entry points and `import()`s
 * that reach it. A module for each source file gave a page with the uploader 22 chunks, which compress worse than two.
 */

/** What nearly every page loads: `api/core` and `engine` need no React and run on servers, `core` and `hooks/core` do. */
const starts = ['api/client.ts', 'hooks/provider/media-provider.tsx', 'components/uploader/uploader.tsx'];
/** What the components of the library share, and the grid itself, which is the largest of them. */
const library = 'components/asset-grid/asset-grid.tsx';
/** The rows of uploads, loaded before the first drop: they need little of what the library shares. */
const rows = 'components/uploader/list-parts.ts';
/** What rows share with other lazy modules alone: one request less. */
const ofRows = new Set(['components/image-editor/later', 'hooks/uploads/attention']);
/** Parts of the grid that other components use without it. */
const shared = /^components\/asset-grid\/(?:asset-facts|asset-picture|fresh-bytes|customization)$/;
/** What a grid with folders loads later, and pickers of folders at once: too small for a module of its own. */
const folders = 'hooks/folders/tree-keys';
/** Also used without the rest, so each stays a module of its own. */
const separate = new Set([
  'components/icons/library-icon',
  'components/ui/file-name',
  'api/abortable',
  'api/errors',
  'messages/english/picker',
  'messages/format',
  'api/tasks/run-in-slices',
  'api/tasks/semaphore',
  'upload/upload',
]);

/** What several components and lazy modules share besides the library. */
const versions =
  /^components\/version-history\/(?!replace-question)|^hooks\/versions\/(?!use-replacement)|^messages\/english\/versions$/;

const src = join(process.cwd(), 'src/');

/** @returns {{ plugin: import('vite').Plugin, names: ReadonlySet<string>, nameOf: (id: string) => string | null }} the
 *   plugin reads the module graph; `names` are those given so far, the rest is divided by who imports it */
export function publishedModules() {
  /** @type {Set<string>} */
  const page = new Set();
  /** @type {Set<string>} */
  const gridPage = new Set();
  /** @type {Set<string>} */
  const rowsPage = new Set();
  /** @type {Set<string>} */
  const names = new Set();
  /** What the barrels lead to, which must not contain it. @type {Set<string>} */
  const exported = new Set();
  /** @type {Set<string>} */
  const isEntry = new Set();
  return {
    plugin: {
      name: 'longshore-modules',
      apply: 'build',
      buildEnd() {
        page.clear();
        for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) isEntry.add(id);
        exported.clear();
        for (const file of barrels.keys()) exported.add(join(src, file.replace('.js', '.ts')));
        gridPage.clear();
        for (const start of starts) page.add(join(src, start));
        gridPage.add(join(src, library));
        rowsPage.clear();
        rowsPage.add(join(src, rows));
        for (const reached of [page, gridPage, rowsPage, exported]) {
          for (const id of reached) {
            for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
              if (imported.startsWith(src)) reached.add(imported);
            }
          }
        }
      },
    },
    names,
    nameOf: (id) => {
      const name = moduleOf(id);
      if (name !== null) names.add(name);
      return name;
    },
  };

  /** @param {string} id */
  function moduleOf(id) {
    if (!id.startsWith(src) || id.includes('?')) return null;
    const path = id.slice(src.length).replace(/\.tsx?$/, '');
    // Null for entries and lazy modules too: they keep their names and exports.
    if (isEntry.has(id)) return null;
    if (path.startsWith('devtools/') && isClientModule(id)) return path;
    // Nobody loads a part of these without the rest of an entry point.
    if (/^(sql|redis|server|service|mock|mcp|init|testing|devtools|images)\//.test(path)) return null;
    if (separate.has(path)) return path;
    // Pages take a part of it, servers all.
    if (path.startsWith('contract/')) return 'contract';
    if (ofRows.has(path)) return 'rows';
    if (!page.has(id) && path !== 'hooks/uploads/use-upload') {
      if (path === folders) return 'library';
      if (versions.test(path)) return 'library';
      // What has no React in it is used without the components too.
      if (!gridPage.has(id) || !(isClientModule(id) || /^(components|messages)\//.test(path)))
        return exported.has(id) ? path : null;
      if (rowsPage.has(id)) return 'rows';
      return path.startsWith('components/asset-grid/') && !shared.test(path) ? 'grid' : 'library';
    }
    if (path.startsWith('api/')) return 'api/core';
    if (path.startsWith('hooks/') && isClientModule(id)) return 'hooks/core';
    return isClientModule(id) || path.startsWith('components/') ? 'core' : 'engine';
  }
}
const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/;

/** What apps import by name, on servers as well. */
const published = /(?:^|\/)index\.js$|^headless\.js$|^locales\//;

const directiveLine = /^\s*(?:['"]use client['"];?\s*)+/;

/** @param {string} id a source file that may begin with 'use client' */
export function isClientModule(id) {
  return id.startsWith(src) && existsSync(id) && directive.test(readFileSync(id, 'utf8'));
}

/** The entry points that only re-export, and the folders of their modules. */
const barrels = new Map([
  ['index.js', 'exports'],
  ['headless.js', 'exports/headless'],
]);

/**
 * Rewrites `index.js` and `headless.js` as `export * from` one small module for each module it exports from. esbuild gives a page
 * everything that a barrel imports as soon as some `import()` anywhere in the package needs it, whatever names the page
 * uses. It follows `export *` by name, however, so a page gets only the modules of the names it uses.
 *
 * @returns {import('vite').Plugin}
 */
export function separateExports() {
  return {
    name: 'longshore-exports',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [entry, folder] of barrels) {
        const index = bundle[entry];
        if (index?.type === 'chunk') reexport(this, bundle, index, folder);
      }
    },
  };
}

/**
 * @param {import('vite').Rolldown.PluginContext} context
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {import('vite').Rolldown.OutputChunk} index
 * @param {string} folder
 */
function reexport(context, bundle, index, folder) {
  /** @type {Map<string, string>} local name -> exported name */
  const exported = new Map();
  /** @type {{ from: string, names: [imported: string, local: string][] }[]} */
  const imports = [];
  for (const node of context.parse(index.code).body) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map((specifier) => {
        if (specifier.type !== 'ImportSpecifier') throw unexpected(specifier.type);
        return /** @type {[string, string]} */ ([nameOf(specifier.imported), specifier.local.name]);
      });
      imports.push({ from: node.source.value, names });
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const { local, exported: name } of node.specifiers) exported.set(nameOf(local), nameOf(name));
    } else throw unexpected(node.type);
  }
  index.code = imports
    .map(({ from, names }) => {
      const path = from.replace(/^\.\//, '');
      const up = '../'.repeat(`${folder}/${path}`.split('/').length - 1);
      const list = names.map(([name, local]) => {
        const outside = exported.get(local);
        if (outside === undefined) throw unexpected(`import of ${local}, which is not exported`);
        return outside === name ? name : `${name} as ${outside}`;
      });
      const chunk = bundle[path];
      const mark = chunk?.type === 'chunk' && directive.test(chunk.code) ? '"use client";\n' : '';
      const source = `${mark}export { ${list.join(', ')} } from "${up}${path}";\n`;
      context.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source });
      return `export * from "./${folder}/${path}";\n`;
    })
    .join('');
  index.map = null;
}

/**
 * Leaves 'use client' only where a module of the server can import one of clients: Rolldown and Rollup warn of each module
 * with it, in every app that has no React plugin. Comes after `separateExports`, whose modules carry it for `index.js`.
 *
 * @returns {import('vite').Plugin}
 */
export function clientBoundaries() {
  return {
    name: 'longshore-client-boundaries',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [/** @type {const} */ ([file.fileName, file])] : [],
        ),
      );
      const onServer = new Set([...chunks.keys()].filter((file) => published.test(file)));
      for (const file of onServer) {
        const chunk = chunks.get(file);
        if (!chunk || directive.test(chunk.code)) continue;
        for (const imported of chunk.imports) {
          if (!barrels.has(file) || !directive.test(chunks.get(imported)?.code ?? '')) onServer.add(imported);
        }
      }
      for (const [file, chunk] of chunks) {
        if (!onServer.has(file)) chunk.code = chunk.code.replace(directiveLine, '');
      }
    },
  };
}

/** @param {{ type: string, name?: string, value?: unknown }} node */
function nameOf(node) {
  return node.name ?? String(node.value);
}

/** @param {string} what */
function unexpected(what) {
  return new Error(`An entry point of only re-exports contains ${what}`);
}

/** @returns {string[]} the source files that some source file imports with `import()` */
export function lazyModules() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.(test|stories)\.|^src.test./.test(file)) continue;
    // Not the examples in docstrings.
    const calls = readFileSync(file, 'utf8').matchAll(/^(?!\s*\*).*\bimport\('(\.[^']+)\.js'\)/gm);
    for (const [, path = ''] of calls) {
      const target = join(dirname(file), path);
      found.add(existsSync(`${target}.ts`) ? `${target}.ts` : `${target}.tsx`);
    }
  }
  return [...found];
}
