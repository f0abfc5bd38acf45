import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.js';

/**
 * A Chromium whose pages nobody watches. Playwright follows every request of its pages, which doubled what a call costs
 * and hid what the client itself does; here a page only gets its files, and tells its figures at the end.
 *
 * @typedef {object} PlainBrowser
 * @property {(url: string) => Promise<PlainPage>} open a page with storage of its own
 * @property {() => Promise<{ id: number, type: string, cpuTime: number }[]>} processes process ids, kinds, seconds worked
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} PlainPage
 * @property {(expression: string) => Promise<any>} evaluate awaits promises; rejects with what the page throws
 * @property {(selector: string, paths: string[]) => Promise<void>} choose files in an `<input type=file>`, as a person does
 * @property {() => Promise<void>} close
 */

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
];

/** @returns {Promise<PlainBrowser>} */
export async function launchPlainBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'longshore-profile-'));
  const args = [...chromiumArgs, ...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(await chromiumPath(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const connection = await connect(await addressOf(browser.stderr));
  const { send } = connection;
  return {
    open: (url) => open(send, url),
    processes: async () => (await send('SystemInfo.getProcessInfo')).processInfo,
    async close() {
      const gone = once(browser, 'exit');
      await send('Browser.close');
      await gone;
      connection.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @param {import('node:stream').Readable} stderr */
async function addressOf(stderr) {
  for await (const line of createInterface(stderr)) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium ended before it could be spoken to.');
}

/** @typedef {(method: string, params?: object, sessionId?: string) => Promise<any>} Send */

/** @param {string} address */
async function connect(address) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const { resolve, reject } = asked.get(id) ?? {};
    asked.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  /** @type {Send} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return { send, close: () => socket.close() };
}

/**
 * @param {Send} send
 * @param {string} url
 * @returns {Promise<PlainPage>}
 */
async function open(send, url) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url, browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  /** @param {string} expression */
  const evaluate = async (expression) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const loaded = `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve))`;
  // The first answer may still be that of the empty page before it.
  while (!(await evaluate(`location.href !== 'about:blank' && Promise.resolve(${loaded}).then(() => true)`)));
  return {
    evaluate,
    async choose(selector, files) {
      const { root } = await send('DOM.getDocument', {}, sessionId);
      const { nodeId } = await send('DOM.querySelector', { nodeId: root.nodeId, selector }, sessionId);
      await send('DOM.setFileInputFiles', { nodeId, files }, sessionId);
      await send('DOM.disable', {}, sessionId);
    },
    async close() {
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
