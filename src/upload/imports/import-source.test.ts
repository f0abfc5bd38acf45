// @vitest-environment node
import { expect, it } from 'vitest';
import { importNames } from './import-source.js';

it.each([
  ['https://me:secret@source.example/a%20b.jpg?token=1', 'a b.jpg', 'https://source.example/a b.jpg'],
  ['https://source.example/', 'source.example', 'source.example'],
  ['s3://bucket/photos/1.jpg', '1.jpg', 's3://bucket/photos/1.jpg'],
  // Without a scheme it is not a URL, but may still contain secrets.
  ['source.example/1.jpg?token=secret', 'source.example/1.jpg', 'source.example/1.jpg'],
  ['me:secret@source.example/1.jpg', 'source.example/1.jpg', 'source.example/1.jpg'],
])('names %s without what may be secret', (text, name, path) => {
  expect(importNames(text)).toEqual({ name, path });
});
