import { isFunction, nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';
import { newLine } from '../edits.js';
import { functionIn, initialOf, typeOfProperty } from './declarations.js';
import { freshName, refuse, type Remark } from './failure.js';
import type { DropzoneOptions, HandlerName } from './options.js';

/** What the handlers of one call become. */
export interface FilesHandler {
  /** The value of `onFiles`. */
  readonly code: string;
  readonly usesCheckFiles: boolean;
}

/** State of react-dropzone that the component keeps itself from now on: the names of its setters. */
export interface KeptState {
  readonly accepted: string | null;
  readonly rejected: string | null;
}

/** How one handler is called. */
interface Call {
  readonly when: HandlerName;
  /** What it takes: the accepted files, the rejections, or both. */
  readonly takes: readonly Kind[];
  /** The call of a function that is declared elsewhere; null for a function in the options. */
  readonly reference: string | null;
  readonly inline: SyntaxNode | null;
}

type Kind = 'accepted' | 'rejected';

const kindsOf: Readonly<Record<HandlerName, readonly Kind[]>> = {
  onDrop: ['accepted', 'rejected'],
  onDropAccepted: ['accepted'],
  onDropRejected: ['rejected'],
};

/**
 * Writes `onFiles`, which divides the files as react-dropzone does and calls the handlers of the app.
 *
 * @param restrictions The second argument of `checkFiles`; empty for none.
 */
export function filesHandler(
  source: Source,
  { handlers, isConstant }: Pick<DropzoneOptions, 'handlers' | 'isConstant'>,
  restrictions: string,
  state: KeptState,
  remark: Remark,
): FilesHandler {
  const calls = handlers.map(({ name, node }) => readHandler(source, name, node, remark));
  const [first] = calls;
  const keeps = state.accepted !== null || state.rejected !== null;
  const check = (files: string) => `checkFiles(${files}${restrictions && `, ${restrictions}`})`;
  const taken = new Set(source.names);
  const name = (base: string) => {
    const fresh = freshName(base, taken);
    taken.add(fresh);
    return fresh;
  };
  if (calls.length === 1 && !keeps && first?.reference && first.when === 'onDrop' && first.takes.length < 2) {
    const files = name('dropped');
    const argument = first.takes.length === 1 ? `${check(files)}.accepted` : '';
    const parameter = first.takes.length === 1 ? files : '';
    return {
      code: `(${parameter}) => ${first.reference}(${argument})`,
      usesCheckFiles: first.takes.length === 1,
    };
  }
  const inline = calls.flatMap((call) => call.inline ?? []);
  if (calls.length > 1 && inline.some((node) => returns(source, node)))
    refuse('it has several handlers, one of which returns early');
  const wrapped =
    handlers[0] && handlers.length === 1 && !isFunction(handlers[0].node) ? handlers[0].node : null;
  if (wrapped && inline.length > 0 && !isConstant)
    refuse(
      'its `useCallback` would need the restrictions as dependencies; assign the callback to a variable',
    );
  if (wrapped && inline.length > 0 && keeps)
    refuse('its handler is in a `useCallback` in the options; assign the callback to a variable');

  const used = new Set<Kind>(calls.flatMap(({ takes }) => takes));
  if (state.accepted) used.add('accepted');
  if (state.rejected) used.add('rejected');
  for (const { when } of calls) {
    if (when === 'onDropAccepted') used.add('accepted');
    if (when === 'onDropRejected') used.add('rejected');
  }
  const names = new Map<Kind, string>();
  for (const kind of ['accepted', 'rejected'] as const)
    if (used.has(kind)) names.set(kind, plainParameter(calls, kind) ?? name(kind));
  const block = (body: string) => `{${newLine(3)}${body}${newLine(2)}}`;
  const statements = [
    ...(state.accepted ? [`${state.accepted}(${names.get('accepted')});`] : []),
    ...(state.rejected ? [`${state.rejected}(${names.get('rejected')});`] : []),
    ...calls.map((call) => {
      const { when } = call;
      const isNested = when !== 'onDrop' || (calls.length > 1 && declares(source, call, names));
      const body = statementsOf(source, call, names).join(newLine(isNested ? 3 : 2));
      if (when === 'onDrop') return isNested ? block(body) : body;
      const kind = when === 'onDropAccepted' ? 'accepted' : 'rejected';
      return `if (${names.get(kind)}.length > 0) ${block(body)}`;
    }),
  ];
  const files = name('dropped');
  const members = [...names].map(([kind, local]) => (kind === local ? kind : `${kind}: ${local}`));
  if (members.length > 0) statements.unshift(`const { ${members.join(', ')} } = ${check(files)};`);
  const isAsync = inline.some((node) => node.async === true);
  const parameter = members.length > 0 ? files : '';
  const lines = statements.map((statement) => newLine(2) + statement).join('');
  const code = `${isAsync ? 'async ' : ''}(${parameter}) => {${lines}${newLine(1)}}`;
  const usesCheckFiles = members.length > 0;
  const [only] = inline;
  if (!wrapped || !only) return { code, usesCheckFiles };
  return {
    code: source.code.slice(wrapped.start, only.start) + code + source.code.slice(only.end, wrapped.end),
    usesCheckFiles,
  };
}

function readHandler(source: Source, when: HandlerName, node: SyntaxNode, remark: Remark): Call {
  const kinds = kindsOf[when];
  const inline = functionIn(node);
  if (inline) {
    const parameters = parametersOf(source, inline, when);
    if (/\b(this|arguments)\b/.test(source.textOf(inline)) && inline.type !== 'ArrowFunctionExpression')
      refuse(`its \`${when}\` uses \`this\` or \`arguments\``);
    return { when, takes: kinds.slice(0, parameters.length), reference: null, inline };
  }
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression')
    refuse(`its \`${when}\` is neither a function nor a name`);
  const reference = source.textOf(node);
  const declared = node.type === 'Identifier' ? functionIn(initialOf(source, node)) : null;
  if (declared) {
    const parameters = parametersOf(source, declared, when);
    return { when, takes: kinds.slice(0, parameters.length), reference, inline: null };
  }
  const property = nameOf(node.type === 'Identifier' ? node : nodeIn(node, 'property')) ?? '';
  const type = typeOfProperty(source, property);
  if (type) {
    if (type.parameters > kinds.length) refuse(`its \`${when}\` takes the drop event`);
    const call = type.isOptional ? `${reference}?.` : reference;
    return { when, takes: kinds.slice(0, type.parameters), reference: call, inline: null };
  }
  if (source.nodes.some(({ type: other }) => other.startsWith('TS')))
    refuse(`its \`${when}\` is declared elsewhere, so what it takes cannot be seen`);
  remark(`${reference} is declared elsewhere: check that it needs no drop event`);
  return { when, takes: kinds, reference: `${reference}?.`, inline: null };
}

function parametersOf(source: Source, fn: SyntaxNode, when: HandlerName): SyntaxNode[] {
  const parameters = nodesIn(fn, 'params');
  if (parameters.length > kindsOf[when].length) refuse(`its \`${when}\` takes the drop event`);
  const plain = /^(Identifier|ObjectPattern|ArrayPattern)$/;
  if (fn.generator === true || !parameters.every(({ type }) => plain.test(type)))
    refuse(`the parameters of its \`${when}\` are not plain: ${parameters.map(source.textOf).join(', ')}`);
  return parameters;
}

/** The name of a parameter without a type, if only one function in the options takes this kind. */
function plainParameter(calls: readonly Call[], kind: Kind): string | null {
  const takers = calls.filter(({ takes }) => takes.includes(kind));
  const [only] = takers;
  if (!only?.inline || takers.length > 1) return null;
  const parameter = nodesIn(only.inline, 'params')[only.takes.indexOf(kind)];
  return parameter?.type === 'Identifier' && !parameter.typeAnnotation ? nameOf(parameter) : null;
}

function statementsOf(source: Source, call: Call, names: ReadonlyMap<Kind, string>): string[] {
  const values = call.takes.map((kind) => names.get(kind) ?? kind);
  if (call.reference) return [`${call.reference}(${values.join(', ')});`];
  const { inline } = call;
  const parameters = nodesIn(inline, 'params').flatMap((parameter, index) => {
    const text = source.textOf(parameter);
    return text === values[index] ? [] : [`const ${text} = ${values[index]};`];
  });
  const body = nodeIn(inline, 'body');
  if (!body) return [];
  const text = source.textOf(body);
  if (body.type === 'BlockStatement') return [...parameters, text.slice(1, -1).trim()];
  const isStatement = !/^(\{|function\b|class\b|\(|\[)/.test(text);
  return [...parameters, isStatement ? `${text};` : `void (${text});`];
}

/** Whether the statements of a call declare names, which those of another may declare, too. */
function declares(source: Source, call: Call, names: ReadonlyMap<Kind, string>): boolean {
  const body = nodeIn(call.inline, 'body');
  const statements = body?.type === 'BlockStatement' ? nodesIn(body, 'body') : [];
  return (
    statements.some(({ type }) => type.endsWith('Declaration')) ||
    statementsOf(source, call, names).length > 1
  );
}

/** Whether a function has a `return` of its own. */
function returns(source: Source, fn: SyntaxNode): boolean {
  return source.nodes.some(
    (node) => node.type === 'ReturnStatement' && source.parentsOf(node).find(isFunction) === fn,
  );
}
