import { FileChangedError } from './hash.js';
import type { Sha256Engine } from './sha256.js';

/** From the page to a hashing worker. `start` is sent first, and once. */
export type WorkerRequest =
  | { readonly type: 'start'; readonly wasm: boolean }
  | { readonly type: 'hash'; readonly id: number; readonly file: Blob }
  | { readonly type: 'abort'; readonly id: number };

/** From a hashing worker to the page. An `abort` has no response. */
export type WorkerResponse =
  | { readonly type: 'ready'; readonly engine: Sha256Engine; readonly refusal: string | null }
  | { readonly type: 'progress'; readonly id: number; readonly bytes: number }
  | { readonly type: 'done'; readonly id: number; readonly digest: string }
  | { readonly type: 'failed'; readonly id: number; readonly failure: HashFailure };

/** Why hashing failed, in a form that every browser can clone between threads. */
export type HashFailure =
  | { readonly type: 'size'; readonly expected: number; readonly actual: number }
  | { readonly type: 'reading'; readonly name: string; readonly message: string }
  | { readonly type: 'worker'; readonly message: string };

export function toHashFailure(error: unknown): HashFailure {
  if (error instanceof FileChangedError) {
    return { type: 'size', expected: error.expected, actual: error.actual };
  }
  if (error instanceof DOMException) return { type: 'reading', name: error.name, message: error.message };
  return { type: 'worker', message: String(error) };
}

/** The error as thrown in the worker; null when it concerns the worker rather than the file. */
export function fromHashFailure(failure: HashFailure): Error | null {
  if (failure.type === 'size') return new FileChangedError(failure.expected, failure.actual);
  if (failure.type === 'reading') return new DOMException(failure.message, failure.name);
  return null;
}
