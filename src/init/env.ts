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
  const end = present === '' || present.endsWith('\n') ? '' : '\n';
  return { path, kind: 'edit', text: `${present}${end}${missing.join('\n')}\n` };
}

/** Tells if Git would commit the file with the key. */
export function ignoreStep({ env }: Start, project: Project): string | null {
  const lines = (project.read('.gitignore') ?? '').split('\n');
  const ignored = lines
    .map((line) => line.trim().replace(/^\//, ''))
    .some((pattern) => pattern !== '' && matches(pattern, env.file));
  return ignored ? null : `Add ${env.file} to .gitignore: it will hold the API key.`;
}

/** Whether a pattern of .gitignore, with stars only, matches a name. */
function matches(pattern: string, name: string): boolean {
  const [start = '', ...rest] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${[start, ...rest].join('.*')}$`).test(name);
}
