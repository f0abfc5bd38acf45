import { applyEdits, indentationAt, layOut, newLine, type Edit } from '../edits.js';
import { nameOf, nodeIn, nodesIn, readSource, type Parse, type Source, type SyntaxNode } from '../syntax.js';
import { freshName, NotConvertible, refuse } from './failure.js';
import { filesHandler } from './handlers.js';
import { readImports, rewriteImports } from './imports.js';
import { memberCode, readOptions, type DropHook } from './options.js';
import { readResult } from './state.js';

/** What became of one file. */
export interface Conversion {
  /** The code after the conversion, with a comment above whatever was left. */
  readonly code: string;
  /** Lines of the calls that were converted, in the code before. */
  readonly converted: readonly number[];
  readonly left: readonly Finding[];
  /** What to check, since the file alone cannot tell. */
  readonly remarks: readonly Finding[];
}

/** Something about a line of the code before the conversion, which starts at 1. */
export interface Finding {
  readonly line: number;
  readonly text: string;
}

/** Begins the comment above what was not converted. */
const mark = '// longshore: not converted: ';

/**
 * Replaces `useDropzone` of react-dropzone by `useDropButton` or `useDropArea`, where both do the same, and explains the rest in comments.
 * Throws if the code does not parse. If the result did not, the code would be returned as it is.
 *
 * @param isTypeScript Whether the code may contain types.
 */
export function convertDropzone(code: string, parse: Parse, isTypeScript: boolean): Conversion {
  const source = readSource(code, parse);
  const imports = readImports(source);
  const converted: number[] = [];
  const left: Finding[] = [];
  const remarks: Finding[] = [];
  const edits: Edit[] = [];
  const needed = { hooks: new Set<DropHook>(), checkFiles: false, useState: false, rejectionType: false };
  let names: ReadonlySet<string> = source.names;
  const leave = (node: SyntaxNode, text: string) => {
    left.push({ line: source.lineOf(node), text });
    edits.push(...comment(source, node, text));
  };
  for (const call of imports.calls) {
    const found: Finding[] = [];
    try {
      const result = convertCall({ ...source, names }, call, isTypeScript, (text) =>
        found.push({ line: source.lineOf(call), text }),
      );
      edits.push(...result.edits);
      names = new Set([...names, ...result.names]);
      needed.hooks.add(result.hook);
      needed.checkFiles ||= result.usesCheckFiles;
      needed.useState ||= result.keepsState;
      needed.rejectionType ||= result.keepsState && isTypeScript && result.code.includes('FileRejection[]');
      converted.push(source.lineOf(call));
      remarks.push(...found);
    } catch (cause) {
      if (!(cause instanceof NotConvertible)) throw cause;
      leave(call, cause.message);
    }
  }
  for (const { node, text } of imports.others) leave(node, text);
  if (converted.length > 0) edits.push(...rewriteImports(source, imports, left.length === 0, needed));
  const result = applyEdits(code, edits);
  readSource(result, parse);
  return { code: result, converted, left, remarks };
}

interface ConvertedCall {
  readonly hook: DropHook;
  readonly edits: readonly Edit[];
  readonly code: string;
  readonly names: readonly string[];
  readonly usesCheckFiles: boolean;
  readonly keepsState: boolean;
}

function convertCall(
  source: Source,
  call: SyntaxNode,
  isTypeScript: boolean,
  remark: (text: string) => void,
): ConvertedCall {
  const options = readOptions(source, nodesIn(call, 'arguments')[0]);
  const result = readResult(source, call, isTypeScript);
  refusePaths(source);
  const statement = statementOf(source, call);
  const before = [...result.before];
  const names: string[] = [];
  let accept = options.accept?.code ?? null;
  const keeps = result.before.length > 0;
  if (accept !== null && options.accept?.isName === false && (options.handlers.length > 0 || keeps)) {
    const local = freshName('accept', source.names);
    names.push(local);
    before.push(`const ${local} = ${accept};`);
    accept = local;
  }
  const limits = [...(accept === null ? [] : [memberCode('accept', accept)]), ...options.restrictions];
  const restrictions = limits.length > 0 ? `{ ${limits.join(', ')} }` : '';
  const handler = filesHandler(source, options, restrictions, result.state, remark);
  const members = [
    ...(accept === null ? [] : [memberCode('accept', accept)]),
    ...options.area,
    `onFiles: ${handler.code}`,
  ];
  const isShort = members.join(', ').length < 70 && !handler.code.includes('{');
  const indentation = indentationAt(source.code, statement.start);
  const onLines = members.map((one) => `${newLine(1)}${one},`).join('') + newLine(0);
  const text = `{${isShort ? ` ${members.join(', ')} ` : onLines}}`;
  const code = `${options.hook}(${layOut(text, indentation)})`;
  return {
    edits: [
      ...result.edits,
      ...(before.length > 0
        ? [insert(statement.start, before.map((one) => `${one}\n${indentation}`).join(''))]
        : []),
      ...(result.after.length > 0
        ? [insert(statement.end, result.after.map((one) => `\n${indentation}${one}`).join(''))]
        : []),
      { start: call.start, end: call.end, text: code },
    ],
    hook: options.hook,
    code: before.join('\n') + code,
    names,
    usesCheckFiles: handler.usesCheckFiles,
    keepsState: keeps,
  };
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** The statement with the call, if others can be put before and after it. */
function statementOf(source: Source, call: SyntaxNode): SyntaxNode {
  const around = source.parentsOf(call);
  const at = around.findIndex(({ type }) => /^(BlockStatement|Program)$/.test(type));
  const statement = around[at - 1];
  return statement?.type === 'VariableDeclaration' ? statement : refuse('its result is passed on');
}

/** react-dropzone adds `path` to files. */
function refusePaths(source: Source): void {
  const reads = source.nodes.some(
    (node) =>
      /^(Optional)?MemberExpression$/.test(node.type) &&
      /^(path|relativePath)$/.test(nameOf(nodeIn(node, 'property')) ?? '') &&
      /file/i.test(nameOf(nodeIn(node, 'object')) ?? ''),
  );
  if (reads) refuse('the file reads `path` of files, which `onFiles` passes beside each file');
}

/** A comment above the statement, unless an earlier run has left it. */
function comment(source: Source, node: SyntaxNode, text: string): Edit[] {
  const { code } = source;
  const around = [node, ...source.parentsOf(node)];
  const at = around.findIndex(({ type }) => /^(BlockStatement|Program)$/.test(type));
  const statement = around[at - 1] ?? node;
  let start = code.lastIndexOf('\n', statement.start - 1) + 1;
  // Comments such as `// eslint-disable-next-line` stay next to their line.
  for (;;) {
    const previous = code.lastIndexOf('\n', start - 2) + 1;
    const line = code.slice(previous, start).trim();
    if (start === 0 || !line.startsWith('//')) break;
    if (line.startsWith(mark)) return [];
    start = previous;
  }
  return [insert(start, `${indentationAt(code, statement.start)}${mark}${text}.\n`)];
}
