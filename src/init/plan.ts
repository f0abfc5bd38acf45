import type { FileChange } from './change.js';
import { basePathByHand, basePathOf } from './base-path.js';
import { envChange, ignoreChange } from './env.js';
import type { Project } from './project.js';
import type { Edit, Start, StartFile } from './start.js';
import { templateOf } from './templates.js';

export interface Plan {
  readonly changes: readonly FileChange[];
  /** What is left to the user. */
  readonly byHand: readonly Edit[];
  /** The command that installs the packages that are missing; null if there are all. */
  readonly install: string | null;
}

// Where a page names its proxy.
const calls = /(base(?:-u|U)rl(?:=|: )['"])\/api\/media/;

/** Compares what an app has with what it needs. Changes nothing. */
export function planFor(start: Start, project: Project): Plan {
  const base = basePathOf(start.base, project);
  const files = start.files(project).map((file) => fileChange(file, project, base ?? ''));
  const edited = new Map<string, FileChange>();
  const callers = files.filter(({ text }) => calls.test(text)).map(({ path }) => path);
  const byHand: Edit[] = base === null ? [basePathByHand(callers)] : [];
  for (const edit of start.edits(project)) {
    const before = edited.get(edit.path ?? '')?.text ?? project.read(edit.path ?? '') ?? '';
    if (edit.isDone(before)) {
      if (edit.path !== null && project.has(edit.path) && edit.apply && !edited.has(edit.path))
        edited.set(edit.path, { path: edit.path, kind: 'same', text: before });
      continue;
    }
    const after = edit.path !== null && before !== '' ? (edit.apply?.(before) ?? null) : null;
    if (edit.path === null || after === null) byHand.push(edit);
    else edited.set(edit.path, { path: edit.path, kind: 'edit', text: after });
  }
  const ignored = ignoreChange(start, project);
  const missing = ['longshore', ...start.packages].filter((name) => !project.uses(name));
  return {
    changes: [...files, ...edited.values(), envChange(start, project), ...(ignored ? [ignored] : [])],
    byHand,
    install: missing.length > 0 ? `${project.install} ${missing.join(' ')}` : null,
  };
}

function fileChange({ template, path, changes = [] }: StartFile, project: Project, base: string): FileChange {
  const text = changes
    .reduce((before, [old, now]) => replaced(before, old, now, template), templateOf(template))
    .replaceAll(new RegExp(calls, 'g'), `$1${base}/api/media`);
  const present = project.read(path);
  if (present === null) return { path, kind: 'create', text };
  return { path, kind: sameText(present, text) ? 'same' : 'overwrite', text };
}

function replaced(text: string, old: string, now: string, template: string): string {
  if (!text.includes(old)) throw new Error(`The template ${template} has no ${JSON.stringify(old)}.`);
  return text.replaceAll(old, now);
}

/** Git may have changed the ends of lines. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}
