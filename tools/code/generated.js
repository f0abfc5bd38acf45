import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/** Checks that the committed `schema.ts` is up to date: generates it again into `.cache` and compares. */

const folder = '.cache/generated';
mkdirSync(folder, { recursive: true });
const output = ['--output', `../../${folder}/schema.ts`];
execFileSync('npm', ['run', '--silent', '--prefix', 'tools/codegen', 'types', '--', ...output]);
if (readFileSync('src/api/schema.ts', 'utf8') !== readFileSync(`${folder}/schema.ts`, 'utf8')) {
  console.error('src/api/schema.ts is out of date. Run `npm run codegen` and commit the result.');
  process.exitCode = 1;
}
