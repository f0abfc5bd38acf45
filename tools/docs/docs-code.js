import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeFor, codeLines } from '../site/code-lines.js';

/**
 * Writes the code blocks of README and docs into `.cache/docs`, where `tsc` compiles them against the source.
 *
 * Each block is a module. A `<!-- setup … -->` comment before a block is prepended to it; `<!-- file: … -->` names the
 * block, so that other blocks of the page can import it. Recipes are compiled in place. The code beside the playground is
 * compiled without settings, and with each of them.
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
for (const name of ['app', 'mock']) {
  const text = readFileSync(`.storybook/site/playground/code-${name}.txt`, 'utf8');
  const conditions = new Set(codeLines(text).map(({ when }) => when.replace(/^!.*/, '')));
  for (const [index, when] of [...conditions].entries()) {
    const [setting = '', value = true] = when.split('=', 2);
    // A setting that only shows the empty line before its value.
    const settings = { scopes: 'all', [setting]: setting === 'language' ? 'de' : value };
    const target = join(folder, 'playground', `${name}-${index}.${name === 'app' ? 'tsx' : 'ts'}`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, codeFor(text, settings));
    count++;
  }
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
