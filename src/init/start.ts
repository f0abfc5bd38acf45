import type { Project } from './project.js';

/** How `init` adds Longshore to apps of one framework. */
export interface Start {
  /** As `--framework` takes it. */
  readonly name: string;
  /** The framework's own name. */
  readonly title: string;
  matches(project: Project): boolean;
  /** The start for such an app where the framework runs in several ways; null if it is this one. */
  instead?(project: Project): Start | null;
  /** The packages that an app needs besides Longshore. */
  readonly packages: readonly string[];
  /** The files to write. */
  files(project: Project): readonly StartFile[];
  /** What has to be added to files of the app. */
  edits(project: Project): readonly Edit[];
  /** The file of the environment, and the example whose variables it needs. */
  readonly env: { readonly file: string; readonly template: string };
  /** The command that starts the development server; null if only the app knows it. */
  readonly dev: string | null;
  /** Where the page is, below the origin; null if the app decides. */
  readonly page: string | null;
  /** What is before the page, such as `/en` in an app with a segment for the language. */
  segment?(project: Project): string;
  /** Where its configuration has the base path of the app. */
  readonly base?: BaseSetting;
  /** The file written that decides who may use the proxy; null if the app still needs a server for production. */
  access(project: Project): string | null;
}

export interface StartFile {
  /** Below `examples/`. */
  readonly template: string;
  /** Below the folder of the app. */
  readonly path: string;
  /** Replacements that make the template fit the app, such as those that remove types. */
  readonly changes?: readonly (readonly [before: string, after: string])[];
}

/** A change of a file that exists, made where it is understood and shown to the user otherwise. */
export interface Edit {
  /** What the file needs, for the user: "Add the proxy to Vite's plugins". */
  readonly purpose: string;
  /** The file; null if it is not known which one it is. */
  readonly path: string | null;
  /** Whether the file has the change already. */
  isDone(text: string): boolean;
  /** The changed text; null if the file is not understood. Edits without it are left to the user. */
  apply?(text: string): string | null;
  /** The lines that the user adds. */
  readonly lines: readonly string[];
}

/** Puts an import after the imports at the top of a module; null if it has none, or one of another form. */
export function withImport(text: string, line: string): string | null {
  const imports = [...text.matchAll(/^import (?:[^;'"]*? from )?(['"])[^'"\n]+\1;?[^\S\n]*$/gm)];
  const last = imports.at(-1);
  if (!last || imports.length !== (text.match(/^import\b/gm)?.length ?? 0)) return null;
  const end = last.index + last[0].length;
  const quote = last[1] ?? "'";
  const semicolon = last[0].trimEnd().endsWith(';');
  const styled = line.replaceAll("'", quote).replace(/;$/, semicolon ? ';' : '');
  return `${text.slice(0, end)}\n${styled}${text.slice(end)}`;
}

/** Replaces the only occurrence of a pattern; null if there is none, or more than one. */
export function withReplaced(
  text: string,
  pattern: RegExp,
  replace: (found: string) => string,
): string | null {
  const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
  const [only] = found;
  if (!only || found.length !== 1) return null;
  return text.slice(0, only.index) + replace(only[0]) + text.slice(only.index + only[0].length);
}

/** Where the configuration of a framework has the path below which an app is served. */
export interface BaseSetting {
  readonly files: readonly string[];
  /** Such as `basePath`. */
  readonly name: string;
}
