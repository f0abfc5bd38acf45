import { expect, it } from 'vitest';
import { typeOfContent } from '../../src/api/policy/first-bytes.js';
import { pdfPage, pngPicture, webmVideo, zipArchive } from './story-files.js';

it('makes a picture that a browser decodes, different for each hue', async () => {
  const [one, other] = await Promise.all([
    pngPicture({ hue: 20 }),
    pngPicture({ hue: 200, width: 90, height: 160 }),
  ]);
  const sizes = await Promise.all([one, other].map((bytes) => createImageBitmap(new Blob([bytes]))));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [240, 180],
    [90, 160],
  ]);
  expect(one).not.toEqual(await pngPicture({ hue: 21 }));
  expect(one).toEqual(await pngPicture({ hue: 20 }));
});

it('makes a video that a browser can play', async () => {
  const video = document.createElement('video');
  video.src = URL.createObjectURL(new Blob([webmVideo()], { type: 'video/webm' }));
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  expect([video.videoWidth, video.duration]).toEqual([160, 2]);
});

it('makes files with the signature of their type', async () => {
  expect(typeOfContent('image/png', await pngPicture({ hue: 1 }))).toBe('image/png');
  expect(typeOfContent('video/webm', webmVideo())).toBe('video/webm');
  expect(typeOfContent('application/pdf', pdfPage('(a)'))).toBe('application/pdf');
  expect(typeOfContent('application/zip', zipArchive('a.txt', 'a'))).toBe('application/zip');
});
