import { describeService } from '../../test/service/service-contract.js';
import { createMemoryObjects } from './objects/memory-objects.js';
import { createMemoryRecords } from './records/memory-records.js';

describeService('memory', async () => {
  const parts = { records: createMemoryRecords(), objects: createMemoryObjects() };
  return { parts, another: async () => parts, close: async () => {} };
});
