/**
 * @typedef {object} Scenario One column of the table.
 * @property {number} count files
 * @property {number} bytes of each
 * @property {number} [delay] latency of every response in milliseconds
 * @property {boolean} [http2] default HTTP/1.1
 * @property {import('./ways.mjs').Way[]} only the uploaders that are measured
 * @property {import('./ways.mjs').Way[]} [once] those of them that are measured once, because they take minutes
 */

/** @type {import('./ways.mjs').Way[]} */
const usual = ['baseline', 'equal', 'longshore', 'allow', 'uppy'];
/** @type {import('./ways.mjs').Way[]} */
const onLoopback = ['baseline', 'hashed', 'queue', ...usual.slice(1)];

/** Fewer files where each takes longer, so that all scenarios together take about half an hour. */
export const scenarios = /** @type {Scenario[]} */ ([
  {
    count: 50,
    bytes: 20_000,
    only: [...onLoopback, 'uppyFour', 'filepond', 'filepondFour'],
    once: ['filepond', 'filepondFour'],
  },
  { count: 1000, bytes: 20_000, only: [...onLoopback, 'uppyFour'] },
  { count: 5000, bytes: 2000, only: onLoopback, once: ['uppy'] },
  { count: 500, bytes: 20_000, delay: 20, only: usual },
  { count: 300, bytes: 20_000, delay: 100, only: usual },
  { count: 300, bytes: 20_000, delay: 20, http2: true, only: usual },
  { count: 300, bytes: 20_000, delay: 100, http2: true, only: usual },
]);

/** @param {Pick<Scenario, 'count' | 'bytes' | 'delay' | 'http2'>} scenario */
export function titleOf({ count, bytes, delay = 0, http2 = false }) {
  const title = `${count.toLocaleString('en')} × ${bytes / 1000} kB`;
  return [title, delay > 0 ? `${delay} ms` : 'loopback', http2 ? 'HTTP/2' : ''].filter(Boolean).join(', ');
}
