import { randomFillSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.js';
import { startLeanService } from './batch/lean-service.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Presign, PUT and finalize of many small files through the whole `<Uploader>` against a bare XHR loop: same browser,
 * same server, same files, in turn, several rounds, medians.
 *
 * @param {{ count?: number, bytes?: number, rounds?: number }} [options]
 */
export async function run({ count = 1000, bytes = 20_000, rounds = 3 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const paths = Array.from({ length: count }, (_, at) => join(folder, `file-${at}.bin`));
    for (const path of paths) await writeFile(path, randomFillSync(Buffer.alloc(bytes)));
    const dist = join(folder, 'page');
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./batch', import.meta.url)),
      logLevel: 'warn',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: dist, emptyOutDir: true, target: 'es2022' },
    });
    const service = await startLeanService(async (url) => {
      const path = url === '/' ? '/index.html' : url;
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      return type && !path.includes('..') ? { type, body: await readFile(join(dist, path)) } : null;
    });
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      return await measure({ browser, service, paths, rounds, bytes });
    } finally {
      await browser.close();
      service.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ browser: import('playwright-core').Browser, service: Awaited<ReturnType<typeof startLeanService>>,
 *   paths: string[], rounds: number, bytes: number }} parts
 */
async function measure({ browser, service, paths, rounds, bytes }) {
  const ways = /** @type {const} */ (['floor', 'longshore']);
  /** @type {Record<typeof ways[number], import('./batch/page.tsx').Measured[]>} */
  const taken = { floor: [], longshore: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      // A page of its own each time, so that no way inherits the other's garbage.
      const page = await browser.newPage();
      await page.goto(service.url);
      await page.setInputFiles('#files', paths);
      service.reset();
      const measured = await page.evaluate((name) => window.measure(name), way);
      const { put, finalize, bytes: arrived } = service.seen;
      if (put !== paths.length || finalize !== paths.length || arrived !== paths.length * bytes) {
        throw new Error(
          `${way} sent ${put} files and ${arrived} bytes, not ${paths.length} and ${paths.length * bytes}.`,
        );
      }
      // The round before the first warms up.
      if (round > 0) taken[way].push(measured);
      await page.close();
    }
  }
  const middle = (
    /** @type {typeof ways[number]} */ way,
    /** @type {'ms' | 'adding' | 'blocked'} */ figure,
  ) => taken[way].map((each) => each[figure]).toSorted((a, b) => a - b)[taken[way].length >> 1] ?? 0;
  return {
    title: `${paths.length.toLocaleString('en')} files of ${bytes / 1000} kB, 4 at once`,
    rows: ways.map((way) => ({
      way:
        way === 'floor'
          ? 'bare XHR loop: presign, PUT, finalize (the floor)'
          : 'Longshore `<Uploader>`: with digests, duplicate checks and the list',
      seconds: middle(way, 'ms') / 1000,
      ratio: middle(way, 'ms') / middle('floor', 'ms'),
      adding: middle(way, 'adding'),
      blocked: middle(way, 'blocked'),
    })),
  };
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ title, rows }) {
  return [
    `| ${title} | seconds | ratio to the floor | adding, ms | main thread blocked, ms |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ way, seconds, ratio, adding, blocked }) =>
        `| ${way} | ${seconds.toFixed(2)} | ${ratio.toFixed(2)} | ${adding.toFixed(0)} | ${blocked.toFixed(0)} |`,
    ),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, bytes] = process.argv.slice(2).map(Number);
  console.log(toMarkdown(await run({ ...(count ? { count } : {}), ...(bytes ? { bytes } : {}) })));
}
