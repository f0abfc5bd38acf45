import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
// Not of `steps.js`, which deletes the reports of the run that these tests are part of.
import { browserStarted } from './failed-tests.js';

/** @type {string} */
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'));
});

afterAll(() => rm(folder, { recursive: true }));

// Each starts several processes.
const slow = { timeout: 30_000 };

/** Runs it in a folder of its own, whose reports it may delete. @param {string} script */
async function outputOf(script) {
  const steps = pathToFileURL(join(import.meta.dirname, 'steps.js'));
  const code = `import { check, runLanes, runSteps } from ${JSON.stringify(steps.href)}; ${script}`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
  const { exit, stdout, stderr } = await run.then(
    (output) => ({ ...output, exit: 0 }),
    (error) => ({ exit: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }),
  );
  return { exit, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) };
}

/** A step whose runner wrote this report. @param {string} name @param {string} command */
const reported = (name, command) =>
  `{ name: '${name}', command: '${command}', report: { file: '${name}.json', read: (json) => json } }`;

test('the last line sums up checks and reports', slow, async () => {
  await writeFile(join(folder, 'two.json'), JSON.stringify({ passed: 7, failed: 0, skipped: 1 }));
  const { exit, last, stdout } = await outputOf(
    `await runSteps([[check('one', 'node --version')], [${reported('two', 'node --version')}]]);`,
  );
  expect(last).toBe('8 passed, 0 failed');
  expect(stdout).toMatch(/^two: 7 passed, 0 failed, 1 skipped \(\d+\.\d s\)$/m);
  expect(exit).toBe(0);
});

test('a failed check fails the run, prints its output, and later steps still run', slow, async () => {
  const { exit, last, stdout } = await outputOf(
    `await runSteps([[check('one', 'node --no-such-option'), check('two', 'node --version')], [check('three', 'node --version')]]);`,
  );
  expect(last).toBe('2 passed, 1 failed');
  expect(stdout).toContain('Failed: one.');
  expect(stdout).toContain('bad option: --no-such-option');
  expect(stdout).toContain(`[two] ${process.version}`);
  expect(exit).toBe(1);
});

test('a runner that fails although no test did, or leaves no report, counts as a failure', slow, async () => {
  await writeFile(join(folder, 'crashed.json'), JSON.stringify({ passed: 7, failed: 0 }));
  const { exit, last } = await outputOf(
    `await runSteps([[${reported('crashed', 'node --no-such-option')}, ${reported('silent', 'node --version')}]]);`,
  );
  expect(last).toBe('7 passed, 2 failed');
  expect(exit).toBe(1);
});

test('the end of the log names the tests that failed', slow, async () => {
  await writeFile(
    join(folder, 'two.json'),
    JSON.stringify({ passed: 7, failed: 1, failures: ['a test\n  Error'] }),
  );
  const { stdout } = await outputOf(`await runSteps([[${reported('two', 'node --no-such-option')}]]);`);
  expect(stdout).toMatch(
    /\nFailed: two\. See its output above\.\n  a test\n    Error\n\n7 passed, 1 failed\n$/,
  );
});

test('a runner that did not run all tests is run once more', slow, async () => {
  const runner = `node --eval "const again = fs.existsSync('again'); fs.writeFileSync('again', '');
    fs.writeFileSync('late.json', JSON.stringify({ passed: again ? 9 : 4, failed: 0 })); process.exit(again ? 0 : 1)"`;
  const late = `{ name: 'late', command: ${JSON.stringify(runner.replaceAll('\n', ' '))},
    report: { file: 'late.json', read: (json) => json, complete: ({ passed }) => passed === 9 } }`;
  const { exit, last, stderr } = await outputOf(`await runSteps([[${late}]]);`);
  expect(stderr).toContain('late: a browser ran none of its files');
  expect(last).toBe('9 passed, 0 failed');
  expect(exit).toBe(0);
});

test('a browser that ran none of its files did not start, and one that crashed midway did', () => {
  const file = (/** @type {number} */ tests) => ({
    status: 'passed',
    assertionResults: Array.from({ length: tests }),
  });
  expect(browserStarted([file(2), file(2)])).toBe(true);
  expect(browserStarted([file(0), file(0)])).toBe(false);
  expect(browserStarted([file(2), file(0)])).toBe(true);
});

test('lanes run side by side, and the first that ends takes a shared step', slow, async () => {
  // Each lane waits for what a step of the other one writes: the test ends only if none is late.
  const write = (/** @type {string} */ name) => `node --eval "fs.writeFileSync('${name}', '')"`;
  const wait = (/** @type {string} */ name) =>
    `node --eval "setInterval(() => fs.existsSync('${name}') && process.exit(), 20)"`;
  const step = (/** @type {string} */ name, /** @type {string} */ command) =>
    `check('${name}', ${JSON.stringify(command)})`;
  const { exit, last } = await outputOf(
    `await runLanes(
      [[${step('one', write('first'))}], [${step('two', wait('first'))}, ${step('three', wait('second'))}]],
      [${step('shared', write('second'))}, ${step('last', 'node --version')}],
    );`,
  );
  expect(last).toBe('5 passed, 0 failed');
  expect(exit).toBe(0);
});

test('a step that does not end is stopped, and fails', slow, async () => {
  const { exit, last, stderr } = await outputOf(
    `await runSteps([[check('hung', 'node --eval "setInterval(() => {}, 1000)"')]], { timeout: 300 });`,
  );
  expect(last).toBe('0 passed, 1 failed');
  expect(stderr).toContain('hung did not end within');
  expect(exit).toBe(1);
});

test('a crash between steps still ends in the last line', slow, async () => {
  const { exit, last } = await outputOf(
    `await runSteps([[check('one', 'node --version')]]); throw new Error('no browser');`,
  );
  expect(last).toBe('1 passed, 1 failed');
  expect(exit).toBe(1);
});

test("the README begins with the two commands, and the second is the CI's", () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```sh\n(.*?)\n```/gs)].map(
    (match) => match[1],
  );
  expect(blocks.slice(0, 2)).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm ci && npm test');
});
