import { describe, expect, it } from 'vitest';
import { english } from '../messages/english.js';
import { errorMessage } from '../messages/error-message.js';
import { limitsMessage } from '../messages/limits-message.js';
import type { Messages } from '../messages/messages.js';
import { messageSamples } from '../../test/messages/message-samples.js';
import { counts, type Input } from '../../test/messages/samples.js';
import { refusal } from '../upload/files/restrictions.js';
import { ar } from './ar.js';
import { cs } from './cs.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { he } from './he.js';
import { hi } from './hi.js';
import { id } from './id.js';
import { it as italian } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { sv } from './sv.js';
import { tr } from './tr.js';
import { uk } from './uk.js';
import { vi } from './vi.js';
import { zh } from './zh.js';

const others: Readonly<Record<string, Messages>> = {
  es,
  fr,
  de,
  pt,
  ja,
  zh,
  ko,
  ar,
  he,
  hi,
  it: italian,
  nl,
  sv,
  pl,
  cs,
  ru,
  uk,
  tr,
  vi,
  id,
};
const all = Object.entries({ en: english, ...others });
const rightToLeft = new Set(['ar', 'he']);

// Deliberately the same as in English: in any language, or in those listed.
const sameAnywhere =
  /^(grid\.(embed\.|names$)|versions\.(checksum|growth|typeChange)$|usage\.version$|library\.types\.pdf$|number$|size$|duration$|percent$)/;
const same: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'privacyChoice.public',
    'library.privacy.public',
    'library.types.image',
    'library.types.document',
    'library.types.archive',
    'grid.type',
    'picker.views',
    'versions.label',
    'versions.version',
    'versions.active',
    'editor.pixels',
    'preview.pixels',
    'toolbar.actions',
  ],
  es: ['editor.original'],
  pt: ['editor.original', 'editor.pixels', 'preview.pixels'],
  de: [
    'uploads',
    'explanation',
    'library.types.video',
    'toolbar.name',
    'grid.newName',
    'versions.version',
    'imports.filename',
    'editor.original',
    'preview.details',
    'preview.status',
    'preview.id',
    'preview.links',
  ],
  it: ['grid.count', 'picker.nameless', 'review.total'],
  nl: ['explanation', 'preview.pixels'],
  sv: ['versions.version'],
  pl: ['toolbar.folder'],
  id: ['grid.count', 'review.total', 'toolbar.upload', 'toolbar.folder'],
};

// Nouns do not change after a number, although the language has plurals.
const invariable = new Set(['tr']);

/** The texts of an entry; null for one that is nothing but a formatted value, such as "62%". */
const textsOf = (path: string, words: Messages) =>
  messageSamples(words)
    .filter((sample) => sample.path === path)
    .map(({ words: write, inputs }) => {
      const text = write(words);
      return inputs.some((input) => typeof input === 'function' && input(words) === text) ? null : text;
    });

describe.each(all)('%s', (language, words) => {
  const entries = entriesOf(words);
  const samples = messageSamples(words).map(({ path, inputs, words: write }) => ({
    path,
    inputs,
    text: write(words),
  }));
  const strings = [...entries].flatMap(([path, value]) =>
    typeof value === 'string' ? [{ path, text: value, inputs: [] as readonly Input[] }] : [],
  );

  it('has exactly the entries of English', () => {
    expect([...entries.keys()].toSorted()).toEqual([...entriesOf(english).keys()].toSorted());
  });

  it('has all of its functions covered here', () => {
    const functions = [...entries].filter(([, value]) => typeof value === 'function').map(([path]) => path);
    expect([...new Set(samples.map(({ path }) => path))].toSorted()).toEqual(functions.toSorted());
  });

  it('has no empty or malformed message', () => {
    const malformed = [...strings, ...samples].filter(
      ({ text }) =>
        text === '' || /undefined|null\b|NaN|\[object|Invalid|#|\$\{| {2}|\.\.(?!\.)|^\s|\s$/.test(text),
    );
    expect(malformed.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('includes every argument, with formatted counts', () => {
    const missing = samples.flatMap(({ path, text, inputs }) =>
      inputs
        .filter((input) => !holds(text, input, words))
        .map((input) => `${path}: ${String(input)} in ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a distinct form for each plural category that whole numbers reach', () => {
    const rules = new Intl.PluralRules(language);
    const byCategory = new Map(counts.map((count) => [rules.select(count), count]));
    const reached = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    expect([...reached].filter((category) => !byCategory.has(category))).toEqual([]);
    if (invariable.has(language)) return;
    const forms = [...byCategory.values()].map((count) =>
      words.grid.deleted(count).replace(words.number(count), '#'),
    );
    expect(new Set(forms).size).toBe(byCategory.size);
  });

  it('starts accessible names of buttons with the visible label', () => {
    const named: [seen: string, name: string][] = [
      [words.reuse, words.reuseFor('x')],
      [words.uploadAnyway, words.uploadAnywayFor('x')],
      [words.picker.chooseOne, words.picker.chooseOneFor('x')],
      [words.picker.chooseSeveral, words.picker.chooseSeveralFor('x')],
      [words.picker.add, words.picker.addFor('x')],
      [words.picker.change, words.picker.changeName('x')],
      [words.field.alt, words.field.altOf('x')],
      [words.field.caption, words.field.captionOf('x')],
      [words.grid.copy, words.grid.copyOf('y', 'x')],
    ];
    for (const [seen, name] of named) expect(name.startsWith(seen), `${name} begins with ${seen}`).toBe(true);
  });

  it('refuses a file with the names of the hint, as a choice', () => {
    const accept = { 'image/*': [], 'application/pdf': ['.pdf'] };
    const error = refusal(new File(['x'], 'notes.txt', { type: 'text/plain' }), { accept }, 0);
    const hint = limitsMessage({ accept }, words);
    const choice = words.accepts({ types: 'image, PDF', inline: true });
    expect(errorMessage(error!, words, 0)).toContain(choice);
    for (const name of hint.split(/, |、|، /))
      expect(choice.toLocaleLowerCase()).toContain(name.toLocaleLowerCase());
    expect(choice).not.toContain(hint);
    expect(hint).not.toMatch(/[*/]|image\b|\.pdf/);
  });

  it('has a distinct message for each error', () => {
    const bare = Object.values(words.errors).map((error) => error({}));
    expect(new Set(bare).size).toBe(bare.length);
  });
});

describe.each(Object.entries(others))('%s', (language, words) => {
  it('differs from English', () => {
    const entries = entriesOf(english);
    const untranslated = [...entriesOf(words)].flatMap(([path, value]) => {
      if (sameAnywhere.test(path) || same[language]?.includes(path)) return [];
      const isSame =
        typeof value === 'string'
          ? value === entries.get(path)
          : textsOf(path, words).some(
              (text, index) => text !== null && text === textsOf(path, english)[index],
            );
      return isSame ? [path] : [];
    });
    expect(untranslated).toEqual([]);
  });
});

describe.each(all.filter(([language]) => rightToLeft.has(language)))('%s (right to left)', (_, words) => {
  it('isolates all interpolated text', () => {
    const bare = messageSamples(words).flatMap((sample) => {
      const text = sample.words(words);
      return sample.inputs.flatMap((input) =>
        typeof input === 'string' && !text.includes(`\u2068${input}\u2069`)
          ? [`${sample.path}: ${text}`]
          : [],
      );
    });
    expect(bare).toEqual([]);
  });

  it('closes each isolate', () => {
    for (const { path, words: write } of messageSamples(words)) {
      const text = write(words);
      expect(text.split('\u2068').length, path).toBe(text.split('\u2069').length);
    }
  });
});

it('translators read the English that is built in', () => {
  const [own, built] = [entriesOf(en), entriesOf(english)];
  const texts = [
    ...[...own].flatMap(([path, text]) => (typeof text === 'string' ? [[text, built.get(path)]] : [])),
    ...messageSamples(en).map(({ words: write }) => [write(en), write(english)]),
  ];
  // What code writes in English alone: units, lists, and the case of words within a sentence.
  expect(texts.flatMap(([text, shown]) => (text === shown ? [] : [text]))).toEqual([
    '1 sec',
    '18 sec',
    '1 hr, 5 min',
    '2 hr',
    'PNG, PDF, or images',
    'a (1).jpg, b.jpg, and c.jpg',
    'Copy checksum of Version 12',
    '400 files, 20 MB: all already in your library.',
  ]);
});

it('what is put into a text may contain the sign for the count', () => {
  expect(de.selection.deletingIn({ count: 2, time: 'C#' })).toBe('2 Dateien werden in C# gelöscht');
});

it('French has no-break spaces around punctuation', () => {
  const texts = [
    ...[...entriesOf(fr).values()].filter((value) => typeof value === 'string'),
    ...messageSamples(fr).map((sample) => sample.words(fr)),
  ];
  expect(
    texts.filter((text) =>
      /[^\u00a0\u202f][;:!?»](?!\/\/)|«[^\u00a0\u202f]/.test(text.replace(/\w+:\w+/g, '')),
    ),
  ).toEqual([]);
});

/** Counts up to two may be words, or part of the noun. */
function holds(text: string, input: Input, words: Messages): boolean {
  if (typeof input === 'number') return input <= 2 || text.includes(words.number(input));
  if (typeof input === 'string') return text.includes(input);
  return text.toLocaleLowerCase().includes(input(words).toLocaleLowerCase());
}

/** The entries of a catalog by path. */
function entriesOf(catalog: object, before = ''): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const [key, value] of Object.entries(catalog)) {
    if (typeof value !== 'object') entries.set(before + key, value);
    else for (const [path, inner] of entriesOf(value, `${before}${key}.`)) entries.set(path, inner);
  }
  return entries;
}
