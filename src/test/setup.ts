import { vi } from 'vitest';

export const hasDocument: boolean = typeof document !== 'undefined';

// Tests in the `node` environment skip the cost of the DOM setup.
if (hasDocument) (await import('./setup-dom.js')).setUpDom();

// Loading lazy modules takes real time, which a virtual clock does not wait for.
await import('../upload/transfer/transfer.js');

// Vitest has no setting for it. A second is too short beside other suites.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
