import { expect, it } from 'vitest';
import { shortTypeName, typeName } from './file-type.js';

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
])('names %s with extension %s as %s', (contentType, extension, name) => {
  expect(typeName(contentType, extension)).toBe(name);
});

it.each([
  ['video/webm', 'webm', 'WEBM'],
  ['video/quicktime', 'mov', 'MOV'],
  ['application/octet-stream', undefined, null],
  ['application/octet-stream', '', null],
])('has no short name for types without one: %s with extension %s is %s', (contentType, extension, name) => {
  expect(shortTypeName(contentType, extension)).toBe(name);
});
