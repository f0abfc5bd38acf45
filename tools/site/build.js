import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks } from './dead-links.js';

/**
 * Builds the site into `site-static/`: static files that work under any path. `registry-static/r`, which
 * `npm run registry` writes, is served below `r/`. Fails if a link of a page is dead.
 */

const folder = 'site-static';
const registry = 'registry-static';

run('npm', 'run', '--silent', '--if-present', 'registry');
run('npm', 'run', '--silent', 'docs:api');
rmSync(folder, { recursive: true, force: true });
const storybook = join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
run(process.execPath, storybook, 'build', '-o', folder, '--disable-telemetry', '--quiet');
if (existsSync(registry)) cpSync(registry, folder, { recursive: true });

const dead = deadLinks(folder);
for (const line of dead) console.error(line);
if (dead.length > 0) throw new Error(`${dead.length} links of the site are dead.`);

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}.`);
}
