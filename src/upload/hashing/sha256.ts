import { sha256 as javascriptSha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { toHex } from './native-digest.js';

/** An incremental digest. */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** 64 hexadecimal digits, lower case. */
  digest(): string;
}

/** The implementation that computes the digest. */
export type Sha256Engine = 'wasm' | 'javascript';

/** Creates digests with one engine. */
export interface Sha256Source {
  /** The engine in use; `refusal` says why it is not WebAssembly. */
  readonly ready: Promise<{ readonly engine: Sha256Engine; readonly refusal: string | null }>;
  start(): Promise<Sha256>;
}

/**
 * SHA-256 in WebAssembly, or in JavaScript, several times slower, where WebAssembly is missing or blocked by a
 * Content-Security-Policy without `'wasm-unsafe-eval'`. Both use constant memory at any size.
 *
 * Import this file only from the worker or from lazily loaded code: it includes both engines.
 */
export function createSha256Source({ wasm }: { wasm: boolean }): Sha256Source {
  const ready = wasm ? tryWasm() : Promise.resolve(javascript('it is disabled'));
  return {
    ready,
    start: async () => ((await ready).engine === 'wasm' ? startWasm() : startJavascript()),
  };
}

const javascript = (refusal: string) => ({ engine: 'javascript', refusal }) as const;

async function tryWasm() {
  try {
    // Tried only once: a browser reports every blocked attempt to the page's policy endpoint.
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
