import { expect, it } from 'vitest';
import { shortTypeName, typeName } from './type-name.js';

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
  ['video/webm', 'webm', 'WEBM'],
  ['video/quicktime', 'mov', 'MOV'],
  ['application/octet-stream', undefined, null],
  ['application/octet-stream', '', null],
])('has room for a short word only: %s with .%s is %s', (contentType, extension, name) => {
  expect(shortTypeName(contentType, extension)).toBe(name);
});
