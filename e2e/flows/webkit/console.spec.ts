import { consoleOf } from '../../../tools/browsers/webkit.js';
import { startPlainSite } from '../../plain-site.js';
import { expect, test } from '../fixtures.js';

// WebKit writes the URL of a response without CORS headers, as other browsers do. Only the storage could prevent it.
const ofTheBrowser = /^CONSOLE JS ERROR XMLHttpRequest cannot load .* due to access control checks\.$/m;

test('neither the page nor WebKit writes the key or an upload URL to the console', async ({ mock }) => {
  const { faults, requests } = mock.service;
  // The first file arrives. The second one is refused, then loses its connection, then its session expires.
  faults.add({ on: 'put', kind: 'status', status: 403, after: 1 });
  faults.add({ on: 'put', kind: 'network', after: 2 });
  faults.add({ on: 'put', kind: 'expire', after: 3 });
  faults.add({ on: 'finalizeUpload', kind: 'status', status: 400, code: 'invalid', after: 2 });
  // Long enough for a large file to be cancelled.
  faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 4e6, times: Number.POSITIVE_INFINITY });
  const site = await startPlainSite({
    mock,
    body: '<longshore-uploader base-url="/api/media" multiple></longshore-uploader>',
    script: `(${dayOfUploads.toString()})();`,
  });
  const output = await consoleOf(site.url, /CONSOLE LOG the end/);
  site.close();
  const puts = requests().filter(({ operation }) => operation === 'put');
  expect(puts.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 403, null]));
  expect(output, 'the console is read').toContain('CONSOLE LOG the beginning');
  expect(output, 'with what the browser writes').toMatch(ofTheBrowser);
  const lines = output.split('\n').filter((line) => !ofTheBrowser.test(line));
  for (const { path } of puts) expect(lines.join('\n')).not.toContain(path);
  expect(output).not.toMatch(/_live_[0-9a-f]/);
});

/** In the page, which nobody drives: uploads that succeed, fail and are cancelled, one after another. */
async function dayOfUploads(): Promise<void> {
  const found = (selector: string) =>
    new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const element = document.querySelector<HTMLElement>(selector);
        if (element) resolve(element);
        else requestAnimationFrame(look);
      };
      look();
    });
  const add = async (name: string, size: number) => {
    const input = (await found('input[type=file]')) as HTMLInputElement;
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(size).fill(name.length)], name));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  console.log('the beginning');
  await add('a.txt', 10);
  await found('.longshore-row[data-status=done]');
  await add('refused.txt', 20);
  await found('.longshore-row[data-status=done] ~ .longshore-row[data-status=done]');
  await add('invalid.txt', 30);
  await found('.longshore-row[data-status=failed]');
  await add('long.bin', 20e6);
  await found('.longshore-row[data-status=uploading]');
  (await found('button[aria-label="Cancel long.bin"]')).click();
  await found('.longshore-row[data-status=cancelled]');
  console.log('the end');
}
