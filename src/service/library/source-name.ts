import { nameOfType } from '../../api/policy/media-type.js';
import { longestName } from '../api/input.js';
import { extensionOf } from './media-type.js';

/** The name of a file that a source sends: of `Content-Disposition` (RFC 6266), or of its URL. Empty if there is none. */
export function sourceName(disposition: string, url: URL): string {
  return nameIn(disposition) || cleaned(decoded(url.pathname.split('/').at(-1) ?? ''));
}

/** Names what a script has sent, or what has no extension, by its type: `get.php` is not one of PHP. */
export function withExtension(name: string, type: string): string {
  const extension = extensionOf(name);
  const isScript = /^(?:php\d?|aspx?|ashx|jspx?|cgi|cfm|do)$/.test(extension);
  const ending = nameOfType(type).toLowerCase();
  // Plain text has names such as LICENSE, and may be the script itself.
  if (name === '' || (extension !== '' && !isScript) || ending.includes('/') || type === 'text/plain')
    return name;
  const named = `${isScript ? name.slice(0, -extension.length - 1) : name}.${ending}`;
  return fits(named) ? named : name;
}

const extended = /(?:^|;)\s*filename\*\s*=\s*"?(utf-8|iso-8859-1)'[^']*'([^;"\s]+)/i;
const plain = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i;

function nameIn(disposition: string): string {
  const [, charset = '', encoded] = extended.exec(disposition) ?? [];
  if (encoded !== undefined) {
    const isUtf8 = charset.toLowerCase() === 'utf-8';
    const name = cleaned(isUtf8 ? decoded(encoded) : encoded.replace(/%([0-9a-f]{2})/gi, fromHex));
    if (name !== '') return name;
  }
  const [, quoted, token = ''] = plain.exec(disposition) ?? [];
  return cleaned(fromBytes(quoted?.replace(/\\(["\\])/g, '$1') ?? token));
}

/** Without what some take for folders, and what makes a name look like another. */
function cleaned(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').trim();
  return fits(name) && !/^\.*$/.test(name) ? name : '';
}

function fits(name: string): boolean {
  return new TextEncoder().encode(name).byteLength <= longestName;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It is not UTF-8.
    return text;
  }
}

/** Headers are read as Latin-1, and many servers send UTF-8. */
function fromBytes(text: string): string {
  try {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return /[^\0-\xff]/.test(text) ? text : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

function fromHex(_match: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
