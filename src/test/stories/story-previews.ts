import type { MockService } from '../../mock/index.js';
import { pngPicture } from './story-files.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="14" cy="15" r="10" fill="#e5484d"/>' +
  '<circle cx="26" cy="15" r="10" fill="#3e63dd" opacity=".7"/></svg>';

/** Pictures of unusual shapes: large, very tall, very wide, transparent and without a size of its own. */
export async function seedShapes(service: MockService): Promise<void> {
  const pictures: readonly [name: string, width: number, height: number][] = [
    ['large.png', 2_400, 1_800],
    ['tall.png', 60, 1_800],
    ['wide.png', 3_000, 90],
  ];
  await service.addAsset({ filename: 'transparent.svg', content: drawing, contentType: 'image/svg+xml' });
  for (const [filename, width, height] of pictures) {
    await service.addAsset({ filename, content: await pngPicture({ hue: 200, width, height }) });
  }
}

/** A picture as a user chooses it. */
export async function pictureOf(name: string, width: number, height: number): Promise<File> {
  return new File([await pngPicture({ hue: 30, width, height })], name, { type: 'image/png' });
}
