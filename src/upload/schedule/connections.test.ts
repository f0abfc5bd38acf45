import { afterEach, expect, it, vi } from 'vitest';

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
  const { connectionsTo, http1 } = await import('./connections.js');
  expect(connectionsTo('https://media.example')).toBe(http1);
});
