import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from '@babel/parser';
import { convertDropzone, type Conversion } from './react-dropzone/convert.js';
import { sourceFiles } from './source-files.js';
import type { SyntaxNode } from './syntax.js';

const help = `longshore migrate-from: replaces another library by Longshore, where both do the same

Usage: longshore migrate-from react-dropzone [options] <file or folder>…

  --dry-run   list what would change, and write nothing
  --help      show this help

Replaces useDropzone by useDropButton or useDropArea, and leaves a comment above whatever it cannot convert. Commit your work first, and
format the files afterwards. It is safe to run again.
`;

/** Where the command writes. */
export interface Output {
  out(text: string): void;
  error(text: string): void;
}

const processOutput: Output = {
  // oxlint-disable-next-line no-console -- the output of a command
  out: (text) => console.log(text),
  // oxlint-disable-next-line no-console -- the output of a command
  error: (text) => console.error(text),
};

/** Runs the command, whose arguments begin with `migrate-from`, and resolves with its exit code. */
export async function main(args: readonly string[], { out, error }: Output = processOutput): Promise<number> {
  let paths: string[];
  let isDryRun: boolean;
  let files: string[];
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(1),
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (values.help) {
      out(help);
      return 0;
    }
    isDryRun = values['dry-run'];
    const [library, ...rest] = positionals;
    paths = rest;
    if (library !== 'react-dropzone') throw new Error('Name the library: react-dropzone is the only one.');
    if (paths.length === 0) throw new Error('Name the files or folders to convert, such as src.');
    files = await sourceFiles(paths);
  } catch (reason) {
    error(`${messageOf(reason)}\nSee longshore migrate-from --help.`);
    return 2;
  }
  const total = { files: 0, converted: 0, left: 0, unreadable: 0 };
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    if (!code.includes('react-dropzone')) continue;
    total.files++;
    let conversion: Conversion;
    try {
      conversion = convertDropzone(code, parserOf(file), /\.[cm]?tsx?$/.test(file));
    } catch (reason) {
      total.unreadable++;
      error(`${file}: left as it is. ${messageOf(reason)}`);
      continue;
    }
    total.converted += conversion.converted.length;
    total.left += conversion.left.length;
    for (const line of report(file, conversion)) out(line);
    if (!isDryRun && conversion.code !== code) await writeFile(file, conversion.code);
  }
  out(summary(total, isDryRun));
  return total.unreadable > 0 ? 1 : 0;
}

function report(file: string, { converted, left, remarks }: Conversion): string[] {
  return [
    ...converted.map((line) => `${file}:${line}: converted`),
    ...remarks.map(({ line, text }) => `${file}:${line}: to check: ${text}`),
    ...left.map(({ line, text }) => `${file}:${line}: not converted: ${text}`),
  ];
}

function summary(
  { files, converted, left, unreadable }: Record<'files' | 'converted' | 'left' | 'unreadable', number>,
  isDryRun: boolean,
): string {
  if (files === 0) return 'No file uses react-dropzone.';
  const counted = [
    `${converted} ${converted === 1 ? 'use' : 'uses'} ${isDryRun ? 'would be ' : ''}converted`,
    `${left} left`,
    ...(unreadable > 0 ? [`${unreadable} ${unreadable === 1 ? 'file' : 'files'} not readable`] : []),
  ];
  const where = `in ${files} ${files === 1 ? 'file' : 'files'} with react-dropzone`;
  return `${counted.join(', ')} ${where}. What comes next: docs/coming-from/react-dropzone.md.`;
}

/** The parser for a file, by its extension. */
function parserOf(file: string): (code: string) => SyntaxNode {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  // In a `.ts` file, `<Type>value` is a type assertion.
  const hasJsx = !/\.[cm]?ts$/.test(file);
  return (code) =>
    parse(code, {
      sourceType: 'unambiguous',
      allowReturnOutsideFunction: true,
      plugins: [isTypeScript ? 'typescript' : 'flow', ...(hasJsx ? ['jsx' as const] : []), 'decorators'],
    }).program as unknown as SyntaxNode;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
