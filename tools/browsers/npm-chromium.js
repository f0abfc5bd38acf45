import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { succeeds } from '../servers/packages.js';

/**
 * Chromium from npm, for machines on which nothing can be installed: `@sparticuz/chromium` is made for serverless
 * functions, and brings the libraries and fonts that a bare Linux lacks. Only for x64.
 */

// 153 crashes when a page reads a dropped file's handle from IndexedDB.
const release = '@sparticuz/chromium@152.0.0';
const folder = join(import.meta.dirname, '../../.cache/chromium');
const unpacked = join(folder, 'unpacked');

/** A script that starts it with its own libraries and fonts. */
export const npmChromiumPath = join(folder, 'chromium-headless-shell');

const script = `#!/bin/sh
here=$(dirname "$0")/unpacked
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" --headless=shell "$@"
`;

// Instead of one that names the folders of a function. Without any font, it crashes at the first button.
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Not a dependency, since most machines have a browser.
 *
 * @returns {Promise<boolean>}
 */
export async function unpackNpmChromium() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--silent'];
  if (!(await succeeds('npm', ['install', '--prefix', folder, ...quiet, release], 240_000))) return false;
  // It unpacks into the temporary folder, and its libraries only where it believes to be in a function.
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const entry = pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/index.js'));
  const unpack = `const { default: chromium } = await import(${JSON.stringify(entry.href)}); await chromium.executablePath();`;
  if (!(await succeeds(process.execPath, ['--input-type=module', '-e', unpack], 120_000, env))) return false;
  await rm(join(folder, 'node_modules'), { recursive: true });
  await writeFile(join(unpacked, 'fonts/fonts.conf'), fontsConfig);
  await writeFile(npmChromiumPath, script);
  await chmod(npmChromiumPath, 0o755);
  return true;
}
