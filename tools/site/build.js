import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from '../package/package.js';

/**
 * Builds the site into `site/dist`: the guides and the reference by Starlight, the stories in `storybook/`, and the registry
 * for shadcn/ui in `r/`. Fails if a link is dead. `--guides` leaves the stories out.
 *
 * `SITE_BASE` is the path that it is served under. Default: that of GitHub Pages for `repository` of package.json, or `/`.
 */

const manifest = readFileSync('package.json', 'utf8');
const { homepage } = /** @type {{ homepage?: string }} */ (owner(manifest));
const { repository } = JSON.parse(manifest);
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  SITE_BASE: process.env['SITE_BASE'] ?? (homepage ? new URL(homepage).pathname : '/'),
  ...(homepage && { SITE_URL: new URL(homepage).origin }),
  ...(repository && { SITE_REPOSITORY: repository, SITE_SOURCES: `${repository}/blob/main/` }),
};

const installed = join('site', 'node_modules', '.package-lock.json');
const lock = join('site', 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs)
  run('npm', 'ci', '--prefix', 'site', '--ignore-scripts', '--no-audit', '--no-fund');
run('npm', 'run', '--silent', 'docs:api');
run('npm', 'run', '--silent', '--prefix', 'site', 'build');
if (!process.argv.includes('--guides')) {
  run('npm', 'run', '--silent', 'registry');
  cpSync('registry-static', join('site', 'dist'), { recursive: true });
  run('storybook', 'build', '-o', join('site', 'dist', 'storybook'), '--disable-telemetry', '--quiet');
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}.`);
}
