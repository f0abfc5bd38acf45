import { nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';
import { initialOf } from './declarations.js';
import { refuse } from './failure.js';

/** The value of `accept`. */
export interface AcceptCode {
  readonly code: string;
  /** Whether it is short enough to be written twice: a name. */
  readonly isName: boolean;
  readonly isConstant: boolean;
}

/** Media types of extensions that older versions of react-dropzone took alone. */
const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

/** Since version 12 an object, as here; before, a string or a list. */
export function acceptCode(source: Source, value: SyntaxNode): AcceptCode {
  const listed = stringsIn(value);
  if (listed) return { code: objectOf(listed), isName: false, isConstant: true };
  const { type } = value;
  if (type === 'Identifier') {
    const initial = initialOf(source, value);
    if (initial && stringsIn(initial)) refuse('its `accept` is a string or a list; write it as an object');
  }
  const branches = [nodeIn(value, 'consequent'), nodeIn(value, 'alternate'), nodeIn(value, 'right')];
  if (branches.some((branch) => branch && stringsIn(branch)))
    refuse('its `accept` is a string or a list; write it as an object');
  return {
    code: source.textOf(value),
    isName: type === 'Identifier' || type === 'MemberExpression',
    isConstant: type === 'ObjectExpression' && isLiteral(value),
  };
}

/** The entries of a string or a list of strings; null for anything else. */
function stringsIn(value: SyntaxNode): string[] | null {
  const parts = value.type === 'ArrayExpression' ? nodesIn(value, 'elements') : [value];
  if (!parts.every(({ type }) => type === 'StringLiteral')) return null;
  return parts
    .flatMap((part) => (nameOf(part) ?? '').split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function objectOf(entries: readonly string[]): string {
  const extensions = new Map<string, string[]>();
  for (const entry of entries) {
    const type = entry.startsWith('.') ? types[entry.toLowerCase()] : entry;
    if (!type?.includes('/')) refuse(`its \`accept\` has ${entry} without a media type`);
    const list = extensions.get(type) ?? [];
    extensions.set(type, entry.startsWith('.') ? [...list, entry] : list);
  }
  const members = [...extensions].map(
    ([type, list]) => `'${type}': [${list.map((one) => `'${one}'`).join(', ')}]`,
  );
  return `{ ${members.join(', ')} }`;
}

function isLiteral(value: SyntaxNode): boolean {
  if (value.type === 'StringLiteral') return true;
  if (value.type === 'ArrayExpression') return nodesIn(value, 'elements').every(isLiteral);
  return (
    value.type === 'ObjectExpression' &&
    nodesIn(value, 'properties').every((one) => {
      const inner = nodeIn(one, 'value');
      return one.type === 'ObjectProperty' && one.computed !== true && inner !== null && isLiteral(inner);
    })
  );
}
