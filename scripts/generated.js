import { exec } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

/** Checks that committed generated files are up to date: generates them again into `.cache` and compares. */

const folder = '.cache/generated';
const run = promisify(exec);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await Promise.all([
  run(`npm run --silent --prefix tools/codegen types -- --output ../../${folder}/schema.ts`),
  run(`npm run --silent --prefix tools/codegen reference -- --out ../../${folder}/api`),
]);

const pages = new Set([
  ...globSync('*.md', { cwd: 'docs/api' }),
  ...globSync('*.md', { cwd: `${folder}/api` }),
]);
const stale = [...pages].filter((page) => differ(`docs/api/${page}`, `${folder}/api/${page}`));
report(differ('src/api/schema.ts', `${folder}/schema.ts`) ? ['schema.ts'] : [], 'src/api', 'npm run codegen');
report(stale, 'docs/api', 'npm run docs:api');

/** @param {string} one @param {string} other */
function differ(one, other) {
  const read = (/** @type {string} */ file) => globSync(file).map((found) => readFileSync(found, 'utf8'));
  return read(one).join() !== read(other).join();
}

/** @param {string[]} files @param {string} parent @param {string} command */
function report(files, parent, command) {
  if (files.length === 0) return;
  console.error(`Out of date in ${parent}: ${files.join(', ')}. Run \`${command}\` and commit the result.`);
  process.exitCode = 1;
}
