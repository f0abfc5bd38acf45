/**
 * Takes the place of `startHashWorker` in the one file for script tags, which carries its worker inside: it is started
 * from the same address again, where it finds itself in a worker.
 */

// Known only while the script runs for the first time; null in a module, and in a worker.
const script = globalThis.document?.currentScript;
const tag = script && 'src' in script ? script : null;
const address = tag?.src ?? '';
const integrity = tag?.integrity ?? '';

export function startHashWorker(): Worker {
  if (!address) throw new Error('The address of the script is not known: it is no classic <script src>.');
  if (new URL(address).origin === location.origin) return new Worker(trusted(address));
  if (integrity) {
    throw new Error(
      'The script is of another origin and has `integrity`, which nobody would check in a worker.',
    );
  }
  // A worker must be of the page's own origin; this one is, and fetches the script as the page did.
  const source = `importScripts(${JSON.stringify(address)});`;
  const loader = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(trusted(loader));
  // It has been fetched when the worker speaks, or never will be.
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

/** For pages that take no script address which no policy vouches for: `trusted-types longshore`. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('longshore', { createScriptURL: (known) => known });
  return policy?.createScriptURL(url) ?? url;
}
