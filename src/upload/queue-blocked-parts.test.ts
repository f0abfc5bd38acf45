import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../api/clock.js';
import { outside } from '../../test/virtual-clock.js';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import { createLargeFileHasher } from './hashing/large-file-hasher.js';

/** As in a sandboxed frame, or where the user blocks the data of sites. */
function refuse() {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function replace(target: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  });
}

it.each<[string, object, string, PropertyDescriptor]>([
  ['indexedDB', globalThis, 'indexedDB', { get: refuse }],
  ['indexedDB.open', globalThis, 'indexedDB', { value: { open: refuse, databases: refuse } }],
  ['sessionStorage', globalThis, 'sessionStorage', { get: refuse }],
  ['BroadcastChannel', globalThis, 'BroadcastChannel', { value: refuse }],
  ['Worker', globalThis, 'Worker', { value: refuse }],
  ['navigator.locks', navigator, 'locks', { get: refuse }],
  ['locks.request', navigator, 'locks', { value: { request: refuse, query: refuse } }],
  ['navigator.wakeLock', navigator, 'wakeLock', { get: refuse }],
  ['wakeLock.request', navigator, 'wakeLock', { value: { request: refuse } }],
  ['navigator.onLine', navigator, 'onLine', { get: refuse }],
  ['navigator.hardwareConcurrency', navigator, 'hardwareConcurrency', { get: refuse }],
])('a file and a URL are uploaded where %s throws', async (_name, target, name, property) => {
  replace(globalThis, 'document', {
    value: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  replace(target, name, property);
  let isDropped = false;
  const { hash } = createLargeFileHasher({ clock: systemClock });
  const { queue, finish, now } = createQueueWorld({
    imports: 'sync',
    fetchSource: async () => new Response('a picture', { headers: { 'content-type': 'text/plain' } }),
    queue: {
      storage: undefined,
      locks: undefined,
      connectivity: undefined,
      prepare: (file) => file,
      hash: (file, options) => outside(hash(file, options)),
    },
    // After a lost call, the queue asks whether there is a network.
    async through(input, init, send) {
      if (isDropped) return send(input, init);
      isDropped = true;
      throw new TypeError('Failed to fetch');
    },
  });
  await queue.restore();
  const uploads = [
    ...queue.add([textFile('notes.txt')]),
    ...(await queue.importUrls(['https://a.example/b'])),
  ];
  await finish();
  queue.close();
  expect(uploads.map(now)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
});
