import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names.js';

it.each<[what: string, names: string[], unique: string[]]>([
  ['equal names', ['a.jpg', 'a.jpg', 'a.jpg'], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
  ['names that differ in case', ['A.jpg', 'a.jpg'], ['A.jpg', 'a (2).jpg']],
  ['accents in two forms', ['é.jpg', 'e\u0301.jpg'], ['é.jpg', 'e\u0301 (2).jpg']],
  ['a number that is taken', ['a.jpg', 'a (2).jpg', 'a.jpg'], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
  ['names without an extension', ['read me', 'read me', '.env'], ['read me', 'read me (2)', '.env']],
  ['paths', ['../../etc/passwd', 'C:\\x'], ['.._.._etc_passwd', 'C__x']],
  ['control characters', ['a\u0000b\n.txt', 'gnp\u202Eexe.png'], ['a_b_.txt', 'gnp_exe.png']],
  ['reserved names', ['CON', 'nul.txt', 'console'], ['_CON', '_nul.txt', 'console']],
  ['dots and spaces at the end', ['a. ', '...', ''], ['a', 'file', 'file (2)']],
])('makes %s valid and unique', (_what, names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});

it('leaves existing files alone', () => {
  expect(uniqueNames(['a.jpg', 'b.jpg'], ['A.JPG'])).toEqual(['a (2).jpg', 'b.jpg']);
});

it('shortens long names and keeps the extension', () => {
  const [name = ''] = uniqueNames([`${'ü'.repeat(300)}.jpeg`]);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240);
  expect(name).toMatch(/ü\.jpeg$/);
});

it('is quick with many equal names', () => {
  const names = uniqueNames(Array.from({ length: 20_000 }, () => 'a.jpg'));
  expect(new Set(names).size).toBe(20_000);
});
