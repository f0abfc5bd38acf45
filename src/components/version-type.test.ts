import { expect, it } from 'vitest';
import { typeChange, typeName, versionOf } from './version-type.js';

it.each([
  ['image/jpeg', 'jpg', 'JPEG'],
  ['image/svg+xml', 'svg', 'SVG'],
  ['IMAGE/PNG; q=1', undefined, 'PNG'],
  ['application/x-tar', undefined, 'TAR'],
  ['video/quicktime', '.mov', 'MOV'],
  ['text/plain', 'txt', 'TXT'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx', 'DOCX'],
  ['application/octet-stream', undefined, 'application/octet-stream'],
  [undefined, 'pdf', 'PDF'],
  [undefined, undefined, null],
  ['', '', null],
])('%s with .%s is called %s', (contentType, extension, name) => {
  expect(typeName(contentType, extension)).toBe(name);
});

it.each([
  ['image/jpeg', 'a.png', 'JPEG'],
  ['', 'letter.final.docx', 'DOCX'],
  ['', 'README', 'application/octet-stream'],
])('a file of type "%s" named %s is called %s', (type, name, called) => {
  const { content_type, file_extension } = versionOf({ type, name, size: 3 });
  expect(typeName(content_type, file_extension)).toBe(called);
});

it('tells types apart that people call the same', () => {
  const [zip, old] = [{ content_type: 'application/zip' }, { content_type: 'application/x-zip' }];
  expect(typeChange({ content_type: 'image/jpeg' }, zip)).toEqual({ from: 'JPEG', to: 'ZIP' });
  expect(typeChange(old, zip)).toEqual({ from: 'application/x-zip', to: 'application/zip' });
});
