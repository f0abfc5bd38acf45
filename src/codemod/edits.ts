/** A change of a source file: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The code after the edits. Throws if two of them overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  // Stable, so that insertions at one place keep their order.
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let result = '';
  let at = 0;
  for (const { start, end, text } of ordered) {
    if (start < at) throw new RangeError(`Two changes of the same place, at ${start}.`);
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** The spaces or tabs at the start of the line. */
export function indentationAt(code: string, position: number): string {
  const line = code.slice(code.lastIndexOf('\n', position - 1) + 1, position);
  return /^\s*/.exec(line)?.[0] ?? '';
}

const lineBreak = '\u0001';

/**
 * A line break in generated code, `depth` levels deeper than its statement. Code of the app in between keeps its own line
 * breaks: a template literal may contain them.
 */
export function newLine(depth: number): string {
  return lineBreak + String(depth);
}

/** Writes the line breaks of generated code for a statement with this indentation. */
export function layOut(text: string, indentation: string): string {
  const step = indentation.startsWith('\t') ? '\t' : '  ';
  return text.replaceAll(
    new RegExp(`${lineBreak}(\\d)`, 'g'),
    (_line, depth: string) => `\n${indentation}${step.repeat(Number(depth))}`,
  );
}
