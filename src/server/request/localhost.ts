/**
 * Whether a page was opened on this machine: `localhost`, or an address of the loopback interface. For `authorize` in
 * development, where a server may listen to the whole network. By the host, which no page can choose, but other clients can.
 */
export function isLocalhost({ url, headers }: Request): boolean {
  const { hostname } = new URL(url);
  // Some servers do not put the host that was called into the URL.
  const called = headers.get('host')?.replace(/:\d+$/, '') ?? hostname;
  return [hostname, called].every((name) => /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(name));
}
