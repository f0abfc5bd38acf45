const worker = globalThis as unknown as Worker;

/** Pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

worker.addEventListener('message', ({ data }: MessageEvent<PhotoSize>) => {
  void draw(data).then((photo) => worker.postMessage(photo, []));
});

/** Noise over a gradient, which compresses as photos do. */
function draw({ width, height }: PhotoSize): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  const tile = 500;
  const pixels = new ImageData(tile, tile);
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      for (let at = 0; at < pixels.data.length; at += 4) {
        const shade = ((left + at / 4) % width) / width;
        for (let channel = 0; channel < 3; channel++) {
          pixels.data[at + channel] = 40 + shade * 120 + channel * 20 + Math.random() * 50;
        }
        pixels.data[at + 3] = 255;
      }
      context.putImageData(pixels, left, top);
    }
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
