import { stripVTControlCharacters } from 'node:util';

/**
 * What a report of Vitest or Playwright in JUnit's XML says of each test, with the first lines of what failed: a log of
 * thousands of tests may be cut off before its first failure, and its end is always there.
 *
 * @param {string} xml
 */
export function testsIn(xml) {
  return [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, attributes = '', content = '']) => {
      const failure = /<(?:failure|error)\b([^>]*)>([\s\S]*?)<\/(?:failure|error)>/.exec(content);
      const status = failure ? 'failed' : content.includes('<skipped') ? 'skipped' : 'passed';
      const name = `${attribute(attributes, 'classname')} › ${attribute(attributes, 'name')}`;
      return { name, status, lines: failure ? linesOf(failure[2] ?? '') : [] };
    },
  );
}

/** @param {string} attributes @param {string} name */
function attribute(attributes, name) {
  return decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

/** @param {string} text */
function linesOf(text) {
  return stripVTControlCharacters(decoded(text.replaceAll(/<!\[CDATA\[|\]\]>/g, '')))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !line.includes('node_modules'))
    .slice(0, 6);
}

/** @type {Record<string, string>} */
const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** @param {string} text */
function decoded(text) {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? all),
  );
}
