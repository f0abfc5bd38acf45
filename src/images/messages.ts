/** Texts for refused files. Numbers are as in the limits. */
export interface ImageMessages {
  readonly minWidth: (pixels: number) => string;
  readonly maxWidth: (pixels: number) => string;
  readonly minHeight: (pixels: number) => string;
  readonly maxHeight: (pixels: number) => string;
  readonly maxPixels: (pixels: number) => string;
  readonly maxVideoSeconds: (seconds: number) => string;
  /** With `onError: 'refuse'`: a file that cannot be processed. */
  readonly unreadable: string;
}

const count = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A limit of 0.3 megapixels is better told in pixels. */
const pixelCount = (pixels: number) =>
  pixels < 1_000_000 ? `${count.format(pixels)} pixels` : `${count.format(pixels / 1_000_000)} megapixels`;

const time = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return [minutes && `${minutes} min`, (rest || !minutes) && `${rest} s`].filter(Boolean).join(' ');
};

export const englishImageMessages: ImageMessages = {
  minWidth: (pixels) => `Narrower than ${count.format(pixels)} pixels.`,
  maxWidth: (pixels) => `Wider than ${count.format(pixels)} pixels.`,
  minHeight: (pixels) => `Less than ${count.format(pixels)} pixels high.`,
  maxHeight: (pixels) => `More than ${count.format(pixels)} pixels high.`,
  maxPixels: (pixels) => `Larger than ${pixelCount(pixels)}.`,
  maxVideoSeconds: (seconds) => `Longer than ${time(seconds)}.`,
  unreadable: "This file can't be read. Choose another one.",
};
