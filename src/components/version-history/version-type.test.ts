import { expect, it } from 'vitest';
import { typeName } from '../icons/file-type.js';
import { typeChange, versionOf } from './version-type.js';

it.each([
  ['image/jpeg', 'a.png', 'JPEG'],
  ['', 'letter.final.docx', 'DOCX'],
  ['', 'README', 'application/octet-stream'],
])('a file of type "%s" named %s is shown as %s', (type, name, called) => {
  const { content_type, file_extension } = versionOf({ type, name, size: 3 });
  expect(typeName(content_type, file_extension)).toBe(called);
});

it('uses full media types if their short names are the same', () => {
  const [zip, old] = [{ content_type: 'application/zip' }, { content_type: 'application/x-zip' }];
  expect(typeChange({ content_type: 'image/jpeg' }, zip)).toEqual({ from: 'JPEG', to: 'ZIP' });
  expect(typeChange(old, zip)).toEqual({ from: 'application/x-zip', to: 'application/zip' });
});
