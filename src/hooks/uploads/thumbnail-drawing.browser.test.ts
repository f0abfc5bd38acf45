import { expect, it } from 'vitest';
import { drawnColors } from '../../upload/memory.js';
import { drawThumbnail } from './thumbnail-drawing.js';

const [red, green, blue, gray] = ['#c81e28', '#1ea03c', '#1e3cc8', '#787878'] as const;

/** A picture of four colors, one in each quarter, drawn as in the list of uploads. */
async function draw(...quarters: readonly string[]): Promise<File> {
  const [width, height] = [600, 400];
  const picture = new OffscreenCanvas(width, height);
  const context = picture.getContext('2d')!;
  for (const [at, color] of quarters.entries()) {
    context.fillStyle = color;
    context.fillRect(at % 2 ? width / 2 : 0, at > 1 ? height / 2 : 0, width / 2, height / 2);
  }
  const file = new File([await picture.convertToBlob()], 'quarters.png', { type: 'image/png' });
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const stop = drawThumbnail(canvas, crypto.randomUUID(), file);
  await expect.poll(() => canvas.dataset['drawn']).toBe('');
  stop();
  canvas.remove();
  return file;
}

it('takes the colors of the corners from a picture that is drawn', async () => {
  const colors = drawnColors.get(await draw(red, green, blue, gray)) ?? '';
  const found = colors.match(/[\da-f]{2}/g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const expected = [200, 30, 40, 30, 160, 60, 30, 60, 200, 120, 120, 120];
  expect(found).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(Math.abs(value - (found[at] ?? 0))).toBeLessThan(48);
});

it.each([
  ['nothing shows which browsers make every canvas white', ['#fff', '#fff', '#fff', '#fff']],
  ['a transparent picture shows what is below it', [red, green, blue]],
])('takes none: %s', async (_why, quarters) => {
  expect(drawnColors.get(await draw(...quarters))).toBeUndefined();
});
