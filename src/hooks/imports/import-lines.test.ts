import { expect, it } from 'vitest';
import { importLines } from './import-lines.js';

const a = 'https://a.example/a.png';
const b = 'https://b.example/b.png';

const urlsIn = (text: string) => importLines(text, null).map(({ url }) => url);

it.each([
  ['a row of a spreadsheet', `${a}\t${b}`],
  ['URLs in one line', `${a} ${b}`],
  ['URLs with no-break spaces between', `${a}\u00A0${b}`],
  ['a line separator, as of slides', `${a}\u2028${b}`],
  ['a paragraph separator', `${a}\u2029${b}`],
  ['a line tabulation, as of Word', `${a}\v${b}`],
  ['a zero-width space, as of a chat', `\u200B${a}\n${b}\u200B`],
  ['a byte order mark, as of a file', `\uFEFF${a}\n${b}`],
  ['marks of direction', `\u2068${a}\u2069 \u200E${b}`],
  ['a list with commas', `${a}, ${b},`],
  ['a list with semicolons', `${a};\n${b};`],
  ['quotes', `"${a}", '${b}'`],
  ['typographic quotes', `“${a}” „${b}“`],
  ['angle brackets, as of an email', `<${a}> <${b}>`],
])('reads %s', (_, text) => {
  expect(urlsIn(text)).toEqual([a, b]);
});

it.each([
  'https://a.example/fetch/w_100,h_100/https://b.example/b.png',
  'https://a.example/?url=https://b.example,https://c.example;d',
  'https://a.example/my photo.png',
  "https://a.example/rock'n'roll/('90s')",
  'https://a.example/[draft]/<id>"x"',
  'https://a.example/می\u200Cخواهم/👩\u200D🚀.png',
  'HTTPS://user:p;w,@a.example/',
  'ftp://a.example/a.png',
])('changes nothing of %s', (url) => {
  expect(urlsIn(` ${url}\r\n`)).toEqual([url]);
});

it('keeps what is beside a URL in a row apart, with the line where it is', () => {
  const lines = importLines(`Name\tURL\nA boat\t${a}\t${b}`, null);
  expect(lines.map(({ line, url }) => [line, url])).toEqual([
    [1, 'Name'],
    [1, 'URL'],
    [2, 'A boat'],
    [2, a],
    [2, b],
  ]);
});
