import { afterEach, expect, it } from 'vitest';
import type { MockService } from '../../../mock/index.js';
import { createTabs, settle, startService } from '../../../../test/tabs.js';

const tabs = createTabs();
afterEach(() => tabs.close());

const files = (count: number, content: string) =>
  Array.from({ length: count }, (_, index) => new File([`${content} ${index}`], `${content} ${index}.txt`));

const count = (service: MockService, operation: string) =>
  service.requests().filter((request) => request.operation === operation).length;

it('what another tab sends after a list was read is asked for, and reused', async () => {
  const service = startService();
  await service.addAsset({ filename: 'old.txt', content: 'old' });
  const [first, second] = [tabs.open(service), tabs.open(service)];
  // The list is read beside uploads that take their time.
  for (const on of ['presignUpload', 'put'] as const)
    service.faults.add({ on, kind: 'delay', ms: 50, times: Number.POSITIVE_INFINITY });
  await settle(first, first.add(files(150, 'first')));
  expect(count(service, 'listAssets')).toBe(1);
  const before = count(service, 'checkDuplicate');

  await settle(second, second.add(files(1, 'second')));
  const [known, unknown] = await settle(first, first.add([...files(1, 'second'), ...files(1, 'third')]));
  expect(known).toMatchObject({ status: 'done', outcome: 'reused' });
  expect(unknown).toMatchObject({ status: 'done', outcome: 'uploaded' });
  expect(service.assets()).toHaveLength(1 + 150 + 2);
  // One of the other tab, one for what that had sent; the list told of the third file.
  expect(count(service, 'checkDuplicate')).toBe(before + 2);
});
