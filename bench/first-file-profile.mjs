import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withEnvironment } from './batch/environment.mjs';
import { situations } from './first-file.mjs';

// What the main thread does from the drop until the last row is painted as done, over loopback: medians of three rounds in
// turn, after one that fills caches. Each checkout has its package built: `node bench/first-file-profile.mjs ../before .`

/** @typedef {import('./batch/environment.mjs').Environment} Environment */
/** @typedef {Map<string, number>} Times milliseconds of each group */
const browserWork = 'browser: events, network, painting';
// What a function is for: the first that fits its module and name. A function of the browser without one is its caller's.
/** @type {[string, RegExp][]} */
const groups = [
  ['garbage collection', /^ \(garbage/],
  [browserWork, /^ \(program/],
  ['IndexedDB, locks, other tabs', /src\/upload\/(saved|send\/duplicates\/(digest-locks|made-assets))/],
  ['hashing calls', /src\/upload\/hashing|^ digest/],
  ['thumbnails', /thumbnail|^ (createImageBitmap|drawImage)/],
  ['reading the drop and files', /src\/upload\/files/],
  ['requests: fetch, XHR, set-up', /src\/(api|upload\/send\/put)|^ (fetch|send|AbortController)$/],
  ['React, components and hooks', /react|scheduler|src\/(components|hooks|messages)/],
  ['queue and its state', /src\//],
];

/** Runs in the page, before its scripts. Counts the commits until the first call after a drop. */
function countCommits() {
  const page = Object.assign(/** @type {any} */ (window), { commits: 0 });
  const { fetch } = page;
  let isOpen = false;
  const onCommitFiberRoot = () => {
    if (isOpen && new Error().stack?.includes('performSyncWorkOnRoot')) page.commits++;
  };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  page.fetch = (/** @type {unknown[]} */ ...request) => {
    isOpen = false;
    return fetch(...request);
  };
  addEventListener('drop', () => (isOpen = true), { capture: true, once: true });
}

/** @param {Environment} environment @param {string[]} paths @returns {Promise<Times>} */
async function measure({ browser, service, folder }, paths) {
  const page = await browser.open('about:blank');
  const told = (/** @type {'usable' | 'seen'} */ name) =>
    page.evaluate(`window.${name} ?? new Promise((told) => addEventListener('${name}', told))`);
  for (const domain of ['Page', 'Performance', 'Profiler']) await page.send(`${domain}.enable`);
  const source = `Error.stackTraceLimit = 40; (${countCommits.toString()})()`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.send('Page.navigate', { url: `${service.url}/uploader/` });
  await told('usable');
  await sleep(1000);
  const layout = async () => {
    const { metrics } = await page.send('Performance.getMetrics');
    const values = Object.fromEntries(metrics.map((/** @type {any} */ { name, value }) => [name, value]));
    return (values.LayoutDuration + values.RecalcStyleDuration) * 1000;
  };
  await page.send('Profiler.setSamplingInterval', { interval: 200 });
  await page.send('Profiler.start');
  const before = await layout();
  await page.drop('.longshore-panel', paths);
  await told('seen');
  const styled = (await layout()) - before;
  const times = await timesOf((await page.send('Profiler.stop')).profile, join(folder, 'page'));
  times.set('synchronous commits', await page.evaluate('commits')).set('style and layout', styled);
  await page.close();
  return times.set(browserWork, (times.get(browserWork) ?? 0) - styled);
}

/** Self time of each group in milliseconds. @param {any} profile @param {string} folder of the page */
async function timesOf({ nodes, samples, timeDeltas }, folder) {
  const byId = new Map(nodes.map((/** @type {any} */ node) => [node.id, { ...node, time: 0 }]));
  for (const [at, id] of samples.entries()) byId.get(id).time += (timeDeltas[at + 1] ?? 0) / 1000;
  const times = /** @type {Times} */ (new Map());
  const add = async (/** @type {any} */ { callFrame, time, children = [] }, /** @type {string} */ caller) => {
    const place = await placeOf(callFrame, folder);
    const group = groups.find(([, fits]) => fits.test(place))?.[0] ?? caller;
    if (place !== ' (idle)') times.set(group, (times.get(group) ?? 0) + time);
    for (const id of children) await add(byId.get(id), group);
  };
  await add(byId.get(nodes[0].id), 'other');
  return times;
}

const maps = /** @type {Map<string, SourceMap>} */ (new Map());
/** The module of the source, and the function. @param {any} frame @param {string} folder */
async function placeOf({ functionName, url, lineNumber, columnNumber }, folder) {
  if (!url.startsWith('http')) return ` ${functionName}`;
  const file = join(folder, new URL(url).pathname);
  const map = maps.get(file) ?? new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')));
  maps.set(file, map);
  const { originalSource, originalLine } = /** @type {any} */ (map.findEntry(lineNumber, columnNumber));
  const { sources, sourcesContent } = /** @type {any} */ (map.payload);
  const lines = sourcesContent[sources.indexOf(originalSource)]?.split('\n', originalLine) ?? [];
  // The published modules name those of the source above their code.
  return lines.findLast((/** @type {string} */ line) => /^\/\/.* src\//.test(line)) ?? `${originalSource}`;
}

/** @param {string[]} checkouts @param {Environment[]} opened @returns {Promise<void>} */
async function run([checkout, ...others], opened) {
  const next = (/** @type {Environment} */ environment) => run(others, [...opened, environment]);
  const options = { page: /** @type {const} */ ('first-file'), modes: ['bare', 'uploader'] };
  if (checkout) return withEnvironment(next, { ...options, checkout: resolve(checkout) });
  const all = opened[0] ? await situations(opened[0]) : [];
  for (const { title, paths } of all.filter(({ network, slowdown }) => !network && !slowdown)) {
    const rounds = opened.map(() => /** @type {Times[]} */ ([]));
    for (let round = 0; round < 4; round++)
      for (const [at, each] of opened.entries()) rounds[at]?.push(await measure(each, paths));
    for (const group of rounds[0]?.[0]?.keys() ?? []) {
      const values = rounds.map(([, ...measured]) => measured.map((times) => times.get(group) ?? 0));
      const medians = values.map((each) => each.toSorted((a, b) => a - b)[1]?.toFixed(0));
      console.log(`| ${title} | ${group} | ${medians.join(' | ')} |`);
    }
  }
}

await run(process.argv.slice(2), []);
