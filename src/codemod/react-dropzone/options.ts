import { nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';
import { acceptCode, type AcceptCode } from './accept.js';
import { refuse } from './failure.js';

/** The second makes the root a button. */
export type DropHook = 'useDropArea' | 'useDropButton';
export type HandlerName = 'onDrop' | 'onDropAccepted' | 'onDropRejected';

/** The options of a call of `useDropzone`, as code for the hook and `checkFiles`. */
export interface DropzoneOptions {
  readonly accept: AcceptCode | null;
  /** Members of the restrictions besides `accept`, such as `maxSize: 5_000_000`. */
  readonly restrictions: readonly string[];
  readonly hook: DropHook;
  /** Members of the options of the hook besides `accept` and `onFiles`. */
  readonly area: readonly string[];
  readonly handlers: readonly { name: HandlerName; node: SyntaxNode }[];
  /** Whether the restrictions contain nothing but literals. */
  readonly isConstant: boolean;
}

const handlerNames = new Set<string>(['onDrop', 'onDropAccepted', 'onDropRejected']);

/** Options that mean what Longshore does in any case, if they have this value. */
const withoutEffect: Readonly<Record<string, string>> = {
  preventDropOnDocument: 'true',
  useFsAccessApi: 'false',
  noDrag: 'false',
  noDragEventsBubbling: 'false',
  autoFocus: 'false',
};

const reasons: Readonly<Record<string, string>> = {
  validator: 'it has a `validator`; check the files in `onFiles`, or refuse them in `prepare`',
  getFilesFromEvent: 'it reads files with its own `getFilesFromEvent`',
  useFsAccessApi: 'it uses `useFsAccessApi`; `<Uploader fileHandles>` does so',
  noKeyboard: 'it has `noKeyboard` without `noClick`; `useDropButton` takes both',
};

/** Reads the argument of `useDropzone`. Refuses what cannot be seen or has no counterpart. */
export function readOptions(source: Source, argument: SyntaxNode | undefined): DropzoneOptions {
  if (argument && argument.type !== 'ObjectExpression') refuse('its options are not written in the call');
  const values = new Map<string, SyntaxNode>();
  for (const member of nodesIn(argument, 'properties')) {
    const name = member.computed === true ? null : nameOf(nodeIn(member, 'key'));
    if (name === null) refuse('its options are not all written in the call');
    values.set(name, member.type === 'ObjectMethod' ? member : (nodeIn(member, 'value') ?? member));
  }
  const text = (name: string) => {
    const value = values.get(name);
    return value ? source.textOf(value) : null;
  };
  const restrictions: string[] = [];
  const area: string[] = [];
  const handlers: DropzoneOptions['handlers'][number][] = [];
  for (const [name, value] of values) {
    const code = source.textOf(value);
    if (handlerNames.has(name)) handlers.push({ name: name as HandlerName, node: value });
    else if (name === 'maxSize' || name === 'minSize') restrictions.push(memberCode(name, code));
    else if (name === 'maxFiles') restrictions.push(...maxFiles(value, code));
    else if (name === 'disabled' || name === 'multiple') area.push(memberCode(name, code));
    else if (name !== 'accept' && !/^no(Click|Keyboard)$/.test(name) && withoutEffect[name] !== code)
      refuse(reasons[name] ?? `it has \`${name}\``);
  }
  const noClick = text('noClick');
  area.push(...clickable(noClick, text('noKeyboard')));
  const given = values.get('accept');
  const accept = given ? acceptCode(source, given) : null;
  const limits = ['maxSize', 'minSize', 'maxFiles'].flatMap((name) => values.get(name) ?? []);
  return {
    hook: noClick === 'true' ? 'useDropArea' : 'useDropButton',
    accept,
    restrictions,
    area,
    handlers,
    isConstant: limits.every(({ type }) => type === 'NumericLiteral') && (accept?.isConstant ?? true),
  };
}

/** `name: code`, or `name` alone. */
export function memberCode(name: string, code: string): string {
  return name === code ? name : `${name}: ${code}`;
}

/** For react-dropzone, 0 is no limit. */
function maxFiles(value: SyntaxNode, code: string): string[] {
  if (value.type !== 'NumericLiteral') return [`maxFiles: ${code} || undefined`];
  return value.value === 0 ? [] : [`maxFiles: ${code}`];
}

function clickable(noClick: string | null, noKeyboard: string | null): string[] {
  const isAlike = noKeyboard === null || noKeyboard === 'false' || noKeyboard === noClick;
  if (noClick === 'true') return [];
  if (!isAlike) refuse(reasons.noKeyboard ?? '');
  if (noClick === null || noClick === 'false') return [];
  return [`clickable: ${/^[\w$.]+$/.test(noClick) ? `!${noClick}` : `!(${noClick})`}`];
}
