import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 * @typedef {{ name: string, run: (quiet?: boolean) => Promise<Counts> }} Step a quiet one prints when it has ended
 */

const reports = '.cache/reports';
/** Milliseconds one step may take: a browser that hangs must end in a failure, not in silence. */
const patience = 30 * 60_000;

/**
 * Runs the steps one after another, also after a failure, and ends with one line: `N passed, N failed`.
 *
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  mkdirSync(reports, { recursive: true });
  let passed = 0;
  let failed = 0;
  const failures = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(2, 76 - step.name.length))}`);
    const counts = await timed(step);
    passed += counts.passed;
    failed += counts.failed;
    if (counts.failed > 0) failures.push(step.name);
  }
  if (failures.length > 0)
    console.log(`\nFailed: ${failures.join(', ')}. The reasons are above, under each heading.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * @param {Step} step
 * @param {boolean} [quiet]
 */
async function timed(step, quiet) {
  const start = performance.now();
  const counts = await step.run(quiet);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  console.log(`${step.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
  return counts;
}

/**
 * Steps one after another, quietly, beside one that keeps a core busy for longer than all of them.
 *
 * @param {Step} long
 * @param {Step[]} steps
 * @returns {Step}
 */
export function beside(long, steps) {
  return {
    name: [...steps, long].map(({ name }) => name).join(', '),
    run: async () => {
      const ending = timed(long);
      const sum = { passed: 0, failed: 0, skipped: 0 };
      const add = (/** @type {Counts} */ { passed, failed, skipped = 0 }) => {
        sum.passed += passed;
        sum.failed += failed;
        sum.skipped += skipped;
      };
      for (const step of steps) add(await timed(step, true));
      add(await ending);
      return sum;
    },
  };
}

/**
 * One or more commands, all of which must succeed; together they count as one check.
 *
 * @param {string} name
 * @param {string[]} commands a program of `node_modules/.bin` (or `node`) with its arguments, parted by spaces
 * @returns {Step}
 */
export function check(name, ...commands) {
  return {
    name,
    run: async (quiet) => {
      let failed = 0;
      for (const command of commands) if (!(await succeeds(command, {}, quiet))) failed = 1;
      return { passed: 1 - failed, failed };
    },
  };
}

/**
 * A project of the Vitest configuration; every test counts.
 *
 * @param {string} project
 * @returns {Step}
 */
export function vitest(project) {
  const report = `${reports}/${project}.json`;
  return {
    name: `${project} tests`,
    run: async () => {
      rmSync(report, { force: true });
      const options = `--project ${project} --passWithNoTests --reporter=default --reporter=json`;
      const ok = await succeeds(`vitest run ${options} --outputFile.json=${report}`);
      return counted(ok, report, (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
      }));
    },
  };
}

/**
 * The Playwright tests of one configuration; every test counts.
 *
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
export function playwright(name, config) {
  const report = `${reports}/${config}.json`;
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const command = `playwright test --config ${config} --forbid-only --pass-with-no-tests --reporter=list,json`;
      const ok = await succeeds(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
      return counted(ok, report, ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }));
    },
  };
}

/**
 * @param {boolean} ok whether the runner was content: it also fails for files that do not load and for errors
 *   outside of tests, which no test's count shows
 * @param {string} report
 * @param {(json: any) => Counts} read
 * @returns {Counts}
 */
function counted(ok, report, read) {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: ok ? 0 : 1 };
  }
}

/**
 * @param {string} command
 * @param {Record<string, string>} [env]
 * @param {boolean} [quiet] what it prints comes in one piece, when it has ended
 * @returns {Promise<boolean>}
 */
function succeeds(command, env = {}, quiet = false) {
  const [program = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    // A group of its own, which ends as a whole: a runner's browsers would outlive it.
    const child = spawn(program, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    /** @type {Buffer[]} */
    const printed = [];
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => printed.push(part));
    const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    const interrupt = () => {
      stop();
      process.exit(130);
    };
    const timer = setTimeout(() => {
      console.error(`${program} did not end within ${patience / 60_000} minutes and was stopped.`);
      stop();
    }, patience);
    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(ok);
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      end(code === 0);
    });
  });
}
