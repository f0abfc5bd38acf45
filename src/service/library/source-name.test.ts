import { expect, it } from 'vitest';
import { sourceName, withExtension } from './source-name.js';

const url = new URL('https://source.example/files/dl.php?id=5');

it.each([
  ['attachment; filename="Annual report.pdf"', 'Annual report.pdf'],
  ['attachment; filename=report.pdf; size=3', 'report.pdf'],
  [`attachment; filename="x.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt`, 'Grüße.txt'],
  [`attachment; filename*=iso-8859-1'de'Gr%FC%DFe.txt; filename=x.txt`, 'Grüße.txt'],
  ['attachment; filename="GrÃ¼Ã\u009Fe.txt"', 'Grüße.txt'],
  ['attachment; filename="Grüße.txt"', 'Grüße.txt'],
  ['inline; filename="a \\"b\\"; c.txt"', 'a "b"; c.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\fakepath\\a.txt"', 'a.txt'],
  [`attachment; filename*=UTF-8''..%2Fa%0D%00%E2%80%AEgpj.exe`, 'agpj.exe'],
  ['attachment; filename=".."', 'dl.php'],
  [`attachment; filename="${'a'.repeat(2000)}"`, 'dl.php'],
  ['attachment', 'dl.php'],
  ['', 'dl.php'],
])('the name in %s is %s', (disposition, name) => {
  expect(sourceName(disposition, url)).toBe(name);
});

it.each([
  ['dl.php', 'application/pdf', 'dl.pdf'],
  ['uc', 'image/jpeg', 'uc.jpeg'],
  ['photo.JPG', 'image/webp', 'photo.JPG'],
  ['dl.php', 'application/octet-stream', 'dl.php'],
  ['LICENSE', 'text/plain', 'LICENSE'],
  ['', 'image/png', ''],
])('%s of %s is called %s', (name, type, named) => {
  expect(withExtension(name, type)).toBe(named);
});
