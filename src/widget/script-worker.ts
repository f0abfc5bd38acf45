/**
 * Replaces `start-hash-worker.ts` in `longshore-widget.js`, the single file for a script tag. It contains its worker: the
 * same URL is started again as a worker.
 */

// Only set while a classic script is evaluated; null in a module, undefined in a worker.
const script = globalThis.document?.currentScript;
const tag = script && 'src' in script ? script : null;
const url = tag?.src ?? '';
const integrity = tag?.integrity ?? '';

/** Starts the hashing worker. Throws where that is impossible; the hasher then hashes in the page. */
export function startHashWorker(): Worker {
  if (!url) throw new Error('Load the script as a classic <script src="…">.');
  if (new URL(url).origin === location.origin) return new Worker(trusted(url));
  if (integrity) {
    throw new Error('Browsers do not verify the integrity attribute of the script for workers.');
  }
  // A worker must be same-origin. This one is, and loads the cross-origin script as the page did.
  const source = `importScripts(${JSON.stringify(url)});`;
  const loader = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(trusted(loader));
  // The worker has fetched its script once it sends a message or fails.
  for (const event of ['message', 'error']) {
    worker.addEventListener(event, () => URL.revokeObjectURL(loader), { once: true });
  }
  return worker;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** For pages that require Trusted Types: `trusted-types longshore` allows the worker's URL. */
function trusted(workerUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('longshore', { createScriptURL: (input) => input });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
