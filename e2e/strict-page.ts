import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A policy that allows the page's own scripts and styles, its proxy and the storage, and nothing else. */
export function strictPolicy(storageOrigin: string, options: { wasm?: boolean; more?: string } = {}): string {
  const { wasm = false, more = '' } = options;
  return [
    "default-src 'none'",
    `script-src 'self'${wasm ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    `connect-src 'self' ${storageOrigin}`,
    `img-src 'self' ${storageOrigin}`,
    more,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Receives the violation reports of browsers, including those of workers. */
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

export interface Seen {
  violations: string[];
  engines: string[];
}

/** Records violations, and how the hashing workers compute. Call it before opening the page. */
export async function watchPolicy(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(recordPolicy);
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** In the page: records violations, and how hashing workers that start later compute, in `window.seen`. */
export function recordPolicy(): void {
  const seen: Seen = { violations: [], engines: [] };
  Object.assign(window, { seen });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    seen.violations.push(`${effectiveDirective}: ${blockedURI}`),
  );
  const { postMessage } = Worker.prototype;
  const known = new WeakSet<Worker>();
  // The worker reports how it computes in its messages.
  Worker.prototype.postMessage = function post(this: Worker, ...args: unknown[]) {
    if (!known.has(this)) {
      known.add(this);
      this.addEventListener('message', ({ data }: MessageEvent<{ type: string; refusal: string | null }>) => {
        if (data.type === 'ready') seen.engines.push(data.refusal === null ? 'wasm' : 'javascript');
      });
    }
    return Reflect.apply(postMessage, this, args);
  } as typeof postMessage;
}
