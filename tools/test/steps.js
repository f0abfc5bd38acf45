import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { concurrently } from 'concurrently';
import { compileLocales } from '../locales/locales.js';
import { testsIn } from './junit.js';

/**
 * Runs commands and counts what passed. The last line is `N passed, N failed`, whatever happens before it.
 *
 * @typedef {object} Step one without a report counts as one check
 * @property {string} name
 * @property {string} command
 * @property {string} [report] JUnit's XML, of Vitest or Playwright
 * @property {Record<string, string>} [env]
 */

const reports = '.cache/reports';
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

// Before steps that would compile them at once.
compileLocales();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.once('exit', (code) => {
  if (code !== 0) total.failed ||= 1;
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
});

/**
 * Runs steps two at a time, in their order. A failure does not stop the others.
 *
 * @param {Step[]} steps
 * @param {{ minutes?: number }} [options] `minutes`: for one step, so that a hung browser results in a failure
 */
export async function run(steps, { minutes = 30 } = {}) {
  for (const { step, exitCode, seconds } of await together(steps, minutes)) {
    if (exitCode === 0 || !step.report || read(step.report).some(isTest)) {
      count(step, exitCode === 0, seconds);
      continue;
    }
    console.error(`${step.name}: no test ran, as if a browser had not started. Starting it once more.`);
    for (const again of await together([step], minutes)) count(step, again.exitCode === 0, again.seconds);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * Leaves steps out, because of what this machine lacks.
 *
 * @param {Step[]} steps
 * @param {string} reason
 */
export function skip(steps, reason) {
  const message = `Left out: ${steps.map(({ name }) => name).join(', ')}. ${reason}`;
  console.log(`${message}\n`);
  failures.push(message);
  // On a machine that is there for tests, a missing browser is a mistake.
  if (process.env['CI']) total.failed += 1;
  else total.skipped += steps.length;
}

/** @param {Step[]} steps @param {number} minutes */
async function together(steps, minutes) {
  const { commands, result } = concurrently(
    steps.map(({ name, command, env = {} }) => ({ name, command, env })),
    // The output of each is printed in one piece.
    { group: true, maxProcesses: 2, prefix: '[{name}]', padPrefix: true },
  );
  for (const command of commands) stopAfter(minutes, command);
  /** @type {import('concurrently').CloseEvent[]} */
  const ends = await result.catch((failed) => failed);
  return ends.flatMap(({ index, exitCode, timings }) => {
    const step = steps[index];
    return step ? [{ step, exitCode, seconds: timings.durationSeconds }] : [];
  });
}

/** @param {number} minutes @param {import('concurrently').Command} command */
function stopAfter(minutes, command) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const start = () => {
    timer = setTimeout(() => {
      console.error(`${command.name} did not end within ${minutes} minutes and was stopped.`);
      command.kill('SIGKILL');
    }, minutes * 60_000);
  };
  // The first two have started already.
  if (command.state === 'started') start();
  command.stateChange.subscribe((state) => (state === 'started' ? start() : clearTimeout(timer)));
}

/** @param {Step} step @param {boolean} ok @param {number} seconds */
function count({ name, report }, ok, seconds) {
  const tests = report ? read(report) : [{ name, status: ok ? 'passed' : 'failed', lines: [] }];
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed').length;
  // A runner also fails for errors outside of tests.
  const outside = (!ok && failed.length === 0) || (report && !existsSync(report)) ? 1 : 0;
  total.passed += passed;
  total.failed += failed.length + outside;
  if (failed.length + outside > 0) {
    const named = report ? failed : [];
    const details = named.map((test) => [test.name, ...test.lines].join('\n    '));
    failures.push([`Failed: ${name}. See its output above.`, ...details].join('\n  '));
  }
  const skipped = tests.length - passed - failed.length;
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `${name}: ${passed} passed, ${failed.length + outside} failed${skips} (${seconds.toFixed(1)} s)`,
  );
}

/** Vitest reports as one what fails outside of tests, such as a browser that never connects. @param {{ name: string }} test */
const isTest = ({ name }) => !name.startsWith('vitest unhandled errors');

/** @param {string} report @returns {ReturnType<typeof testsIn>} none if there is no report */
function read(report) {
  try {
    return testsIn(readFileSync(report, 'utf8'));
  } catch {
    return [];
  }
}

/** @param {string} name @param {string} command @returns {Step} */
export function check(name, command) {
  return { name, command };
}

/**
 * Projects of the Vitest configuration in one run.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {string} [options]
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export function vitest(name, projects, options = '', env = {}) {
  const report = reportOf(name);
  const chosen = projects.map((project) => `--project "${project}"`).join(' ');
  return {
    name,
    command: `vitest run ${chosen} ${options} --reporter=default --reporter=junit --outputFile.junit=${report}`,
    env,
    report,
  };
}

/**
 * The Playwright tests of one configuration.
 *
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
export function playwright(name, config) {
  const report = reportOf(name);
  return {
    name,
    command: `playwright test --config ${config} --forbid-only --reporter=list,junit`,
    // Relative to the configuration otherwise.
    env: { PLAYWRIGHT_JUNIT_OUTPUT_NAME: resolve(report) },
    report,
  };
}

/** @param {string} name */
function reportOf(name) {
  return `${reports}/${name.replaceAll(/\W+/g, '-')}.xml`;
}
