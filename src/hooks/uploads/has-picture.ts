import type { Upload } from '../../upload/upload.js';

// What browsers decode. An SVG or a HEIC would fail, and a huge scan costs more memory than its picture is worth.
const decodable = /^image\/(png|jpeg|webp|gif|avif|bmp)$/;
const largest = 60_000_000;

/** Whether a picture can be made of it. */
export function hasPicture({ type, size }: Pick<Upload, 'type' | 'size'>): boolean {
  return decodable.test(type) && size > 0 && size <= largest;
}
