// @vitest-environment node
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** @param {string} steps the steps as JavaScript */
async function outputOf(steps) {
  const code = `import { beside, check, runSteps } from './scripts/steps.js'; await runSteps(${steps});`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
  return run.then(
    ({ stdout }) => ({ exit: 0, stdout }),
    (error) => ({ exit: error.code, stdout: String(error.stdout) }),
  );
}

test('the last line sums up all steps', async () => {
  const { exit, stdout } = await outputOf(
    `[check('one', 'node --version'), { name: 'two', run: async () => ({ passed: 7, failed: 0, skipped: 1 }) }]`,
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('8 passed, 0 failed');
  expect(exit).toBe(0);
});

test('one failed command fails its check and the run, and the steps after it still run', async () => {
  const { exit, stdout } = await outputOf(
    `[check('one', 'node --no-such-option', 'node --version'), check('two', 'node --version')]`,
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed');
  expect(stdout).toContain('Failed: one.');
  expect(exit).toBe(1);
});

test('steps beside a long one all count, and what a failed one prints is in one piece', async () => {
  const { exit, stdout } = await outputOf(
    `[beside({ name: 'long', run: async () => ({ passed: 5, failed: 1 }) }, [check('one', 'node --version'), check('two', 'node --no-such-option')])]`,
  );
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('6 passed, 2 failed');
  expect(stdout).toContain(process.version);
  expect(stdout).toContain('bad option: --no-such-option');
  expect(exit).toBe(1);
});

test("the README begins with the two commands, and the second is the CI's", () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```sh\n(.*?)\n```/gs)].map(
    (match) => match[1],
  );
  expect(blocks.slice(0, 2)).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm ci && npm test');
});
