import { expect, it } from 'vitest';
import webm from '../../demo/seed/harbour-light.webm?url';
import { FileRefusedError } from '../upload/files/prepare/file-refused-error.js';
import type { ImageErrorCode } from './image-error.js';
import type { ImageOptions } from './options.js';
import { prepareImages } from './prepare-images.js';

const text = (name: string) => Array.from(name, (letter) => letter.charCodeAt(0));
const number = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const box = (name: string, content: number[]) => [...number(content.length + 8), ...text(name), ...content];

/** The header of a movie, after its content, as cameras write it. */
function movie(duration: number, timescale = 1000): File {
  const header = box('mvhd', [
    ...number(0),
    ...number(0),
    ...number(0),
    ...number(timescale),
    ...number(duration),
  ]);
  const bytes = [
    ...box('ftyp', text('isom\0\0\0\0')),
    ...box('mdat', Array(5000).fill(7)),
    ...box('moov', header),
  ];
  return new File([Uint8Array.from(bytes)], 'film.mp4', { type: 'video/mp4' });
}

function prepared(file: File, options: ImageOptions) {
  const { signal } = new AbortController();
  return prepareImages(options)(file, { meta: {}, signal, onProgress: () => {} });
}

it('refuses a movie that is too long', async () => {
  const limits = { maxVideoSeconds: 90 };
  const film = movie(90_000);
  expect(await prepared(film, { limits })).toBe(film);
  await expect(prepared(movie(91_000), { limits })).rejects.toEqual(
    new FileRefusedError('Longer than 1 min 30 s.'),
  );
});

it('asks the browser about other formats', async () => {
  const content = await (await fetch(webm)).blob();
  const video = new File([content], 'film.webm', { type: 'video/webm' });
  expect(await prepared(video, { limits: { maxVideoSeconds: 600 } })).toBe(video);
  await expect(prepared(video, { limits: { maxVideoSeconds: 1 } })).rejects.toThrow('Longer than 1 s.');
});

it('lets the app decide if nobody knows', async () => {
  const codes: ImageErrorCode[] = [];
  const fragments = movie(0);
  const file = await prepared(fragments, {
    limits: { maxVideoSeconds: 60 },
    onError: (error) => {
      codes.push(error.code);
      return 'original';
    },
  });
  expect(file).toBe(fragments);
  expect(codes).toEqual(['unknown-duration']);
});
