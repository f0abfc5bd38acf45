// @vitest-environment node
import { describeStore } from '../../test/user-stores/contract.js';
import { createMemoryStore } from './memory-store.js';

describeStore('the store in memory', async () => {
  const store = createMemoryStore();
  return { open: async () => store, notes: null, end: async () => {} };
});
