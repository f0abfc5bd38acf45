import { malformed } from '../api/input.js';
import { Refusal } from '../api/problem.js';

/** Answers all addresses of a host name, as DNS has them now. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Addresses that an import may never reach: this machine, private networks, and ranges nobody routes (RFC 6890). */
const closedV4: readonly (readonly [network: string, bits: number])[] = [
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

/** Host names that mean this machine or this network, whatever a resolver says. */
const closedNames = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa)$/;

/** Refuses what no import may name at all: other schemes, and credentials in the URL (spec 4.13). */
export function importableUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw malformed('The field url must be an absolute URL.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Refusal(400, 'unsupported_url', `Only http and https can be imported, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal(
      400,
      'credentials_in_url',
      'A URL that carries credentials must not be sent for import.',
    );
  }
  return url;
}

/**
 * The address to connect to for a URL, after every address of its host has been found public (spec 1, "protections
 * against server-side request forgery and DNS rebinding"). The caller must connect to this very address and not
 * resolve the name again: a name that points somewhere else a moment later is the rebinding attack.
 */
export async function publicAddress(url: URL, resolveHost: ResolveHost): Promise<string> {
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const literal = literalAddress(host);
  if (literal !== null) {
    if (isClosedAddress(literal)) throw blocked();
    return literal;
  }
  if (closedNames.test(host)) throw blocked();
  const addresses = await resolveHost(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) {
    throw new Refusal(422, 'source_unavailable', `The host ${host} cannot be found.`);
  }
  // One bad address among good ones is enough: nobody knows which would be dialled.
  if (addresses.some(isClosedAddress)) throw blocked();
  return first;
}

function blocked(): Refusal {
  return new Refusal(
    422,
    'source_blocked',
    'The URL leads to a private or reserved address, which is never fetched.',
  );
}

/**
 * The address a URL's host is, or null for a name. The URL parser has already made one dotted form of decimal, octal,
 * hexadecimal and short IPv4 spellings (`http://2130706433`, `http://0177.1`).
 */
function literalAddress(host: string): string | null {
  if (host.startsWith('[')) return host.slice(1, -1);
  return /^\d+(?:\.\d+){3}$/.test(host) ? host : null;
}

/** Whether an IPv4 or IPv6 address is not for imports. What cannot be read as an address is closed, too. */
export function isClosedAddress(address: string): boolean {
  if (!address.includes(':')) {
    const value = v4Value(address);
    return value === null || isClosedV4(value);
  }
  const groups = v6Groups(address);
  return groups === null || isClosedV6(groups);
}

function isClosedV4(value: number): boolean {
  return closedV4.some(([network, bits]) => {
    const shift = 32 - bits;
    return Math.floor(value / 2 ** shift) === Math.floor((v4Value(network) ?? 0) / 2 ** shift);
  });
}

function isClosedV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups;
  const lead = groups.slice(0, 6);
  const embedded = (high: number) => (groups[high] ?? 0) * 65_536 + (groups[high + 1] ?? 0);
  // IPv4 in other clothes: mapped, compatible (also :: and ::1), translated, NAT64, 6to4.
  if (lead.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0)) {
    return isClosedV4(embedded(6));
  }
  if (lead.slice(0, 4).every((group) => group === 0) && groups[4] === 0xffff) return isClosedV4(embedded(6));
  if (first === 0x64 && second === 0xff9b) return third !== 0 || isClosedV4(embedded(6));
  if (first === 0x2002) return isClosedV4(embedded(1));
  // Of the rest only global unicast is open, without Teredo, ORCHID and the documentation prefixes in it.
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
    // The URL parser writes any valid spelling in one normal form, embedded IPv4 and all; a zone it refuses.
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
