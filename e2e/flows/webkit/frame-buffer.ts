import { readFile, writeFile } from 'node:fs/promises';
import { png } from '../../../demo/seed/png.js';

/** Saves a part of what a display shows. The driver's own screenshots can hang without a GPU. */
export async function saveScreenshot(
  frameBuffer: string,
  path: string,
  part: { left: number; top: number; width: number; height: number },
): Promise<void> {
  const xwd = await readFile(frameBuffer);
  const field = (index: number) => xwd.readUInt32BE(4 * index);
  // X Window Dump: a header, a table of 12 bytes per color, then 32 bits a pixel, in the order blue, green, red.
  const [headerSize, bytesPerLine, colors] = [field(0), field(12), field(19)];
  const start = headerSize + 12 * colors;
  const content = png(part.width, part.height, (x, y) => {
    const at = start + (part.top + y) * bytesPerLine + 4 * (part.left + x);
    return [xwd[at + 2] ?? 0, xwd[at + 1] ?? 0, xwd[at] ?? 0];
  });
  await writeFile(path, content);
}
