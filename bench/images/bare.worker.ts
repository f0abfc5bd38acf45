const worker = globalThis as unknown as Worker;

worker.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void resized(file).then((result) => worker.postMessage(result, []));
});

/** The same work as that of `prepareImages`, and nothing else. */
export async function resized(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: 2048,
    resizeHeight: 1536,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
