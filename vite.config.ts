import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import { defineConfig, minify, type Plugin } from 'vite';
import { cssTargets } from './tools/build/css-targets.js';
import {
  clientBoundaries,
  isClientModule,
  lazyModules,
  publishedModules,
  separateExports,
} from './tools/build/published-modules.js';
import { compileLocales } from './tools/locales/locales.js';

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const entries = [
  'index',
  'headless',
  'api/index',
  'images/index',
  'images/heic/index',
  'images/heic/libheif',
  'images/languages',
  'server/index',
  'server/sqlite/index',
  'server/postgres/index',
  'server/redis/index',
  'server/migrate/cli',
  'init/cli',
  'mcp/index',
  'mcp/cli',
  'testing/index',
  'mock/index',
  'mock/node',
  'mock/cli',
  'service/index',
  'service/objects/s3-objects',
  'service/node/cli',
  'widget/index',
  'widget/media/index',
  'components/image-editor/index',
  'components/asset-preview/index',
  'devtools/index',
];
compileLocales();
// A file for each language, and what their own languages are made with. English is built in.
const locales = globSync('src/locales/*.ts').filter((file) => !/\.test|[\\/]en\.ts$/.test(file));
const modules = publishedModules();
const sourceOf = (entry: string) => `src/${entry}.ts`;

export default defineConfig({
  // Makes the address of the worker relative to the file that starts it, so that it works wherever the package lies.
  base: './',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: cssTargets },
  plugins: [
    react(),
    styles(),
    plainWorkers(),
    modules.plugin,
    separateExports(),
    clientBoundaries(),
    minifiedLocales(),
  ],
  // Bundlers copy the worker as it is, so it is small already. What it needs is inside, but for libheif, which an app
  // installs itself, and what has to run before it.
  worker: {
    format: 'es',
    plugins: () => [outsideWorkers()],
    rolldownOptions: { external: /^libheif-js/, output: { minify: true } },
  },
  build: {
    target: 'es2022',
    // Apps minify what they ship; what we publish can be read and stepped through.
    minify: false,
    lib: {
      entry: Object.fromEntries([
        ...entries.filter((entry) => existsSync(sourceOf(entry))).map((entry) => [entry, sourceOf(entry)]),
        ...[...locales, ...lazyModules()].map((file) => [file.replace(/^src\/|\.tsx?$/g, ''), file]),
      ]),
      formats: ['es'],
    },
    rolldownOptions: {
      // The default would refuse to put modules that entries share into chunks of their own.
      preserveEntrySignatures: 'allow-extension',
      external: (id) =>
        id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => (modules.names.has(name) ? '[name].js' : 'shared/[name].js'),
        // What we publish can be read: exports keep their names.
        minifyInternalExports: false,
        // Editors read docstrings from the declarations, and Vite keeps other comments out anyway.
        comments: { jsdoc: false, annotation: true, legal: true },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: modules.nameOf, debugName: 'published modules' }],
        },
        // Entries keep their directive; other chunks lose those of their modules. `clientBoundaries` needs both.
        banner: (chunk) => (!chunk.isEntry && chunk.moduleIds.some(isClientModule) ? "'use client';" : ''),
      },
    },
  },
});

/**
 * The default look, in one file that an app may layer or leave out, without what the browsers in `.browserslistrc` lack,
 * such as nested rules.
 */
function styles(): Plugin {
  let outDir = '';
  return {
    name: 'longshore-styles',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle() {
      const source = inlined('src/styles.css');
      const { code } = transform({
        filename: 'styles.css',
        code: Buffer.from(source),
        ...cssTargets,
      });
      const [header = ''] = /^\/\*[^]*?\*\//.exec(source) ?? [];
      writeFileSync(join(outDir, 'styles.css'), `${header}\n\n${code.toString()}`);
      // TypeScript checks imports for their side effects, too.
      writeFileSync(join(outDir, 'styles.d.ts'), 'export {};\n');
    },
  };
}

/** A stylesheet with its imports in their places. */
function inlined(file: string): string {
  const css = readFileSync(file, 'utf8');
  return css.replaceAll(/^@import '(.+)';$/gm, (_rule, path: string) => inlined(join(dirname(file), path)));
}

/**
 * Writes the start of a worker as every bundler knows it: `new Worker(new URL('…', import.meta.url))`. Vite itself wraps
 * the address twice; then webpack and Next take the worker for a picture, and put the path of the machine into the page.
 */
function plainWorkers(): Plugin {
  const wrapped =
    /new URL\(\s*(?:\/\* @vite-ignore \*\/\s*)?(new URL\("[^"]+", import\.meta\.url\))\.href,\s*"" \+ import\.meta\.url\s*\)/g;
  return {
    name: 'longshore-workers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(wrapped, '$1');
      }
    },
  };
}

/** Texts in 21 languages are a sixth of the package, and nobody steps through them. */
function minifiedLocales(): Plugin {
  return {
    name: 'longshore-locales',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.fileName.startsWith('locales/')) continue;
        file.code = (await minify(file.fileName, file.code, { module: true })).code;
      }
    },
  };
}

/** Leaves a module that a worker of `dist/assets` imports in the file that the build of the package makes of it. */
function outsideWorkers(): Plugin {
  return {
    name: 'longshore-outside-workers',
    enforce: 'pre',
    resolveId: (source) =>
      source === './libheif.js' ? { id: '../images/heic/libheif.js', external: true } : null,
  };
}
