import { onTestFinished, vi } from 'vitest';
import { createChance } from './chance.js';

/** The seeds of a simulation: those of `CHAOS_SEED`, twenty in `npm run test:all`, or the usual ones. */
export function chaosSeeds(usual: readonly number[]): readonly number[] {
  const given = process.env['CHAOS_SEED'];
  if (given) return given.split(',').map(Number);
  return process.env['TEST_ALL'] ? Array.from({ length: 20 }, (_, index) => index + 1) : usual;
}

/** Until the test ends, the ids of uploads are the same each time: delays depend on them. */
export function repeatRandomValues(seed: number): void {
  const { next } = createChance(seed);
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.forEach((_, at) => (array[at] = next() * 2 ** 32));
    return array;
  });
  onTestFinished(() => spy.mockRestore());
}
