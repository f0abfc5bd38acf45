/**
 * Whether a Content-Security-Policy lets a script compile WebAssembly. A browser reports each attempt that it refuses,
 * and offers no way to ask first; but the policy of a script of one's own origin can be read.
 */
export function allowsWasm(policies: string): boolean {
  // Several in one header are parted by commas, and each of them must allow it.
  return policies.split(',').every((policy) => {
    const directives = new Map<string, readonly string[]>();
    for (const directive of policy.toLowerCase().split(';')) {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      // Of two by one name the first counts.
      if (!directives.has(name)) directives.set(name, sources);
    }
    const sources = directives.get('script-src') ?? directives.get('default-src');
    return !sources || sources.includes("'wasm-unsafe-eval'") || sources.includes("'unsafe-eval'");
  });
}

/**
 * Why a worker from this address may not compile WebAssembly; null when it may, or when nobody can tell: then the
 * attempt shows. The script was fetched a moment ago, so this comes from the browser's cache.
 */
export async function wasmRefusal(address: string): Promise<string | null> {
  // A worker made from a blob has the policy of its page, and its address says nothing of that.
  if (!address.startsWith('http')) return null;
  try {
    const response = await fetch(address, { cache: 'force-cache' });
    void response.body?.cancel();
    const policies = response.headers.get('content-security-policy');
    return policies === null || allowsWasm(policies) ? null : 'its policy does not allow it';
  } catch {
    return null;
  }
}
