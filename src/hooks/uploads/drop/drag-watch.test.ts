import { expect, it } from 'vitest';
import { isRefused } from './drag-watch.js';

const dragOf = (...types: string[]) =>
  ({ items: types.map((type) => ({ kind: 'file', type })) }) as unknown as DataTransfer;

it.each([
  [['image/png'], { 'image/*': [] }, false],
  [['text/plain'], { 'image/*': [] }, true],
  [['text/plain', 'image/png'], { 'image/*': [] }, false],
  [[''], { 'image/*': [] }, false],
  [['application/octet-stream'], { 'image/*': [] }, false],
  // On a Windows with Excel.
  [['application/vnd.ms-excel'], { 'text/csv': ['.csv'] }, false],
  [['text/plain'], undefined, false],
  // An extension without a media type: a drag does not expose names.
  [['application/pdf'], { 'image/*': [], '.pdf': ['.pdf'] }, false],
])('for a drag of %j where %j is accepted, isRefused is %j', (types, accept, refused) => {
  expect(isRefused(dragOf(...types), accept)).toBe(refused);
});
