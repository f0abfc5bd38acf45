import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildForNode } from './build-for-node.mjs';

/**
 * @typedef {typeof import('./units/world.js')} World
 * @typedef {import('./units/world.js').Way} Way
 * @typedef {import('./units/world.js').Spent} Spent
 * @typedef {{ title: string, spent: Map<Way, Spent> }} Result
 */

/** @satisfies {Record<Way, string>} */
const ways = {
  bare: 'bare loop, four files at once, which waits as long as Retry-After says',
  equal: 'bare loop with the same work: digest, duplicate check',
  allow: 'Longshore with `duplicates="allow"`: no duplicate checks',
  longshore: 'Longshore as it comes',
  users: 'Longshore behind a proxy with `users`, whose index has the library',
};
const ratePerMinute = 120;

/**
 * Units of the rate limit that new files cost, and the time they take, with the real client, queue and proxy over the mock
 * service. On a virtual clock, so that an hour takes seconds, and with `real` also once in real time, which takes up to
 * three minutes.
 *
 * @param {{ files?: number, fewer?: number, library?: number, real?: boolean }} [options] files of both batches; assets that
 *   the library has already
 * @returns {Promise<Result[]>}
 */
export async function run({ files = 1000, fewer = 300, library = 2000, real = false } = {}) {
  const { simulate, measure } = await load();
  /** @param {number} count @param {string} kind @param {World['simulate']} send @param {Way[]} only */
  const compare = async (count, kind, send, only) => {
    /** @type {Map<Way, Spent>} */
    const spent = new Map();
    for (const way of only) spent.set(way, await send({ way, count, library, ratePerMinute }));
    return { title: `${count.toLocaleString('en')} files${kind}`, spent };
  };
  const all = /** @type {Way[]} */ (Object.keys(ways));
  const results = [await compare(files, '', simulate, all), await compare(fewer, '', simulate, all)];
  if (real) results.push(await compare(24, ', in real time', measure, ['longshore']));
  return results;
}

/** @returns {Promise<World>} */
async function load() {
  const [world] = await buildForNode(
    'units',
    { world: 'bench/units/world.ts' },
    // In one file: a virtual clock does not wait until a part is loaded.
    { external: /^node:/, output: { codeSplitting: false } },
  );
  return world;
}

/**
 * Of Longshore: time relative to the least possible, and units relative to those behind no proxy.
 *
 * @param {readonly Result[]} results
 */
export function toRatios(results) {
  /** @type {Record<string, number>} */
  const ratios = {};
  for (const { title, spent } of results) {
    const asked = spent.get('longshore')?.perFile;
    for (const way of /** @type {const} */ (['allow', 'longshore', 'users'])) {
      const one = spent.get(way);
      // In real time, there is only one way.
      if (!one || !asked) continue;
      ratios[`${title}, ${way}: time`] = one.milliseconds / one.least;
      ratios[`${title}, ${way}: units`] = one.perFile / asked;
    }
  }
  return ratios;
}

/** @param {readonly Result[]} results */
export function toMarkdown(results) {
  const minutes = (/** @type {number} */ milliseconds) => (milliseconds / 60_000).toFixed(1);
  const heads = [
    'units per file',
    'relative to Longshore as it comes',
    'minutes',
    'least possible',
    'ratio',
    'calls refused (429)',
  ];
  const rowOf = (
    /** @type {Way} */ way,
    /** @type {Spent} */ spent,
    /** @type {number | undefined} */ asked,
  ) => [
    ways[way],
    spent.perFile.toFixed(2),
    asked ? (spent.perFile / asked).toFixed(2) : '',
    minutes(spent.milliseconds),
    minutes(spent.least),
    spent.least > 0 ? (spent.milliseconds / spent.least).toFixed(3) : '–',
    spent.refused,
  ];
  return results
    .map(({ title, spent }) =>
      [
        `| ${[title, ...heads].join(' | ')} |`,
        `| --- |${' ---: |'.repeat(heads.length)}`,
        ...Array.from(
          spent,
          ([way, one]) => `| ${rowOf(way, one, spent.get('longshore')?.perFile).join(' | ')} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      files: { type: 'string' },
      fewer: { type: 'string' },
      library: { type: 'string' },
      real: { type: 'boolean' },
    },
  });
  const { real = false, ...numbers } = values;
  const given = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
  console.log(toMarkdown(await run({ ...given, real })));
}
