import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  appCode,
  faults,
  initial,
  languages,
  mockCode,
  options,
  scopes,
  speeds,
} from '../../site/src/playground/code.ts';

/**
 * Writes the code blocks of README and docs into `.cache/docs`, where `tsc` compiles them against the source.
 *
 * Each block is a module. A `<!-- setup … -->` comment before a block is prepended to it; `<!-- file: … -->` names the
 * block, so that other blocks of the page can import it. Recipes are compiled in place. The code beside the playground is
 * compiled with each setting.
 */

const folder = '.cache/docs';
const block = /(?:<!-- (setup|file:|examples\/recipes\/)(.*?)-->\n+)?```(tsx?)\n(.*?)```/gs;

rmSync(folder, { recursive: true, force: true });
let count = 0;
// The signatures in `docs/api` are generated from the source, and are not programs.
const pages = globSync('docs/**/*.md').filter((file) => !file.startsWith(join('docs', 'api')));
for (const file of ['README.md', 'CONTRIBUTING.md', ...pages]) {
  const text = readFileSync(file, 'utf8');
  for (const match of text.matchAll(block)) {
    const [, convention, words = '', language, code = ''] = match;
    if (convention === 'examples/recipes/') continue;
    const line = text.slice(0, match.index).split('\n').length;
    const setup = convention === 'setup' ? words.trim() : '';
    const name = convention === 'file:' ? words.trim() : `line-${line}.${language}`;
    const module = /^(?:import|export) /m.test(setup + code) ? '' : 'export {};\n';
    const target = join(folder, file.replace(/\.md$/, ''), name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${setup}\n${module}${code}`);
    count++;
  }
}
const choices = {
  options: Object.keys(options).map((option) => [option]),
  language: Object.keys(languages),
  speed: Object.keys(speeds),
  faults: Object.keys(faults),
  scopes: Object.keys(scopes),
};
/** @type {Record<string, unknown>[]} */
const settings = [];
for (const [name, values] of Object.entries(choices))
  for (const value of values) settings.push({ ...initial, [name]: value });
for (const [index, each] of settings.entries()) {
  const chosen = /** @type {any} */ (each);
  mkdirSync(join(folder, 'playground'), { recursive: true });
  writeFileSync(join(folder, 'playground', `app-${index}.tsx`), appCode(chosen));
  writeFileSync(join(folder, 'playground', `mock-${index}.ts`), mockCode(chosen));
  count += 2;
}
if (count <= 30) throw new Error(`Only ${count} code blocks were found: does the pattern still match them?`);

const { paths } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8')).compilerOptions;
const own = {
  ...paths,
  'longshore/mcp': ['./src/mcp/index.ts'],
  'longshore/mock/node': ['./src/mock/node.ts'],
  'longshore/widget': ['./src/widget/index.ts'],
  'longshore/widget/library': ['./src/widget/media/index.ts'],
};
const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    types: ['vite/client', 'node'],
    skipLibCheck: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    paths: Object.fromEntries(Object.entries(own).map(([name, [file]]) => [name, [`../.${file}`]])),
  },
  include: ['**/*'],
};
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
