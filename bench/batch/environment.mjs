import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createCertificate } from '../../tools/servers/certificate.js';
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
 * @param {{ page?: 'batch' | 'scale' | 'first-file', modes?: readonly string[], http2?: boolean }} [options] `page`: its
 *   folder; default `batch`. `modes`: it is built in each, and served in a folder of that name; default: as the
 *   only page. `http2`: default HTTP/1.1, without TLS
 * @returns {Promise<Result>}
 */
export async function withEnvironment(measure, { page = 'batch', modes = [''], http2 = false } = {}) {
  if (page !== 'scale') installPeers();
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const dist = join(folder, 'page');
    for (const mode of modes) {
      const outDir = join(dist, mode);
      await build({
        configFile: false,
        root: fileURLToPath(new URL(`../${page}`, import.meta.url)),
        mode: mode || 'production',
        base: './',
        logLevel: 'error',
        plugins: [react()],
        // The peers have a React of their own.
        resolve: { dedupe: ['react'] },
        worker: { format: 'es' },
        build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
      });
    }
    /** @type {Map<string, Buffer>} */
    const bodies = new Map();
    const certificate = http2 ? await createCertificate() : null;
    const service = await startStubService(async (url) => {
      const path = url.replace(/\?.*/, '').replace(/\/$/, '/index.html');
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      if (!type || path.includes('..')) return null;
      const body = bodies.get(path) ?? gzipSync(await readFile(join(dist, path)));
      bodies.set(path, body);
      return { type, body };
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

/** Other uploaders have their own package.json, so that only what compares them installs them. */
export function installPeers() {
  if (areInstalled) return;
  const cwd = fileURLToPath(new URL('../peers', import.meta.url));
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd, stdio: 'inherit' });
  areInstalled = true;
}
