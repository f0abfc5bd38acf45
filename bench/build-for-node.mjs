import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Builds TypeScript sources to modules that Node imports.
 *
 * @param {string} name of the folder in `.cache/bench`
 * @param {Record<string, string>} entry the name of each module and the path of its source
 * @param {NonNullable<import('vite').BuildOptions['rolldownOptions']>} rolldownOptions
 * @returns {Promise<any[]>} what each exports, in the order of `entry`
 */
export async function buildForNode(name, entry, rolldownOptions) {
  const outDir = join('.cache/bench', name);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir, minify: false, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions },
  });
  return Promise.all(
    Object.keys(entry).map((module) => import(pathToFileURL(join(outDir, `${module}.js`)).href)),
  );
}
