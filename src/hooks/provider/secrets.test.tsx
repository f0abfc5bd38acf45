import { dehydrate } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Uploader } from '../../components/uploader/uploader.js';
import type { Fault } from '../../mock/index.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';

/** Everything that can be read from an error, including its causes. */
function allOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return String(error);
  const own = JSON.stringify(error, Object.getOwnPropertyNames(error));
  return `${error.name} ${error.message} ${error.stack ?? ''} ${own} ${allOf(error.cause, depth + 1)}`;
}

const bad: readonly Fault[] = [
  { on: 'put', kind: 'status', status: 403, times: Number.POSITIVE_INFINITY },
  { on: 'put', kind: 'network', times: Number.POSITIVE_INFINITY },
  { on: 'presignUpload', kind: 'truncate', times: Number.POSITIVE_INFINITY },
  { on: 'presignUpload', kind: 'drop-fields', fields: ['upload_id'], times: Number.POSITIVE_INFINITY },
  { on: 'finalizeUpload', kind: 'status', status: 422, times: Number.POSITIVE_INFINITY },
];

it.each(bad)('no upload URL is in an error, the cache, the state or the page: $on $kind', async (fault) => {
  const { service, queue, cache, clock, show } = createReactWorld();
  const urls = new Set<string>();
  const { fetch: real } = service;
  service.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (request.method === 'PUT') urls.add(request.url);
    return real(input, init);
  };
  service.faults.add(fault);
  const [upload] = queue.add([new File(['secret'], 'a.txt', { type: 'text/plain' })]);
  const settled = queue.settled(upload!.id);
  await clock.drive(settled);
  const end = await settled;
  expect(end.status).toBe('failed');
  // Not before: it would count down each second of the waits between attempts.
  const { container } = show(<Uploader />);
  await waitFor(() => expect(container.textContent).toContain('a.txt'));

  const everything = [
    JSON.stringify(
      dehydrate(cache, { shouldDehydrateQuery: () => true, shouldDehydrateMutation: () => true }),
    ),
    JSON.stringify(queue.getState()),
    JSON.stringify(end),
    end.status === 'failed' ? allOf(end.error) : '',
    container.innerHTML,
  ].join('\n');
  expect(urls.size > 0).toBe(fault.on !== 'presignUpload');
  for (const url of urls) expect(everything).not.toContain(new URL(url).pathname);
  expect(everything).not.toMatch(/\/uploads\/(?!finalize\b)[\w-]{8,}|upload_url|_live_[0-9a-f]/);
});
