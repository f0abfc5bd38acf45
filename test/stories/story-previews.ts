import type { MockService } from '../../src/mock/index.js';
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

/** A recording that players can play: two seconds of a tone as WAV. */
export function wavTone(): Blob {
  const [rate, seconds] = [8_000, 2];
  const samples = Uint8Array.from(
    { length: rate * seconds },
    (_, index) => 128 + 40 * Math.sin((index * 440 * 2 * Math.PI) / rate),
  );
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, value: string) =>
    Array.from(value, (letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  // Uncompressed, one channel.
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, 'data');
  header.setUint32(40, samples.length, true);
  return new Blob([header, samples]);
}

/** A picture as a user chooses it. */
export async function pictureOf(name: string, width: number, height: number): Promise<File> {
  return new File([await pngPicture({ hue: 30, width, height })], name, { type: 'image/png' });
}
