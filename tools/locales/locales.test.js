import { describe, expect, it } from 'vitest';
import { compile } from './compile.js';
import { differences } from './locales.js';
import { readSignatures } from './signatures.js';

const signatures = readSignatures();

/** The line of the message `failed(count)`. @param {string} text */
const failed = (text, locale = 'pl') =>
  /"failed": (.*),\n/.exec(compile('xx', { locale, failed: text }, signatures))?.[1];

describe('compiles', () => {
  it('texts, and functions of what they contain', () => {
    expect(failed('Upuść')).toBe('() => "Upuść"');
    expect(failed('`${count}\\` {count}')).toBe(
      String.raw`(count) => ${'`'}\`$${'${count}'}\\\` ${'${count}'}${'`'}`,
    );
    expect(failed('{count, number} plików')).toBe('(count) => `${numberOf(count)} plików`');
  });

  it('plural forms, and exact numbers before them', () => {
    expect(failed('{count, plural, =0 {nic} one {# a} few {# b} many {# c} other {# d}}')).toBe(
      '(count) => (count === 0 ? "nic" : pluralOf(count, { one: "# a", few: "# b", many: "# c", other: "# d" }))',
    );
    expect(failed('{count, plural, =1 {jeden} other {#}}')).toBe(
      '(count) => (count === 1 ? "jeden" : `${numberOf(count)}`)',
    );
  });

  it('forms that contain a name, or the sign for the count itself', () => {
    expect(failed("{count, plural, one {# a} other {# '#'b}}", 'de')).toBe(
      '(count) => formOf(count, { one: `${numberOf(count)} a`, other: `${numberOf(count)} #b` })',
    );
  });

  it('what may be missing', () => {
    const code = compile(
      'xx',
      { locale: 'pl', progress: '{name, select, none {a} other {b {name}}}' },
      signatures,
    );
    expect(code).toContain('"progress": (name) => (name ? `b ${name}` : "a")');
  });

  it('facts as one object, without spaces around what is empty', () => {
    const end = '{done, plural, =0 {} other {# a}} {failed, plural, =0 {} other {# b}}';
    expect(compile('xx', { locale: 'ja', announcements: { end } }, signatures)).toContain(
      '"end": ({ done, failed }) => `${(done === 0 ? "" : `${numberOf(done)} a`)} ${(failed === 0 ? "" : `${numberOf(failed)} b`)}`.trim()',
    );
  });

  it('parts that occur more than once as functions', () => {
    const files = '{count, plural, one {# Datei} other {# Dateien}}';
    const code = compile('xx', { locale: 'de', failed: `${files}!`, differing: files }, signatures);
    expect(code).toContain(
      'const part0 = (value: number) => pluralOf(value, { one: "# Datei", other: "# Dateien" });',
    );
    expect(code).toContain('"failed": (count) => `${part0(count)}!`');
  });
});

describe('refuses', () => {
  it.each([
    ['a missing plural form', '{count, plural, one {#} few {#} other {#}}', 'failed: No plural form many'],
    ['an unknown argument', '{name}', 'failed: There is no {name}'],
    ['another format', '{count, date}', 'failed: Only {name}, {name, number}, select and plural are known'],
    ['a text that is not closed', '{count', 'failed: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('%s', (_, text, message) => {
    expect(() => failed(text)).toThrow(message);
  });

  it('an unknown message', () => {
    expect(() => compile('xx', { locale: 'pl', grid: { nonsense: '' } }, signatures)).toThrow(
      'grid.nonsense: No such message',
    );
  });

  it('what English does not have, and the lack of what it has', () => {
    const english = { a: '{count, number} files', b: { c: 'C' } };
    expect(differences(english, english)).toEqual([]);
    expect(differences(english, { a: '{name}', d: '' })).toEqual([
      'a: {count} is missing',
      'a: {name} is not in en.json',
      'b.c is missing',
      'd is not in en.json',
    ]);
  });
});
