import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
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
 * Builds the page in this folder, serves it from the stub service, starts a browser, and cleans up afterwards.
 *
 * @template Result
 * @param {(environment: Environment) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withEnvironment(measure) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const dist = join(folder, 'page');
    await build({
      configFile: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      logLevel: 'error',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: dist, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
    });
    const service = await startStubService(async (url) => {
      const path = url === '/' ? '/index.html' : url;
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      return type && !path.includes('..') ? { type, body: await readFile(join(dist, path)) } : null;
    });
    const browser = await launchPlainBrowser();
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
