import { describeRecords } from '../../../test/service/records-contract.js';
import { createMemoryRecords } from './memory-records.js';

describeRecords('the records in memory', async () => {
  const records = createMemoryRecords();
  return { records, another: async () => records, close: async () => {} };
});
