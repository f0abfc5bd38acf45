import { sha256 as javascriptSha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { toHex } from './native-digest.js';

/** One digest in the making. */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** 64 hexadecimal digits, lower case. */
  digest(): string;
}

/** What does the arithmetic. */
export type Sha256Engine = 'wasm' | 'javascript';

/** Starts digests, all with one engine. */
export interface Sha256Source {
  /** The engine in use, and why it is not WebAssembly where it is not. */
  readonly ready: Promise<{ readonly engine: Sha256Engine; readonly refusal: string | null }>;
  start(): Promise<Sha256>;
}

/**
 * SHA-256 by WebAssembly; by JavaScript, several times slower, where WebAssembly is missing or refused: a
 * Content-Security-Policy without `'wasm-unsafe-eval'` does that. Both work in constant memory at any size.
 *
 * Only worker code and what is loaded on demand may import this file: it carries both engines.
 */
export function createSha256Source({ wasm }: { wasm: boolean }): Sha256Source {
  const ready = wasm ? tryWasm() : Promise.resolve(javascript('It was switched off.'));
  return {
    ready,
    start: async () => ((await ready).engine === 'wasm' ? startWasm() : startJavascript()),
  };
}

const javascript = (refusal: string) => ({ engine: 'javascript', refusal }) as const;

async function tryWasm() {
  try {
    // Asked once and remembered: a browser reports every refusal to the page's policy endpoint.
    await createSHA256();
    return { engine: 'wasm', refusal: null } as const;
  } catch (error) {
    return javascript(error instanceof Error ? error.message : String(error));
  }
}

async function startWasm(): Promise<Sha256> {
  const hash = (await createSHA256()).init();
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
}

function startJavascript(): Sha256 {
  const hash = javascriptSha256.create();
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => toHex(hash.digest()),
  };
}
