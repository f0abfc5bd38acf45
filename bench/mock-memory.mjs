import { spawn } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const mebibyte = 1024 * 1024;

/** Runs the server in a child process, which reports its URL and then its memory use. */
const serverCode = `
  const { startMockServer } = await import(process.argv[1]);
  const server = await startMockServer();
  process.send({ baseUrl: server.baseUrl, key: server.service.createKey() });
  const timer = setInterval(() => process.send({ rss: process.memoryUsage.rss() }), 20);
  process.once('disconnect', () => {
    clearInterval(timer);
    server.close();
  });
`;

/**
 * Memory of the mock server while a large file is uploaded and downloaded, compared with its idle memory. The increase
 * must not depend on the size of the file.
 *
 * @param {{ bytes?: number }} [options] default 4 GiB
 */
export async function run({ bytes = 4096 * mebibyte } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const root = fileURLToPath(new URL('../src/mock', import.meta.url));
    const lib = { entry: { node: join(root, 'node.ts') }, formats: [/** @type {const} */ ('es')] };
    const rolldownOptions = { external: /^node:/ };
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: false, lib, rolldownOptions },
    });
    const module = pathToFileURL(join(folder, 'node.js')).href;
    const child = spawn(process.execPath, ['--input-type=module', '-e', serverCode, module], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      const [{ baseUrl, key }] = await once(child, 'message');
      const [{ rss: idle }] = await once(child, 'message');
      let peak = idle;
      child.on('message', (/** @type {{ rss: number }} */ { rss }) => {
        peak = Math.max(peak, rss);
      });
      const post = postTo(baseUrl, key);
      const declared = { filename: 'large.bin', content_type: 'application/octet-stream', size: bytes };
      const session = await post('/uploads/presign', declared);
      const started = performance.now();
      const sent = await sendBytes(session.upload_url, session.required_headers, bytes);
      const uploaded = performance.now();
      const asset = await post('/uploads/finalize', { upload_id: session.upload_id });
      const served = await digestOf(asset.direct_url);
      const delivered = performance.now();
      if (asset.checksum_sha256 !== sent || served !== sent)
        throw new Error('The downloaded bytes differ from the uploaded ones.');
      return {
        bytes,
        idle,
        peak,
        up: bytes / ((uploaded - started) / 1000),
        down: bytes / ((delivered - uploaded) / 1000),
      };
    } finally {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} baseUrl
 * @param {string} key
 * @returns {(path: string, body: object) => Promise<any>}
 */
function postTo(baseUrl, key) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
    return response.json();
  };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} bytes
 * @returns {Promise<string>} digest of the bytes sent
 */
async function sendBytes(url, headers, bytes) {
  const hash = createHash('sha256');
  const put = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bytes } });
  const responded = once(put, 'response');
  for (let left = bytes; left > 0; left -= mebibyte) {
    const piece = randomFillSync(Buffer.allocUnsafe(Math.min(left, mebibyte)));
    hash.update(piece);
    if (!put.write(piece)) await once(put, 'drain');
  }
  put.end();
  const [response] = await responded;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`The PUT responded with status ${response.statusCode}.`);
  return hash.digest('hex');
}

/** @param {string} url */
async function digestOf(url) {
  const hash = createHash('sha256');
  const { body } = await fetch(url);
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ bytes, idle, peak, up, down }) {
  const inMebibytes = (/** @type {number} */ value) => (value / mebibyte).toFixed(0);
  return [
    '| file size | idle server, MiB | peak, MiB | upload, MiB/s | download, MiB/s |',
    '| --- | ---: | ---: | ---: | ---: |',
    `| ${[bytes, idle, peak, up, down].map(inMebibytes).join(' | ').replace(' |', ' MiB |')} |`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [size] = process.argv.slice(2).map(Number);
  console.log(toMarkdown(await run(size ? { bytes: size * mebibyte } : {})));
}
