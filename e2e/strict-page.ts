import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** What a page on such a policy may do: run its own scripts and styles, and speak to its proxy and to the storage. */
export function strictPolicy(storageOrigin: string, options: { wasm?: boolean; more?: string } = {}): string {
  const { wasm = false, more = '' } = options;
  return [
    "default-src 'none'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    `connect-src 'self' ${storageOrigin}`,
    `img-src 'self' ${storageOrigin} blob:`,
    more,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Takes the reports of browsers on what a policy has refused, those of workers too. */
export async function startReports(): Promise<{
  directive: string;
  reports: string[];
  close: () => void;
}> {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        reports.push(body);
        response.end();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    directive: `report-uri http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reports,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Seen {
  violations: string[];
  engines: string[];
}

/** Notes in a page what its policy refused, and what the hashing workers compute with. Call it before the page is opened. */
export async function watchPolicy(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { violations: [], engines: [] };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.violations.push(`${effectiveDirective}: ${blockedURI}`),
    );
    const { addEventListener } = Worker.prototype;
    const known = new WeakSet<Worker>();
    // Whoever listens to a worker hears what it says of itself; so does this.
    Worker.prototype.addEventListener = function listen(this: Worker, ...args: unknown[]) {
      if (!known.has(this)) {
        known.add(this);
        addEventListener.call(this, 'message', (event) => {
          const { data } = event as MessageEvent<{ type: string; engine: string }>;
          if (data.type === 'ready') seen.engines.push(data.engine);
        });
      }
      return Reflect.apply(addEventListener, this, args);
    } as typeof addEventListener;
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}
