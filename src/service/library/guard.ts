import { malformed } from '../api/input.js';
import { Refusal } from '../api/problem.js';

/** Resolves a host name to all its addresses. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Networks that imports must not reach: loopback, private and special-purpose ranges (RFC 6890). */
const blockedV4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Host names of this machine or network, regardless of what they resolve to. */
const blockedNames = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa)$/;

/** Parses the URL of an import. Refuses credentials and schemes other than http and https with 400 (spec 4.13). */
export function importableUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw malformed('The field url must be an absolute URL.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Refusal(
      400,
      'unsupported_url',
      `Only http and https URLs can be imported, not ${url.protocol}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal(400, 'credentials_in_url', 'The URL of an import must not contain credentials.');
  }
  return url;
}

/**
 * Returns the address to connect to, after checking that every address of the host is public (spec 1, "protections
 * against server-side request forgery and DNS rebinding"). The caller must connect to this address without resolving
 * the name again, because DNS rebinding could then return a different address.
 */
export async function publicAddress(url: URL, resolveHost: ResolveHost): Promise<string> {
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const literal = literalAddress(host);
  if (literal !== null) {
    if (isBlockedAddress(literal)) throw blocked();
    return literal;
  }
  if (blockedNames.test(host)) throw blocked();
  const addresses = await resolveHost(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) {
    throw new Refusal(422, 'source_unavailable', `The host ${host} cannot be resolved.`);
  }
  // A connection could use any of them.
  if (addresses.some(isBlockedAddress)) throw blocked();
  return first;
}

function blocked(): Refusal {
  return new Refusal(422, 'source_blocked', 'The URL points to a private or reserved address.');
}

/**
 * The address if the host is an IP literal, or null for a name. The URL parser has already normalized decimal, octal,
 * hexadecimal and short IPv4 notations (`http://2130706433`, `http://0177.1`).
 */
function literalAddress(host: string): string | null {
  if (host.startsWith('[')) return host.slice(1, -1);
  return /^\d+(?:\.\d+){3}$/.test(host) ? host : null;
}

/** Whether imports must not reach an IPv4 or IPv6 address. Text that is not an address is blocked. */
export function isBlockedAddress(address: string): boolean {
  if (!address.includes(':')) {
    const value = v4Value(address);
    return value === null || isBlockedV4(value);
  }
  const groups = v6Groups(address);
  return groups === null || isBlockedV6(groups);
}

function isBlockedV4(value: number): boolean {
  return blockedV4.some(([network, bits]) => {
    const shift = 32 - bits;
    return Math.floor(value / 2 ** shift) === Math.floor((v4Value(network) ?? 0) / 2 ** shift);
  });
}

function isBlockedV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups;
  const lead = groups.slice(0, 6);
  const embedded = (high: number) => (groups[high] ?? 0) * 65_536 + (groups[high + 1] ?? 0);
  // Embedded IPv4: mapped, compatible (also :: and ::1), translated, NAT64, 6to4.
  if (lead.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0)) {
    return isBlockedV4(embedded(6));
  }
  if (lead.slice(0, 4).every((group) => group === 0) && groups[4] === 0xffff) return isBlockedV4(embedded(6));
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isBlockedV4(embedded(6));
  if (first === 0x2002) return isBlockedV4(embedded(1));
  // Otherwise only global unicast is allowed, except Teredo, ORCHID and documentation prefixes.
  if (first < 0x2000 || first > 0x3fff) return true;
  return (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x3fff;
}

function v4Value(address: string): number | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const parts = match?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((value, part) => value * 256 + part, 0);
}

function v6Groups(address: string): number[] | null {
  let text: string;
  try {
    // The URL parser normalizes every valid notation, including embedded IPv4, and rejects zone ids.
    text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  } catch {
    return null;
  }
  const [head = '', tail] = text.split('::');
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
