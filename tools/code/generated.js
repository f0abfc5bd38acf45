import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/** Checks that what is made from the contract is up to date: makes it again into `.cache` and compares. */

const folder = '.cache/generated';
mkdirSync(folder, { recursive: true });
execFileSync('npm', ['run', '--silent', '--prefix', 'tools/codegen', 'contract', '--', `../../${folder}`]);
for (const file of ['schema.ts', 'proxy-schema.ts', 'operations.ts'])
  if (readFileSync(`src/contract/${file}`, 'utf8') !== readFileSync(`${folder}/${file}`, 'utf8')) {
    console.error(`src/contract/${file} is out of date. Run \`npm run codegen\` and commit the result.`);
    process.exitCode = 1;
  }
