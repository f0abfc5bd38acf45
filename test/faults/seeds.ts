/** The seeds of a simulation: those of `CHAOS_SEED`, twenty in `npm run test:all`, or the usual ones. */
export function chaosSeeds(usual: readonly number[]): readonly number[] {
  const given = process.env['CHAOS_SEED'];
  if (given) return given.split(',').map(Number);
  return process.env['TEST_ALL'] ? Array.from({ length: 20 }, (_, index) => index + 1) : usual;
}
