import { vi } from 'vitest';

export const hasDocument: boolean = typeof document !== 'undefined';

// Tests in the `node` environment skip the cost of the DOM setup.
if (hasDocument) (await import('./setup-dom.js')).setUpDom();

// Loading modules takes real time, which a virtual clock does not wait for.
await Promise.all([import('../src/upload/upload-parts.js'), import('../src/api/rate-limit/pacing.js')]);
if (hasDocument)
  await Promise.all([
    import('../src/components/asset-grid/later.js').then(({ GridDialogs }) => GridDialogs.load()),
    import('../src/components/asset-picker/later.js').then(({ FieldContent }) => FieldContent.load()),
    import('../src/components/upload-list/later.js').then(({ UploadRow }) => UploadRow.load()),
  ]);

// Vitest has no setting for it. A second is too short beside other suites.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
