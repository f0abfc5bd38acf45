import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createCertificate } from '../../scripts/certificate.js';
import { startStubService } from './stub-service.mjs';
import { launchPlainBrowser } from './plain-browser.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * @typedef {object} Environment
 * @property {import('./plain-browser.mjs').PlainBrowser} browser
 * @property {Awaited<ReturnType<typeof startStubService>>} service
 * @property {string} folder for temporary files
 */

/**
 * Builds a page, serves it from the stub service, starts a browser, and cleans up afterwards.
 *
 * @template Result
 * @param {(environment: Environment) => Promise<Result>} measure
 * @param {{ page?: 'batch' | 'scale', http2?: boolean }} [options] `page`: its folder; default `batch`. `http2`: default
 *   HTTP/1.1, without TLS
 * @returns {Promise<Result>}
 */
export async function withEnvironment(measure, { page = 'batch', http2 = false } = {}) {
  if (page === 'batch') installPeers();
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const dist = join(folder, 'page');
    await build({
      configFile: false,
      root: fileURLToPath(new URL(`../${page}`, import.meta.url)),
      logLevel: 'error',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: dist, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
    });
    const certificate = http2 ? await createCertificate() : null;
    const service = await startStubService(async (url) => {
      const path = url === '/' ? '/index.html' : url;
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      return type && !path.includes('..') ? { type, body: await readFile(join(dist, path)) } : null;
    }, certificate);
    const browser = await launchPlainBrowser(http2 ? ['--ignore-certificate-errors'] : []);
    try {
      return await measure({ browser, service, folder });
    } finally {
      await browser.close();
      service.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let areInstalled = false;

/** Other uploaders have their own package.json, so that only this benchmark installs them. */
function installPeers() {
  if (areInstalled) return;
  const cwd = fileURLToPath(new URL('../peers', import.meta.url));
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd, stdio: 'inherit' });
  areInstalled = true;
}
