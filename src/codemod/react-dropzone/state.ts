import { isFunction, isReference, nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';
import type { Edit } from '../edits.js';
import { freshName, refuse } from './failure.js';
import type { KeptState } from './handlers.js';

/** What reads the result of one call of `useDropzone`. */
export interface ResultUse {
  readonly edits: readonly Edit[];
  readonly state: KeptState;
  /** Statements before and after the one with the call. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const same = new Set(['getRootProps', 'getInputProps', 'open', 'isDragActive', 'isDragReject']);

/** Follows what the component does with the result. Refuses what `useDropArea` does not return. */
export function readResult(source: Source, call: SyntaxNode, isTypeScript: boolean): ResultUse {
  const [parent] = source.parentsOf(call);
  const target = parent?.type === 'VariableDeclarator' ? nodeIn(parent, 'id') : null;
  if (target?.typeAnnotation) refuse('its result has the type of react-dropzone');
  if (target?.type === 'ObjectPattern') return readPattern(source, call, target, isTypeScript);
  if (target?.type === 'Identifier') return readObject(source, call, target);
  return refuse('its result is passed on');
}

function readPattern(
  source: Source,
  call: SyntaxNode,
  pattern: SyntaxNode,
  isTypeScript: boolean,
): ResultUse {
  const locals = new Map<string, string>();
  const edits: Edit[] = [];
  for (const member of nodesIn(pattern, 'properties')) {
    const name = member.computed === true ? null : nameOf(nodeIn(member, 'key'));
    const local = nameOf(nodeIn(member, 'value'));
    if (name === null || local === null) refuse('its result is not taken apart by plain names');
    assertKnown(name);
    locals.set(name, local);
  }
  const take = (name: string) => {
    const local = locals.get(name) ?? freshName(name, source.names);
    locals.set(name, local);
    return local;
  };
  const before: string[] = [];
  const after: string[] = [];
  const accepting = locals.get('isDragAccept');
  if (accepting) after.push(`const ${accepting} = ${take('isDragActive')} && !${take('isDragReject')};`);
  const keep = (name: string, type: string) => {
    const local = locals.get(name);
    if (!local) return null;
    const setter = freshName(`set${local.slice(0, 1).toUpperCase()}${local.slice(1)}`, source.names);
    before.push(`const [${local}, ${setter}] = useState${isTypeScript ? `<${type}[]>` : ''}([]);`);
    return setter;
  };
  const state = {
    accepted: keep('acceptedFiles', 'File'),
    rejected: keep('fileRejections', 'FileRejection'),
  };
  for (const { name, node } of callsOf(source, call, [
    ['getRootProps', locals.get('getRootProps')],
    ['getInputProps', locals.get('getInputProps')],
  ]))
    edits.push(...(name === 'getInputProps' ? hiddenInput(source, node) : checkedRoot(source, node)));
  const left = [...locals].filter(([name]) => same.has(name));
  const members = left.map(([name, local]) => (name === local ? name : `${name}: ${local}`));
  const taken = nodesIn(pattern, 'properties').map((member) => nameOf(nodeIn(member, 'key')));
  if (taken.length !== left.length || left.some(([name]) => !taken.includes(name)))
    edits.push({ start: pattern.start, end: pattern.end, text: `{ ${members.join(', ')} }` });
  return { edits, state, before, after };
}

function readObject(source: Source, call: SyntaxNode, target: SyntaxNode): ResultUse {
  const edits: Edit[] = [];
  for (const use of usesOf(source, call, nameOf(target) ?? '')) {
    const [member, outer] = source.parentsOf(use);
    if (use === target || !member) continue;
    const name = nameOf(nodeIn(member, 'property'));
    if (!/^(Optional)?MemberExpression$/.test(member.type) || nodeIn(member, 'object') !== use || !name)
      refuse('its result is passed on');
    assertKnown(name);
    const object = source.textOf(use);
    if (name === 'isDragAccept')
      edits.push({
        start: member.start,
        end: member.end,
        text: `(${object}.isDragActive && !${object}.isDragReject)`,
      });
    else if (!same.has(name)) refuse(`it reads \`${name}\` of its result`);
    else if (name === 'getInputProps' || name === 'getRootProps') {
      if (outer?.type !== 'CallExpression' || nodeIn(outer, 'callee') !== member)
        refuse(`\`${name}\` is passed on`);
      edits.push(...(name === 'getInputProps' ? hiddenInput(source, outer) : checkedRoot(source, outer)));
    }
  }
  return { edits, state: { accepted: null, rejected: null }, before: [], after: [] };
}

function assertKnown(name: string): void {
  if (!same.has(name) && !/^(isDragAccept|acceptedFiles|fileRejections)$/.test(name))
    refuse(`it reads \`${name}\` of its result`);
}

/** References of a variable in the function that makes the call. */
function usesOf(source: Source, call: SyntaxNode, name: string): SyntaxNode[] {
  const scope = source.parentsOf(call).find(isFunction) ?? source.program;
  return source.nodes.filter((node) => {
    const around = source.parentsOf(node);
    return nameOf(node) === name && isReference(node, around[0]) && around.includes(scope);
  });
}

function callsOf(
  source: Source,
  call: SyntaxNode,
  getters: readonly (readonly [name: string, local: string | undefined])[],
): { name: string; node: SyntaxNode }[] {
  return getters.flatMap(([name, local]) =>
    usesOf(source, call, local ?? '').flatMap((use) => {
      const [parent, outer] = source.parentsOf(use);
      if (parent?.type === 'CallExpression' && nodeIn(parent, 'callee') === use)
        return { name, node: parent };
      // The place where it is declared.
      if (outer?.type === 'ObjectPattern') return [];
      return refuse(`\`${name}\` is passed on`);
    }),
  );
}

/** `getInputProps` of react-dropzone hides the input. */
function hiddenInput(source: Source, call: SyntaxNode): Edit[] {
  const [spread, element] = source.parentsOf(call);
  if (spread?.type === 'JSXSpreadAttribute' && nameOf(nodeIn(element, 'name')) === 'input') {
    const attributes = nodesIn(element, 'attributes').map((one) => nameOf(nodeIn(one, 'name')));
    return attributes.includes('hidden') ? [] : [{ start: spread.end, end: spread.end, text: ' hidden' }];
  }
  const [argument] = nodesIn(call, 'arguments');
  if (!argument) return [{ start: call.end - 1, end: call.end - 1, text: '{ hidden: true }' }];
  const text = source.textOf(argument);
  const inner = argument.type === 'ObjectExpression' ? text.slice(1, -1).trim() : `...${text}`;
  const members = ['hidden: true', inner].filter((one) => one !== '').join(', ');
  return [{ start: argument.start, end: argument.end, text: `{ ${members} }` }];
}

function checkedRoot(source: Source, call: SyntaxNode): Edit[] {
  const text = source.textOf(call);
  if (/\b(refKey|ref)\b/.test(text)) refuse('it passes a `ref` to `getRootProps`');
  if (/\bstopPropagation\b/.test(text))
    refuse('a handler in `getRootProps` calls `stopPropagation`; here it must call `preventDefault`');
  return [];
}
