import { expect, it } from 'vitest';
import { withContent } from './with-content.js';

it.each([
  ['photo.heic', 'image/heic', 'image/jpeg', 'photo.jpg'],
  ['photo.JPEG', 'image/png', 'image/jpeg', 'photo.JPEG'],
  ['a.b.PNG', '', 'image/png', 'a.b.PNG'],
  ['scan.bmp', 'image/bmp', 'image/png', 'scan.png'],
  ['party.gif', 'image/gif', 'image/png', 'party.png'],
  ['Sketch 1.2', 'image/bmp', 'image/png', 'Sketch 1.2.png'],
  ['photo', 'image/jpeg', 'image/jpeg', 'photo'],
])('%s of %s is, as %s, called %s', (name, before, type, after) => {
  const file = withContent(new File(['a'], name, { type: before, lastModified: 7 }), new Blob(['b']), type);
  expect(file).toMatchObject({ name: after, type, lastModified: 7 });
});
