import { allWays, ways } from './ways.mjs';

/**
 * @typedef {import('../batch.mjs').Result} Result
 * @typedef {import('./ways.mjs').Way} Way
 * @typedef {keyof import('../batch.mjs').Round} Metric
 */

/** Median of the rounds; null if the way was not measured. @param {Result} result @param {Way} way @param {Metric} metric */
export function medianOf({ rounds }, way, metric) {
  const values = (rounds.get(way) ?? []).map((round) => round[metric] ?? 0).toSorted((a, b) => a - b);
  return values[values.length >> 1] ?? null;
}

/** Median time of one way by that of another; null if either was not measured. @param {Result} result @param {Way} way @param {Way} other */
export function ratioOf(result, way, other) {
  const [time, base] = [medianOf(result, way, 'ms'), medianOf(result, other, 'ms')];
  return time === null || base === null ? null : time / base;
}

/** Time of `<Uploader>` relative to the bare loop and to Uppy. @param {readonly Result[]} results */
export function toRatios(results) {
  return Object.fromEntries(
    results.flatMap((result) => [
      [`${result.title}, to bare loop`, ratioOf(result, 'longshore', 'baseline') ?? NaN],
      [`${result.title}, to Uppy`, ratioOf(result, 'longshore', 'uppy') ?? NaN],
    ]),
  );
}

/** The ways as rows, the scenarios as columns. @param {readonly Result[]} results */
export function summaryTable(results) {
  const measured = allWays.filter((way) => results.some(({ rounds }) => rounds.has(way)));
  const cellOf = (/** @type {Result} */ result, /** @type {Way} */ way) => {
    const ratios = [
      ratioOf(result, way, 'baseline'),
      ratioOf(result, way, 'equal'),
      ratioOf(result, way, 'uppy'),
    ];
    return result.rounds.has(way) ? ratios.map(written).join(' · ') + noteOf(result, way) : leftOut(way);
  };
  return [
    `| bare loop · same work · Uppy | ${results.map(({ title }) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(results.length)}`,
    ...measured.map(
      (way) => `| ${ways[way].name} | ${results.map((result) => cellOf(result, way)).join(' | ')} |`,
    ),
  ].join('\n');
}

/** All that was measured in one scenario. @param {Result} result */
export function detailTable(result) {
  const { title, count, rounds } = result;
  const row = (/** @type {Way} */ way) => {
    const median = (/** @type {Metric} */ metric) => medianOf(result, way, metric) ?? 0;
    const scrolled = median('scrolled');
    return [
      ways[way].name + noteOf(result, way),
      (median('ms') / 1000).toFixed(2),
      written(ratioOf(result, way, 'baseline')),
      written(ratioOf(result, way, 'equal')),
      written(ratioOf(result, way, 'uppy')),
      ((median('processor') * 1000) / count).toFixed(1),
      median('added').toFixed(0),
      median('blocked').toFixed(0),
      scrolled > 0 ? scrolled.toFixed(0) : '',
    ];
  };
  const heads = [
    title,
    'seconds',
    'ratio to bare loop',
    'to same work',
    'to Uppy',
    'CPU per file, ms',
    'all files listed after, ms',
    'main thread blocked, ms',
    'rows painted after scrolling, ms',
  ];
  return [
    `| ${heads.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(heads.length - 1)}`,
    ...[...rounds.keys()].map((way) => `| ${row(way).join(' | ')} |`),
  ].join('\n');
}

/** @param {Result} result @param {Way} way */
function noteOf({ once }, way) {
  return once.includes(way) ? ' (one round)' : '';
}

/** @param {Way} way */
function leftOut(way) {
  return way.startsWith('filepond') ? 'left out: takes minutes' : '';
}

/** @param {number | null} ratio */
function written(ratio) {
  return ratio === null ? '–' : ratio.toFixed(2);
}
