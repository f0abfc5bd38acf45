import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.js';

test('names the tests of Vitest that failed, and files that did not load', () => {
  const failed = {
    status: 'failed',
    fullName: 'outer inner',
    failureMessages: [
      '\u001B[31mError: no\u001B[39m\n\n    at src/a.test.ts:2:5\n    at file:///node_modules/vitest/run.js:1:1',
    ],
  };
  const testResults = [
    {
      name: resolve('src/a.test.ts'),
      status: 'failed',
      assertionResults: [{ status: 'passed', fullName: 'fine' }, failed],
    },
    { name: resolve('src/b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: resolve('src/c.test.ts'), status: 'passed', assertionResults: [] },
  ];
  expect(failedInVitest({ testResults })).toEqual([
    'src/a.test.ts › outer inner\n  Error: no\n      at src/a.test.ts:2:5',
    'src/b.test.ts\n  Cannot find module',
  ]);
});

test('names the tests of Playwright that failed, with their browsers, and errors outside of tests', () => {
  const inner = {
    title: 'inner',
    ok: false,
    tests: [
      { projectName: 'chromium', results: [{}] },
      { projectName: 'firefox', results: [{ error: { message: 'Error: no' } }] },
    ],
  };
  // One that passed when it was run again.
  const flaky = {
    title: 'flaky',
    ok: true,
    tests: [{ projectName: 'firefox', results: [{ error: { message: 'Error: once' } }, {}] }],
  };
  const suites = [
    { title: 'a.spec.ts', specs: [flaky], suites: [{ title: 'outer', specs: [inner] }] },
    { title: 'b.spec.ts' },
  ];
  expect(failedInPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
    '[firefox] a.spec.ts › outer › inner\n  Error: no',
    'outside of tests\n  no server',
  ]);
});
