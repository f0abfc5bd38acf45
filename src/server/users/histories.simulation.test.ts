import { expect, test } from 'vitest';
import { runHistories } from '../../../test/histories/histories.js';
import { createMemoryStore } from './store/memory-store.js';

const count = Number(process.env['CHAOS_HISTORIES'] ?? (process.env['TEST_ALL'] ? 1_000 : 80));
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

test(
  `in ${count} histories, nothing of one user reaches another (CHAOS_SEED=${seed})`,
  { timeout: 60_000 + count * 2_000 },
  async () => {
    expect(await runHistories(async () => createMemoryStore(), seed, count)).toBe(null);
  },
);
