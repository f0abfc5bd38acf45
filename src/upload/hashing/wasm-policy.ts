/**
 * Whether a Content-Security-Policy lets a script compile WebAssembly. Browsers report each blocked attempt and offer no
 * way to check first, but the headers of a same-origin script can be read.
 */
export function allowsWasm(policies: string): boolean {
  // A header may hold several policies, separated by commas; each must allow it.
  return policies.split(',').every((policy) => {
    const directives = new Map<string, readonly string[]>();
    for (const directive of policy.toLowerCase().split(';')) {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      // Duplicate directives are ignored.
      if (!directives.has(name)) directives.set(name, sources);
    }
    const sources = directives.get('script-src') ?? directives.get('default-src');
    return !sources || sources.includes("'wasm-unsafe-eval'") || sources.includes("'unsafe-eval'");
  });
}

/**
 * Why a worker from this URL may not compile WebAssembly; null when it may, or when that cannot be determined. The script
 * has just been fetched, so this comes from the browser's cache.
 */
export async function wasmRefusal(url: string): Promise<string | null> {
  // A worker created from a blob inherits the policy of its page.
  if (!url.startsWith('http')) return null;
  try {
    const response = await fetch(url, { cache: 'force-cache' });
    void response.body?.cancel();
    const policies = response.headers.get('content-security-policy');
    return policies === null || allowsWasm(policies) ? null : 'its policy does not allow it';
  } catch {
    return null;
  }
}
