/** The part of libheif-js that is used: its own types do not describe this module. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes the pixels, and calls back with them, or with null. */
    display(pixels: ImageData, callback: (pixels: ImageData | null) => void): void;
    free(): void;
  }

  export default function createLibheif(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}
