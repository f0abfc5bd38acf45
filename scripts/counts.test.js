// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { occurrences, oversizes } from './counts.js';

/** @param {string} path @param {number} lines */
const file = (path, lines) => ({ path, text: 'line\n'.repeat(lines) });

describe('sizes', () => {
  it('limits the files of a folder', () => {
    const files = Array.from({ length: 16 }, (_, index) => file(`src/upload/${index}.ts`, 20));
    expect(oversizes(files.slice(1))).toEqual([]);
    expect(oversizes(files)).toEqual(['src/upload has 16 files, more than 15']);
  });

  it('does not limit how many languages there are', () => {
    const languages = [
      'ar',
      'cs',
      'de',
      'es',
      'fr',
      'he',
      'hi',
      'id',
      'it',
      'ja',
      'ko',
      'nl',
      'pl',
      'pt',
      'ru',
      'sv',
    ];
    const files = languages.map((language) => file(`src/locales/${language}.ts`, 400));
    expect(oversizes(files)).toEqual([]);
    const others = Array.from({ length: 16 }, (_, index) => file(`src/locales/part-${index}.ts`, 20));
    expect(oversizes([...files, ...others])).toEqual(['src/locales has 16 files, more than 15']);
  });

  it('limits the lines of a file', () => {
    expect(oversizes([file('src/api/a.ts', 15), file('src/api/b.ts', 300)])).toEqual([]);
    expect(oversizes([file('src/api/a.ts', 14), file('src/api/b.ts', 301)])).toEqual([
      'src/api/a.ts has 14 lines, fewer than 15',
      'src/api/b.ts has 301 lines, more than 300',
    ]);
  });

  it('excepts what is generated, translations, entry points and lazy boundaries', () => {
    expect(
      oversizes([
        file('src/api/schema.ts', 1000),
        file('src/locales/de.ts', 400),
        file('src/api/index.ts', 3),
        file('src/upload/hashing/hash-file.ts', 3),
        { path: 'src/upload/late.ts', text: `export const late = () => import('./x.js');\n` },
      ]),
    ).toEqual([]);
  });
});

describe('occurrences', () => {
  it.each([
    ['exponential backoff', 'base * 2 ** (attempt - 1)'],
    ['exponential backoff', 'first * 2**count'],
    ['exponential backoff', 'Math.pow(2, attempt)'],
    ['exponential backoff', 'base << 1; base * (1 << attempt)'],
    ['exponential backoff', 'pollDelay *= 2'],
    ['status to cause of a wait', `const causes = { 429: 'rate-limit', 503: 'service' };`],
    [
      'status to cause of a wait',
      `status === 429\n  ? 'rate-limit'\n  : status === 503 ? 'service' : 'network'`,
    ],
    ['status to cause of a wait', `if (kind === 'service') return 503;`],
    ['whether the service refused (4xx but 429)', 'status >= 400 && status < 500 && error.status !== 429'],
    ['whether the service refused (4xx but 429)', 'status !== 429 && status < 500'],
    ['whether an asset may exist', `return { ...upload, commit: event.commit };`],
    ['whether an asset may exist', 'session.unheard = true;'],
  ])('%s: %s', (name, text) => {
    const found = occurrences([{ path: 'src/upload/x.ts', text }]).filter(({ places }) => places.length > 0);
    expect(found).toEqual([{ name, places: ['src/upload/x.ts:1'] }]);
  });

  it.each([
    'const gibibyte = 2 ** 30;',
    'hash / 2 ** 32',
    'Math.pow(2, 10)',
    '// base * 2 ** attempt',
    `/** 429: 'rate-limit' */`,
    `wait.for !== 'rate-limit'`,
    `429: 'rate-limited',`,
    'interface Facts { unheard: boolean }',
    `type Upload = { commit: 'none' | 'unknown' }`,
  ])('not: %s', (text) => {
    const found = occurrences([{ path: 'src/upload/x.ts', text }]);
    expect(found.flatMap(({ places }) => places)).toEqual([]);
  });

  it('are not counted in the mock, test helpers and translations', () => {
    const text = 'delay * 2 ** attempt';
    const paths = ['src/mock/x.ts', 'src/test/x.ts', 'src/locales/x.ts'];
    expect(occurrences(paths.map((path) => ({ path, text }))).flatMap(({ places }) => places)).toEqual([]);
  });
});
