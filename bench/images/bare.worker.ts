const worker = globalThis as unknown as Worker;

/** The same work as `prepareImages`, and nothing else: decodes, resizes and encodes. */
worker.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: 2048,
    resizeHeight: 1536,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  worker.postMessage(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }), []);
});

export {};
