import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { build } from 'vite';

/**
 * @typedef {{ folder: string, entry: string, external: readonly string[] }} App
 * @typedef {{ name: string, contents: string | Uint8Array, isEntry: boolean, imports: readonly string[] }} File
 *   `imports` are the static ones
 * @typedef {{ page: number, lazy: [file: string, size: number][] }} Sizes gzipped bytes: of everything that loads with
 *   the page, and of each file that may load later
 */

/** Each builds an app as its users do: minified, with the lazy parts in separate files. */
const bundlers = {
  Vite: bundleWithVite,
  esbuild: bundleWithEsbuild,
};

/** @typedef {keyof typeof bundlers} Bundler */

export const bundlerNames = /** @type {Bundler[]} */ (Object.keys(bundlers));

/**
 * @param {Bundler} bundler
 * @param {App} app
 * @returns {Promise<Sizes>}
 */
export async function measure(bundler, app) {
  const files = await bundlers[bundler](app);
  const page = new Set(files.filter(({ isEntry, name }) => isEntry || name.endsWith('.css')));
  for (const { imports } of page) {
    for (const file of files) if (imports.includes(file.name)) page.add(file);
  }
  const size = (/** @type {File} */ { contents }) => gzipSync(contents, { level: 9 }).length;
  return {
    page: [...page].reduce((sum, file) => sum + size(file), 0),
    lazy: files.filter((file) => !page.has(file)).map((file) => [file.name, size(file)]),
  };
}

/**
 * @param {App} app
 * @returns {Promise<File[]>}
 */
async function bundleWithVite({ folder, entry, external }) {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      // Otherwise small files become data URLs inside the code.
      assetsInlineLimit: 0,
      // Only browsers older than the target need it.
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(folder, entry), external: isExternal(external) },
    },
  });
  if (!result || !('output' in result)) throw new Error('Vite did not return the output of one build');
  return result.output.map((file) => ({
    name: file.fileName,
    contents: file.type === 'chunk' ? file.code : file.source,
    isEntry: file.type === 'chunk' && file.isEntry,
    imports: file.type === 'chunk' ? file.imports : [],
  }));
}

/**
 * @param {App} app
 * @returns {Promise<File[]>}
 */
async function bundleWithEsbuild({ folder, entry, external }) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: external.flatMap((name) => [name, `${name}/*`]),
  });
  return outputFiles.map(({ path, contents }) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    const output = metafile.outputs[name];
    if (!output) throw new Error(`esbuild has no metadata for ${name}`);
    const { entryPoint, imports } = output;
    return {
      name,
      contents,
      isEntry: entryPoint === entry,
      imports: imports.filter(({ kind }) => kind === 'import-statement').map((file) => file.path),
    };
  });
}

/** @param {readonly string[]} packages */
function isExternal(packages) {
  return (/** @type {string} */ id) => packages.some((name) => id === name || id.startsWith(`${name}/`));
}
