import { afterEach, describe, expect, it, vi } from 'vitest';
import { ar } from './ar.js';
import { cs } from './cs.js';
import { de } from './de.js';
import { es } from './es.js';
import { createFigures } from './figures.js';
import { fr } from './fr.js';
import { he } from './he.js';
import { hi } from './hi.js';
import { ja } from './ja.js';
import { acceptsIn } from './phrases.js';
import { pl } from './pl.js';
import { ru } from './ru.js';
import { uk } from './uk.js';
import { zh } from './zh.js';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

afterEach(() => vi.unstubAllGlobals());

describe('figures', () => {
  it('are formatted for the language', () => {
    expect(plain(de.size(1_840_000_000))).toBe('1,8 GB');
    expect(plain(fr.size(18_400_000))).toBe('18 Mo');
    expect(plain(ar.size(18_400_000))).toBe('18 ميغابايت');
    expect(plain(he.size(18_400_000))).toBe('\u206818 MB\u2069');
    expect(de.number(5_000_000)).toBe('5.000.000');
    expect(hi.number(5_000_000)).toBe('50,00,000');
    expect(plain(de.percent(0.29))).toBe('29 %');
    expect(plain(de.percent(0.002))).toBe('<1 %');
    expect(plain(de.percent(0.9999))).toBe('99 %');
    expect(ja.library.date(new Date(2026, 10, 21, 15, 5).getTime())).toBe('2026/11/21 15:05');
    expect(fr.usage.relative(777_600_000)).toBe('dans 9 jours');
  });

  it.each([
    ['de', '12 Sek.', '1 Std., 5 Min.', '3 Tg.'],
    ['fr', '12 s', '1 h et 5 min', '3 j'],
    ['zh', '12秒', '1小时5分钟', '3天'],
    ['ja', '12 秒', '1 時間 5 分', '3 日'],
  ])('durations in %s are joined for the language', (locale, seconds, hours, days) => {
    const { duration } = createFigures<never>(locale);
    expect([duration(11_200), duration(3_900_000), duration(259_200_000)].map(plain)).toEqual([
      seconds,
      hours,
      days,
    ]);
  });

  it('can be long', () => {
    const { duration, size } = createFigures('en', { durations: 'long', sizes: 'long' });
    expect(duration(3_900_000)).toBe('1 hour, 5 minutes');
    expect(size(18_400_000)).toBe('18 megabytes');
  });

  it('work without Intl.DurationFormat', () => {
    vi.stubGlobal('Intl', { ...copyOf(Intl), DurationFormat: undefined });
    expect(createFigures('de').duration(3_900_000)).toBe('1 Std. 5 Min.');
  });
});

describe('plurals', () => {
  it('use the form of the category with a formatted count', () => {
    const { plural } = createFigures<'one' | 'few' | 'many'>('pl');
    const forms = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' };
    expect([1, 3, 5, 22, 0.5].map((count) => plural(count, forms))).toEqual([
      '1 plik',
      '3 pliki',
      '5 plików',
      '22 pliki',
      '0,5 pliku',
    ]);
  });

  it('support forms for two and few', () => {
    expect([0, 1, 2, 3, 11, 100].map((count) => ar.grid.count({ count, more: false }))).toEqual([
      'لا ملفات',
      'ملف واحد',
      'ملفان',
      '3 ملفات',
      '11 ملفًا',
      '100 ملف',
    ]);
    expect(he.grid.count({ count: 2, more: false })).toBe('שני קבצים');
    expect(ar.grid.deleteMany(2)).toBe('حذف ملفين');
  });
});

describe('plurals of Slavic languages', () => {
  it.each([
    ['pl', pl, ['1 plik', '3 pliki', '5 plików', '22 pliki', '112 plików']],
    ['ru', ru, ['1 файл', '3 файла', '5 файлов', '22 файла', '112 файлов']],
    ['uk', uk, ['1 файл', '3 файли', '5 файлів', '22 файли', '112 файлів']],
    ['cs', cs, ['1 soubor', '3 soubory', '5 souborů', '22 souborů', '112 souborů']],
  ])('%s', (_, words, texts) => {
    expect([1, 3, 5, 22, 112].map((count) => words.grid.count({ count, more: false }))).toEqual(texts);
  });

  it('follow the sentence', () => {
    expect(ru.announcements.start({ kind: 'start', done: 0, failed: 0, total: 2 })).toBe(
      'Загрузка 2 файлов.',
    );
    expect(ru.grid.deleted(2)).toBe('Удалено 2 файла');
    expect(pl.failed(1)).toBe('Nie udało się przesłać 1 pliku');
  });
});

describe('header', () => {
  it('joins what a list is doing', () => {
    const facts = {
      done: 0,
      total: 10,
      note: de.left('3 Sek.'),
      attention: 3,
      failed: 1,
      interrupted: 1,
    };
    expect(de.header(facts)).toBe(
      '10 Dateien werden hochgeladen · noch 3 Sek. · 1 fehlgeschlagen · 1 unterbrochen · 1 Duplikat',
    );
    expect(de.header({ ...facts, done: 10, note: null, attention: 0, failed: 0, interrupted: 0 })).toBe(
      '10 Dateien hochgeladen',
    );
    expect(ru.header({ ...facts, total: 1, note: null, attention: 1, interrupted: 0 })).toBe('Ошибок: 1');
  });
});

describe('accepts', () => {
  const all = { types: 'image, PDF', maxSize: '20 MB', maxFiles: 3 };
  it('translates the hint, including type families', () => {
    expect(de.accepts(all)).toBe('Bilder, PDF · je bis zu 20 MB · höchstens 3 Dateien');
    expect(zh.accepts(all)).toBe('图片、PDF · 每个不超过 20 MB · 最多 3 个文件');
    expect(fr.accepts({ maxFiles: 1 })).toBe('Un seul fichier');
    expect(de.accepts({})).toBe('');
  });

  it('is a choice within a sentence', () => {
    expect(de.accepts({ types: 'JPG, PNG, PDF', inline: true })).toBe('JPG, PNG oder PDF');
    expect(es.accepts({ types: 'JPG, image', inline: true })).toBe('JPG o imágenes');
  });

  it('capitalizes the first letter for the locale', () => {
    const families = { image: 'iyi', video: '', audio: '', text: '' };
    const accepts = acceptsIn('tr', {
      separator: ', ',
      families,
      upTo: String,
      atLeast: String,
      files: String,
    });
    expect(accepts({ types: 'image' })).toBe('İyi');
  });
});

/** Copies `Intl`, whose properties are not enumerable. */
function copyOf(namespace: object): object {
  return Object.fromEntries(
    Object.getOwnPropertyNames(namespace).map((key) => [key, Reflect.get(namespace, key)]),
  );
}
