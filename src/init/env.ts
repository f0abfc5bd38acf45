import type { FileChange } from './change.js';
import type { Project } from './project.js';
import type { Start } from './start.js';
import { templateOf } from './templates.js';

/** The example of the environment, without a key. Adds what is missing to one that exists. */
export function envChange({ env }: Start, project: Project): FileChange {
  const path = `${env.file === '.dev.vars' ? '.dev.vars' : '.env'}.example`;
  const template = templateOf(env.template);
  const present = project.read(path);
  if (present === null) return { path, kind: 'create', text: template };
  const declares = (name: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, 'm').test(present);
  const missing = template.split('\n').filter((line) => {
    const name = /^(\w+)=/.exec(line)?.[1];
    return name !== undefined && !declares(name);
  });
  if (missing.length === 0) return { path, kind: 'same', text: present };
  return { path, kind: 'edit', text: withLines(present, missing) };
}

/** Has Git ignore the file that will hold the key; null if it does. Not all generators see to `.env`. */
export function ignoreChange({ env }: Start, project: Project): FileChange | null {
  const path = '.gitignore';
  const present = project.read(path);
  const isIgnored = (present ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/^\//, ''))
    .some((pattern) => pattern !== '' && matches(pattern, env.file));
  if (isIgnored) return null;
  return present === null
    ? { path, kind: 'create', text: `${env.file}\n` }
    : { path, kind: 'edit', text: withLines(present, [env.file]) };
}

function withLines(text: string, lines: readonly string[]): string {
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${text}${end}${lines.join('\n')}\n`;
}

/** Whether a pattern of .gitignore, with stars only, matches a name. */
function matches(pattern: string, name: string): boolean {
  const [start = '', ...rest] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${[start, ...rest].join('.*')}$`).test(name);
}
