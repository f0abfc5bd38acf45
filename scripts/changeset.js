import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Changesets, for a package that is the root of npm workspaces: `npm run changeset`, `npm run changeset version`.
 *
 * Changesets leaves such a root out, and would find nothing here that is published. So it is not shown the workspaces,
 * which hold tools of this repository only, while it runs.
 */

const file = 'package.json';
const before = readFileSync(file, 'utf8');
const { workspaces: _workspaces, ...shown } = JSON.parse(before);
writeFileSync(file, `${JSON.stringify(shown, null, 2)}\n`);
// The person ends the prompt with Ctrl+C; what is below has to run all the same.
process.on('SIGINT', () => {});
const child = spawn('changeset', process.argv.slice(2), { stdio: 'inherit' });
process.exitCode = await new Promise((resolve) => {
  child.once('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  child.once('exit', (code) => resolve(code ?? 1));
});
const after = JSON.parse(readFileSync(file, 'utf8'));
const { version } = JSON.parse(before);
if (after.version === version) writeFileSync(file, before);
else writeFileSync(file, before.replace(`"version": "${version}"`, `"version": "${after.version}"`));
