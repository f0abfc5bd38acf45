import { globSync, readFileSync } from 'node:fs';

/** Names files of `src` that have become long. It never fails: code that is packed to fit a limit reads worse. */

const most = 400;
// Generated from the contract; and a language is one table.
const tables = /\/contract\/(?:proxy-)?schema\.ts$|\/locales\/[a-z]{2}\.ts$/;

for (const file of globSync('src/**/*.{ts,tsx,js}')) {
  const path = file.replaceAll('\\', '/');
  if (/\.(?:test|test-d|stories)\./.test(path) || tables.test(path)) continue;
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  if (lines > most)
    console.warn(`${path} has ${lines} lines, more than ${most}: has it more than one subject?`);
}
