import { expect, it, afterEach, vi } from 'vitest';
import { createLimit } from './places.js';

it('is halved by an overload, once for all that were under way, and grows back by one at a time', () => {
  const limit = createLimit(() => 8);
  for (let at = 0; at < 8; at++) limit.done(true, 1);
  expect(limit.current()).toBe(4);
  for (let at = 0; at < 4; at++) limit.done(false, 1);
  expect(limit.current()).toBe(5);
  for (let at = 0; at < 100; at++) limit.done(false, 1);
  expect(limit.current()).toBe(8);
});

it('never ends at zero', () => {
  const limit = createLimit(() => 4);
  for (let at = 0; at < 40; at++) limit.done(true, 1);
  expect(limit.current()).toBe(1);
});

it('follows what the connections carry', () => {
  let most = 6;
  const limit = createLimit(() => most);
  most = 16;
  expect(limit.current()).toBe(16);
});

afterEach(() => vi.unstubAllGlobals());

it('expects HTTP/1.1 of every origin where the browser refuses to observe requests', async () => {
  class Refusing {
    observe() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('PerformanceObserver', Refusing);
  // Requests are observed once in a page.
  vi.resetModules();
  const { connectionsTo, http1 } = await import('./places.js');
  expect(connectionsTo('https://media.example')).toBe(http1);
});
