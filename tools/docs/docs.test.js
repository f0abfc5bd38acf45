import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../src/messages/english.js';
import { transition, transitions } from '../../src/upload/state/transition.js';
import { UploadError } from '../../src/upload/errors/upload-error.js';

/** The docs match the source, and their links resolve. `docs-code.js` compiles their code. */

const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...globSync('docs/**/*.md')].map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}));
const page = (/** @type {string} */ name) => pages.find(({ file }) => file === name)?.text ?? '';

describe('links', () => {
  it('resolve to a file and a heading in it if they are relative', () => {
    const broken = pages.flatMap(({ file, text }) => {
      const prose = text.replaceAll(/```.*?```/gs, '');
      const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
        ([, link, image]) => link ?? image ?? '',
      );
      return targets
        .filter((target) => !/^[a-z]+:/.test(target) && !resolves(file, target))
        .map((target) => `${file}: ${target}`);
    });
    expect(broken).toEqual([]);
  });

  it('in the index include every page', () => {
    const index = page('docs/README.md');
    const missing = globSync('docs/*.md')
      .map((file) => file.slice('docs/'.length))
      .filter((name) => !['README.md', 'SKILL.md'].includes(name) && !index.includes(`(${name})`));
    expect(missing).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('answers fourteen questions, each with one or two source files', () => {
    const [, section = ''] = /^## Where decisions live$(.*?)^## /ms.exec(page('CONTRIBUTING.md')) ?? [];
    const questions = [...section.matchAll(/^\| (.+?\?) +\| (.*?) *\|$/gm)];
    expect(questions).toHaveLength(14);
    for (const [, question, answer = ''] of questions) {
      const files = Array.from(answer.matchAll(/\[(.+?)\]\((.+?)\)/g), ([, text, link]) => {
        expect(text).toBe(link);
        return link ?? '';
      });
      expect([1, 2], question).toContain(files.length);
      expect(
        files.filter((file) => !existsSync(file)),
        question,
      ).toEqual([]);
    }
  });
});

/** @param {string} from @param {string} target */
function resolves(from, target) {
  const [path = '', anchor] = target.split('#', 2);
  const file = path === '' ? from : normalize(join(dirname(from), path)).replaceAll('\\', '/');
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  const text = readFileSync(file, 'utf8');
  const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  return ids.includes(anchor) || headingsOf(text).includes(anchor);
}

/** Anchors as GitHub generates them: a repeated heading gets the suffix `-1`. @param {string} text */
function headingsOf(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
}

describe('docs/architecture.md', () => {
  it('shows exactly the allowed transitions', () => {
    const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(page('docs/architecture.md')) ?? [];
    const [, inside = ''] = /state live \{\n(.*?)\n\s*\}/s.exec(diagram) ?? [];
    const live = new Set(
      [...inside.matchAll(/(\w+) --> (\w+)/g)].flatMap(([, from = '', to = '']) => [from, to]),
    );
    const drawn = [...diagram.matchAll(/(\w+) --> (\w+): (\w+)/g)].flatMap(([, from = '', to, event]) =>
      (from === 'live' ? [...live] : [from]).map((status) => `${status} → ${to}: ${event}`),
    );
    expect(drawn.toSorted()).toEqual(allowedTransitions().toSorted());
  });
});

/** Every status change that the table and the reducer allow. */
function allowedTransitions() {
  return Object.entries(transitions).flatMap(([type, statuses]) =>
    statuses.flatMap((status) => {
      // The next status does not depend on the event's payload.
      const before = /** @type {any} */ ({
        status,
        attempt: 1,
        commit: 'none',
        file: {},
        error: { code: 'network' },
      });
      const event = /** @type {any} */ ({ type, asset: {}, hashed: 0, sent: 0, job: null, wait: null });
      const after = transition(before, event, 1);
      const moves = after.status !== status || type === 'put';
      return moves ? [`${status} → ${after.status}: ${type}`] : [];
    }),
  );
}

describe('docs/errors.md', () => {
  it('lists every code with its message and whether it can be retried', () => {
    const values = {
      limit: '20 MB',
      timeLimit: '15 min',
      count: 10,
      accept: 'JPG or PNG',
      scope: 'uploads:write',
      retryIn: '12 s',
    };
    const rows = [...page('docs/errors.md').matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| (yes|no) \|/gm)].map(
      ([, code, message, retry]) => `${code}: ${message} ${retry}`,
    );
    const expected = Object.entries(english.errors).map(([code, message]) => {
      const { retryable } = new UploadError(/** @type {keyof typeof english.errors} */ (code));
      return `${code}: ${message(values)} ${retryable ? 'yes' : 'no'}`;
    });
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });
});

it('docs/evidence/reliability.md names tests that exist', () => {
  const [, section = ''] = /^## Tests$(.*?)^- /ms.exec(page('docs/evidence/reliability.md')) ?? [];
  const rows = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \| \[[^|]+\]\(\.\.\/\.\.\/(.+)\) \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  const missing = rows.filter(([, title = '', file = '']) => !readFileSync(file, 'utf8').includes(title));
  expect(missing.map(([row]) => row)).toEqual([]);
});

it('docs/performance.md names benches that exist', () => {
  const [, table = ''] = /`npm run bench --` \|\n(.*?)\n\n/s.exec(page('docs/performance.md')) ?? [];
  const cited = Array.from(table.matchAll(/`([a-z-]+)` \|$/gm), ([, name]) => name);
  expect(cited.length).toBeGreaterThan(5);
  const benches = Array.from(
    readFileSync('bench/run.js', 'utf8').matchAll(/ name: '(.+)'/g),
    ([, name]) => name,
  );
  expect(benches).toEqual(expect.arrayContaining(cited));
});

describe('docs/styling.md', () => {
  it('lists every custom property with its values', () => {
    const light = declared(/^:where\(:root\) \{(.*?)^\}/gms);
    const dark = declared(/^:where\(\[data-theme='dark'\]\) \{(.*?)^\}/gms);
    const expected = [...light].map(([name, value]) => [name, value, dark.get(name) ?? ''].join(' | '));
    const listed = [
      ...page('docs/styling.md').matchAll(/^\| `(--[a-z-]+)` \| `([^`]+)` \| (?:`([^`]+)`)? *\|/gm),
    ].map(([, name, value, inDark = '']) => [name, value, inDark].join(' | '));
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });
});

describe('docs/contract.md', () => {
  it('has each section that comments in `src` cite', () => {
    const cited = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/\bspec (\d+(?:\.\d+)?(?:(?:, | to | and )\d+\.\d+)*)/gi),
      ].flatMap(([, numbers = '']) => numbers.split(/, | to | and /)),
    );
    expect(cited.length).toBeGreaterThan(300);
    const missing = cited.filter((number) => {
      const anchor = `<a id="s${number.replace('.', '-')}"></a>\n\n`;
      const heading = number.includes('.') ? `### ${number} ` : `## ${number}. `;
      return !page('docs/contract.md').includes(anchor + heading);
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('guides', () => {
  const guides = pages.filter(
    ({ file }) =>
      /^docs\/(?!(?:api|decisions|evidence)\/)/.test(file) &&
      !/\/(contract|architecture|README)\.md$/.test(file),
  );

  it('have at most 25,000 words beside their code', () => {
    const count = guides.reduce((sum, { text }) => sum + wordsOf(withoutCode(text)).length, 0);
    expect(count).toBeLessThanOrEqual(25_000);
  });

  it('and the README say nothing twice: no two share twelve words of prose', () => {
    /** @type {Map<string, string>} */
    const seen = new Map();
    const repeated = [...guides, { file: 'README.md', text: page('README.md') }].flatMap(({ file, text }) => {
      const runs = proseOf(text).flatMap((paragraph) => {
        const words = wordsOf(paragraph);
        return words.slice(11).map((_, index) => words.slice(index, index + 12).join(' '));
      });
      const found = runs.find((run) => (seen.get(run) ?? file) !== file);
      for (const run of runs) if (!seen.has(run)) seen.set(run, file);
      return found === undefined ? [] : [`${file}, ${seen.get(found)}: ${found}`];
    });
    expect(repeated).toEqual([]);
  });
});

const withoutCode = (/** @type {string} */ text) => text.replaceAll(/```.*?```|<!--.*?-->/gs, '');
const wordsOf = (/** @type {string} */ text) =>
  text.toLowerCase().match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu) ?? [];

/** Paragraphs without headings, tables and the targets of links. @param {string} text */
function proseOf(text) {
  return withoutCode(text)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^(?:#|\||<).*$/gm, '')
    .split(/\n{2,}/);
}

/** @param {RegExp} blocks */
function declared(blocks) {
  const css = globSync('src/styles/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const found = [...css.matchAll(blocks)].flatMap(([, body = '']) =>
    Array.from(body.matchAll(/(--[a-z-]+): (.+);/g)),
  );
  return new Map(found.map(([, name = '', value = '']) => [name, value]));
}
