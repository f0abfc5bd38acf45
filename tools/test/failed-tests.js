import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What failed, from the reports of Vitest and Playwright: a log of thousands of tests may be cut off before its first
 * failure, and its end is always there.
 *
 * @typedef {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }} VitestFile
 * @typedef {{ title: string, ok: boolean,
 *   tests: { projectName: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite the outermost ones
 *   are files
 */

/**
 * @param {{ testResults: VitestFile[] }} report
 * @returns {string[]} the file, the name and the first lines of the error of each
 */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0) return status === 'failed' ? [described(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      described(`${file} › ${fullName}`, failureMessages?.[0]),
    );
  });
}

/**
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {string[]} the project, file, name and first lines of the error of each, and errors outside of tests
 */
export function failedInPlaywright({ suites, errors = [] }) {
  const failed = specsOf(suites).filter(({ ok }) => !ok);
  return [
    ...failed.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const last = results.findLast(({ error }) => error);
        return last ? [described(`[${projectName}] ${title}`, last.error?.message)] : [];
      }),
    ),
    ...errors.map(({ message }) => described('outside of tests', message)),
  ];
}

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} with the titles of their suites */
function specsOf(suites, outer = '') {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = `${outer}${title} › `;
    return [
      ...specs.map(({ ok, tests, ...spec }) => ({ title: path + spec.title, ok, tests })),
      ...specsOf(inner, path),
    ];
  });
}

/** @param {string} test @param {string} message */
function described(test, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, 6);
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}

/**
 * Whether the browser of a report ran any of its files: those of one that did not start are reported as passed, without
 * tests. One that crashes has run some of them.
 *
 * @param {{ status: string, assertionResults: unknown[] }[]} results one for each file
 */
export function browserStarted(results) {
  return results.some(({ status, assertionResults }) => status !== 'passed' || assertionResults.length > 0);
}
