/** Other work on the machine moves most ratios by less. */
const limit = 1.2;

/**
 * Compares ratios, of which lower is better, with those of the last run. A ratio that is not a number is worse than any.
 *
 * @param {Record<string, number>} last
 * @param {Record<string, number>} now
 */
export function compare(last, now) {
  const rows = Object.entries(now).map(([name, ratio]) => {
    const before = last[name];
    return { name, before, ratio, times: ratio / (before ?? ratio) };
  });
  const written = (/** @type {number | undefined} */ value) => value?.toFixed(2) ?? '–';
  const table = [
    '| ratio, lower is better | last | now | now / last |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(({ name, before, ratio, times }) => {
      const figures = [written(before), written(ratio), before === undefined ? 'new' : written(times)];
      return `| ${[name, ...figures].join(' | ')} |`;
    }),
  ].join('\n');
  return { table, worse: rows.filter(({ times }) => !(times <= limit)).map(({ name }) => name) };
}
