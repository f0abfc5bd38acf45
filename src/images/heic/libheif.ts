/** The part of libheif-js that is used. It has no types for its modules. */
export interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

export interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Writes the pixels, and calls back with them, or with null. */
  display(pixels: ImageData, callback: (pixels: ImageData | null) => void): void;
  free(): void;
}

// libheif-js reads it where `typeof` says that it is there. webpack says so in any module, but defines it in CommonJS only,
// and the worker would not start. So this file is imported before libheif-js, and stays a file of its own in the package:
// a bundle evaluates its imports before its own code.
Object.assign(globalThis, { __filename: '' });
