import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { concurrently } from 'concurrently';
import { browserStarted, failedInPlaywright, failedInVitest } from './failed-tests.js';

/**
 * Runs commands and counts what passed. The last line is `N passed, N failed`, whatever happens before it. Uses
 * `concurrently` rather than npm-run-all2, since it can stop a command that hangs and reports how each one ended.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts `failures`: describes each
 *   test that failed
 * @typedef {{ file: string, read: (json: any) => Counts, complete?: (json: any) => boolean }} Report `complete`: false
 *   if the runner had no chance to run all tests
 * @typedef {{ name: string, command: string, env?: Record<string, string>, report?: Report }} Step one without a report
 *   counts as one check
 */

const reports = '.cache/reports';
const defaultTimeout = 30 * 60_000;
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failedSteps = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.once('exit', (code) => {
  if (code !== 0) total.failed ||= 1;
  if (failedSteps.length > 0) console.log(`\n${failedSteps.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

/**
 * Runs groups of steps one after another, and the steps of a group two at a time. A failure does not stop the others.
 *
 * @param {Step[][]} groups
 * @param {{ timeout?: number, raw?: boolean }} [options] `timeout`: milliseconds for one step, so that a hung browser
 *   results in a failure. `raw`: whether a step that runs alone keeps the terminal
 */
export async function runSteps(groups, { timeout = defaultTimeout, raw = true } = {}) {
  for (const steps of groups) {
    for (const { step, exitCode, seconds } of await runTogether(steps, timeout, raw)) {
      if (exitCode === 0 || isComplete(step)) {
        count(step, exitCode === 0, seconds);
        continue;
      }
      console.error(
        `${step.name}: a browser ran none of its files, as if it had not started. Running them all again.`,
      );
      for (const again of await runTogether([step], timeout, raw))
        count(step, again.exitCode === 0, seconds + again.seconds);
    }
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Step[]} steps @param {number} timeout @param {boolean} raw */
async function runTogether(steps, timeout, raw) {
  const { commands, result } = concurrently(
    // A step that runs alone keeps the terminal; the output of others is printed in one piece each.
    steps.map(({ name, command, env = {} }) => ({ name, command, env, raw: raw && steps.length === 1 })),
    { group: true, maxProcesses: 2, prefix: '[{name}]', padPrefix: true },
  );
  for (const command of commands) stopAfter(timeout, command);
  /** @type {import('concurrently').CloseEvent[]} */
  const ends = await result.catch((failed) => failed);
  return ends.flatMap(({ index, exitCode, timings }) => {
    const step = steps[index];
    return step ? [{ step, exitCode, seconds: timings.durationSeconds }] : [];
  });
}

/**
 * Whether the runner of a step that failed could run all tests. A browser that does not start is no fault of theirs: the
 * step is run once more.
 *
 * @param {Step} step
 */
function isComplete({ report }) {
  if (!report?.complete) return true;
  try {
    return report.complete(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return true;
  }
}

/**
 * Runs lanes in parallel, and the steps of a lane one after another, so that steps that wait for browsers and
 * installations share the machine with steps that keep a core busy. A lane that ends takes from the shared steps, so
 * that lanes end at about the same time on a machine of any speed.
 *
 * @param {Step[][]} lanes
 * @param {Step[]} [shared]
 * @param {number} [timeout] milliseconds for one step
 */
export async function runLanes(lanes, shared = [], timeout = defaultTimeout) {
  const waiting = [...shared];
  const run = (/** @type {Step} */ step) => runSteps([[step]], { timeout, raw: false });
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await run(step);
      for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
    }),
  );
}

/** @param {number} timeout @param {import('concurrently').Command} command */
function stopAfter(timeout, command) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const start = () => {
    timer = setTimeout(() => {
      console.error(`${command.name} did not end within ${timeout / 60_000} minutes and was stopped.`);
      command.kill('SIGKILL');
    }, timeout);
  };
  // The first two have started already.
  if (command.state === 'started') start();
  command.stateChange.subscribe((state) => (state === 'started' ? start() : clearTimeout(timer)));
}

/** @param {Step} step @param {boolean} ok @param {number} seconds */
function count({ name, report }, ok, seconds) {
  const counts = report ? countsOf(report, ok) : checked(ok);
  const { skipped = 0, failures = [] } = counts;
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0)
    failedSteps.push(
      [`Failed: ${name}. See its output above.`, ...failures].join('\n').replaceAll('\n', '\n  '),
    );
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skips} (${seconds.toFixed(1)} s)`);
}

/** @param {boolean} ok @returns {Counts} */
function checked(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * @param {Report} report
 * @param {boolean} ok whether the runner succeeded: it also fails for files that do not load and for errors outside of
 *   tests, which are in no test's count
 * @returns {Counts}
 */
function countsOf({ file, read }, ok) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    console.error(`There is no readable report in ${file}.`);
    return { passed: 0, failed: 1 };
  }
}

/** @param {string} name @param {string} command @returns {Step} */
export function check(name, command) {
  return { name, command };
}

/**
 * Projects of the Vitest configuration, or browsers of it, in one run; every test counts.
 *
 * @param {string | string[]} projects a pattern for each
 * @param {string} [shard] a part of the files, such as `1/2`
 * @returns {Step}
 */
export function vitest(projects, shard) {
  const all = [projects].flat();
  const part = shard ? ` ${shard}` : '';
  const file = `${reports}/${`${all.join('-')}${part}`.replaceAll(/[^\w-]+/g, '-')}.json`;
  return {
    name: `${all.join(', ')} tests${part}`,
    command: `vitest run ${all.map((project) => `--project "${project}"`).join(' ')}${shard ? ` --shard=${shard}` : ''} --reporter=default --reporter=json --outputFile.json=${file}`,
    report: {
      file,
      read: (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
        failures: failedInVitest(json),
      }),
      complete: ({ testResults }) => browserStarted(testResults),
    },
  };
}

/**
 * The Playwright tests of one configuration; every test counts.
 *
 * @param {string} name
 * @param {string} config
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export function playwright(name, config, env) {
  const file = `${reports}/${config.replaceAll('/', '-')}.json`;
  return {
    name,
    command: `playwright test --config ${config} --forbid-only --reporter=list,json`,
    // Relative to the configuration otherwise.
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(file) },
    report: {
      file,
      read: (json) => ({
        passed: json.stats.expected + json.stats.flaky,
        failed: json.stats.unexpected,
        skipped: json.stats.skipped,
        failures: failedInPlaywright(json),
      }),
    },
  };
}
