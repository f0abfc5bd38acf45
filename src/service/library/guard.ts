import ipaddr from 'ipaddr.js';
import { malformed } from '../api/input.js';
import { Refusal } from '../api/problem.js';

/** Resolves a host name to all its addresses. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Host names of this machine or network, regardless of what they resolve to. */
const blockedNames = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa)$/;

/**
 * Parses the URL of an import. Refuses credentials and schemes other than http and https with 400 (spec 4.13), and with
 * `anyPort` unset other ports than theirs: behind them are databases and consoles.
 */
export function importableUrl(text: string, anyPort = false): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw malformed('The field url must be an absolute URL.');
  }
  const refused = (detail: string, code = 'unsupported_url') => new Refusal(400, code, detail);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused(`Only http and https URLs can be imported, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '')
    throw refused('The URL of an import must not contain credentials.', 'credentials_in_url');
  if (url.port !== '' && !anyPort)
    throw refused(`Only the ports 80 and 443 can be imported from, not ${url.port}.`);
  return url;
}

/**
 * Returns the addresses to connect to, after checking that every one of the host is public (spec 1, "protections against
 * server-side request forgery and DNS rebinding"). The caller must connect to one of these without resolving the name
 * again, because DNS rebinding could then return a different address.
 */
export async function publicAddresses(url: URL, resolveHost: ResolveHost): Promise<readonly string[]> {
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const literal = literalAddress(host);
  if (literal !== null) {
    if (isBlockedAddress(literal)) throw blocked();
    return [literal];
  }
  if (blockedNames.test(host)) throw blocked();
  const addresses = await resolveHost(host).catch(() => []);
  if (addresses.length === 0) {
    throw new Refusal(422, 'source_unavailable', `The host ${host} cannot be resolved.`);
  }
  // A connection could use any of them.
  if (addresses.some(isBlockedAddress)) throw blocked();
  return addresses;
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
  // One with a zone is of a local network.
  const isValid = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isValid || address.includes('%')) return true;
  // One of IPv4 if that is mapped.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return isBlockedV4(parsed);
  // Of NAT64, through which networks without IPv4 reach it.
  if (parsed.match(nat64)) return isBlockedV4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return parsed.range() !== 'unicast' || !parsed.match(global) || parsed.match(documentation);
}

function isBlockedV4(address: ipaddr.IPv4): boolean {
  return address.range() !== 'unicast' || address.match(benchmarks);
}

const benchmarks = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const global = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');
