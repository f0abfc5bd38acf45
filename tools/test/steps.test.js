import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** @type {string} */
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'));
});

afterAll(() => rm(folder, { recursive: true }));

// Each starts several processes.
const slow = { timeout: 30_000 };

/**
 * Runs it in a folder of its own, whose reports it may delete.
 *
 * @param {string} script
 * @param {Record<string, string>} [env]
 */
async function outputOf(script, env = {}) {
  const steps = pathToFileURL(join(import.meta.dirname, 'steps.js'));
  const code = `import { check, run, skip } from ${JSON.stringify(steps.href)}; ${script}`;
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const { exit, stdout, stderr } = await running.then(
    (output) => ({ ...output, exit: 0 }),
    (error) => ({ exit: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }),
  );
  return { exit, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) };
}

/** A step whose runner wrote this report. @param {string} name @param {string} command */
const reported = (name, command) => JSON.stringify({ name, command, report: `${name}.xml` });

/** @param {string} name @param {string[]} contents of its tests */
const report = (name, ...contents) =>
  writeFile(
    join(folder, `${name}.xml`),
    contents.map((content, at) => `<testcase classname="a" name="${at}">${content}</testcase>`).join('\n'),
  );

test('the last line sums up checks and reports', slow, async () => {
  await report('two', '', '', '<skipped/>');
  const { exit, last, stdout } = await outputOf(
    `await run([check('one', 'node --version'), ${reported('two', 'node --version')}]);`,
  );
  expect(last).toBe('3 passed, 0 failed');
  expect(stdout).toMatch(/^two: 2 passed, 0 failed, 1 skipped \(\d+\.\d s\)$/m);
  expect(exit).toBe(0);
});

test('a failed check fails the run, prints its output, and later steps still run', slow, async () => {
  const { exit, last, stdout } = await outputOf(
    `await run([check('one', 'node --no-such-option'), check('two', 'node --version'), check('three', 'node --version')]);`,
  );
  expect(last).toBe('2 passed, 1 failed');
  expect(stdout).toContain('Failed: one.');
  expect(stdout).toContain('bad option: --no-such-option');
  expect(stdout).toContain(`[two]   ${process.version}`);
  expect(exit).toBe(1);
});

test('a runner that fails although no test did, or leaves no report, counts as a failure', slow, async () => {
  await report('crashed', '', '');
  const { exit, last } = await outputOf(
    `await run([${reported('crashed', 'node --no-such-option')}, ${reported('silent', 'node --version')}]);`,
  );
  expect(last).toBe('2 passed, 2 failed');
  expect(exit).toBe(1);
});

test('the end of the log names the tests that failed', slow, async () => {
  await report('two', '', '<failure message="no">Error: no</failure>');
  const { stdout } = await outputOf(`await run([${reported('two', 'node --no-such-option')}]);`);
  expect(stdout).toMatch(
    /\nFailed: two\. See its output above\.\n  a › 1\n    Error: no\n\n1 passed, 1 failed\n$/,
  );
});

test('a runner that ran no test, as if a browser had not started, is started once more', slow, async () => {
  const runner = `node --eval "const again = fs.existsSync('again'); fs.writeFileSync('again', '');
    const outside = '<testcase classname=\\x22vitest unhandled errors\\x22 name=\\x22never connected\\x22><failure>no</failure></testcase>';
    fs.writeFileSync('late.xml', again ? '<testcase name=a />' : outside); process.exit(again ? 0 : 1)"`;
  const { exit, last, stderr } = await outputOf(
    `await run([${reported('late', runner.replaceAll('\n', ' '))}]);`,
  );
  expect(stderr).toContain('late: no test ran');
  expect(last).toBe('1 passed, 0 failed');
  expect(exit).toBe(0);
});

test(
  'what is left out is named at the beginning and at the end, and fails only where CI is set',
  slow,
  async () => {
    const script = `skip([check('one', ''), check('two', '')], 'No browser.'); await run([check('three', 'node --version')]);`;
    const { exit, last, stdout } = await outputOf(script, { CI: '' });
    expect(stdout).toMatch(/^Left out: one, two\. No browser\.\n[^]*\nLeft out: one, two\. No browser\.\n\n/);
    expect(last).toBe('1 passed, 0 failed, 2 skipped');
    expect(exit).toBe(0);
    expect(await outputOf(script, { CI: 'true' })).toMatchObject({ exit: 1, last: '1 passed, 1 failed' });
  },
);

test('a step that does not end is stopped, and fails', slow, async () => {
  const { exit, last, stderr } = await outputOf(
    `await run([check('hung', 'node --eval "setInterval(() => {}, 1000)"')], { minutes: 0.005 });`,
  );
  expect(last).toBe('0 passed, 1 failed');
  expect(stderr).toContain('hung did not end within');
  expect(exit).toBe(1);
});

test('a crash between steps still ends in the last line', slow, async () => {
  const { exit, last } = await outputOf(
    `await run([check('one', 'node --version')]); throw new Error('no browser');`,
  );
  expect(last).toBe('1 passed, 1 failed');
  expect(exit).toBe(1);
});

test("the README begins with the two commands, and the second is the CI's", () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```sh\n(.*?)\n```/gs)].map(
    (match) => match[1],
  );
  expect(blocks.slice(0, 2)).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm ci && npm test && npm run test:engines');
});
