import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumArgs, chromiumPath } from '../../tools/browsers/chromium.js';

/**
 * A Chromium without request instrumentation. Playwright tracks every request, which doubled the cost of a call and hid
 * the overhead of the client.
 *
 * @typedef {object} PlainBrowser
 * @property {(url: string, slowdown?: number) => Promise<PlainPage>} open opens a page with isolated storage and an empty
 *   cache. `slowdown`: of its processor; default 1
 * @property {() => Promise<{ id: number, type: string, cpuTime: number }[]>} processes ids, types and CPU seconds
 * @property {import('../trace.mjs').Traceable['newBrowserCDPSession']} newBrowserCDPSession
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} PlainPage
 * @property {(expression: string) => Promise<any>} evaluate awaits promises; rejects with exceptions of the page
 * @property {() => Promise<number>} heap bytes of JavaScript objects, after a garbage collection
 * @property {(selector: string, paths: string[]) => Promise<void>} choose selects files in an `<input type=file>`
 * @property {(selector: string, paths: string[]) => Promise<void>} drop drops files and folders onto an element
 * @property {() => Promise<void>} close
 */

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
];

/**
 * @param {string[]} [more] command line flags
 * @returns {Promise<PlainBrowser>}
 */
export async function launchPlainBrowser(more = []) {
  const profile = await mkdtemp(join(tmpdir(), 'longshore-profile-'));
  const args = [...chromiumArgs, ...flags, ...more, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(await chromiumPath(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const connection = await connect(await debuggerUrlOf(browser.stderr));
  const { send, events } = connection;
  return {
    open: (url, slowdown) => open(send, url, slowdown),
    newBrowserCDPSession: async () => ({
      send,
      on: (event, listener) => events.on(event, listener),
      once: (event, listener) => events.once(event, listener),
      detach: async () => void events.removeAllListeners(),
    }),
    processes: async () => (await send('SystemInfo.getProcessInfo')).processInfo,
    async close() {
      const exited = once(browser, 'exit');
      await send('Browser.close');
      await exited;
      connection.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @param {import('node:stream').Readable} stderr */
async function debuggerUrlOf(stderr) {
  for await (const line of createInterface(stderr)) {
    const url = /listening on (ws:\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('Chromium exited before its debugging port was ready.');
}

/** @typedef {(method: string, params?: object, sessionId?: string) => Promise<any>} Send */

/** @param {string} url */
async function connect(url) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const pending = new Map();
  let last = 0;
  const events = new EventEmitter();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data);
    if (method) events.emit(method, params);
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  /** @type {Send} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      pending.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return { send, events, close: () => socket.close() };
}

/**
 * @param {Send} send
 * @param {string} url
 * @returns {Promise<PlainPage>}
 */
async function open(send, url, slowdown = 1) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  /** @param {string} expression */
  const evaluate = async (expression) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
  // Resolves when the page has replaced about:blank.
  await send('Page.navigate', { url }, sessionId);
  const loaded = `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve))`;
  await evaluate(`Promise.resolve(${loaded}).then(() => true)`);
  return {
    evaluate,
    async heap() {
      // The first collection leaves what finalizers hold.
      for (let round = 0; round < 2; round++) await send('HeapProfiler.collectGarbage', {}, sessionId);
      return (await send('Runtime.getHeapUsage', {}, sessionId)).usedSize;
    },
    async choose(selector, files) {
      const { root } = await send('DOM.getDocument', {}, sessionId);
      const { nodeId } = await send('DOM.querySelector', { nodeId: root.nodeId, selector }, sessionId);
      await send('DOM.setFileInputFiles', { nodeId, files }, sessionId);
      await send('DOM.disable', {}, sessionId);
    },
    async drop(selector, files) {
      const box = await evaluate(
        `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))` +
          `(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
      );
      const data = { items: [], files, dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop'])
        await send('Input.dispatchDragEvent', { type, ...box, data }, sessionId);
    },
    async close() {
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
