import { basePathOf } from './base-path.js';
import type { FileChange } from './change.js';
import type { Plan } from './plan.js';
import type { Project } from './project.js';
import type { Start } from './start.js';

const done = { create: 'created', overwrite: 'overwritten', edit: 'edited', same: 'unchanged' };
const planned = { create: 'create', overwrite: 'overwrite', edit: 'edit', same: 'unchanged' };

/** A line for each file: what was done to it, or would be. */
export function filesReport(changes: readonly FileChange[], dryRun: boolean): string {
  const words = dryRun ? planned : done;
  return changes.map(({ kind, path }) => `  ${words[kind].padEnd(12)}${path}`).join('\n');
}

/** What the user does next, as numbered steps. */
export function stepsReport(start: Start, project: Project, plan: Plan): string {
  const { env } = start;
  const page =
    start.page && `${basePathOf(start.base, project) ?? ''}${start.segment?.(project) ?? ''}${start.page}`;
  const example = plan.changes.find(({ path }) => path.endsWith('.example'))?.path ?? '.env.example';
  const steps: string[][] = [];
  if (plan.install) steps.push(['Install what is missing:', plan.install]);
  for (const { purpose, path, lines } of plan.byHand)
    steps.push([`${purpose}${path ? `, in ${path}` : ''}:`, ...lines]);
  if (!project.has(env.file))
    steps.push([
      `Copy ${example} to ${env.file}. Start the mock service in a second terminal, and copy the key that it prints:`,
      'npx longshore mock',
    ]);
  steps.push(startStep(start, project, page));
  const access = start.access(project);
  steps.push([
    access
      ? `Before production: check the user's session in ${access}. Until then, nobody may upload there.`
      : 'Before production: serve the proxy from your server, where it checks the session of the user. The guide "Proxy" has a file for each kind of server.',
  ]);
  return steps
    .map(([first, ...lines], index) =>
      [`  ${index + 1}. ${first}`, ...lines.map((line) => `       ${line}`)].join('\n'),
    )
    .join('\n');
}

function startStep({ dev, env }: Start, { run, typescript }: Project, page: string | null): string[] {
  const open = page ? `, and open ${page}` : ', and drop a file on the page';
  return dev === null
    ? [
        `Start your server with the variables${open}:`,
        // Node itself finds no `media.ts` for an import of `media.js`.
        `${typescript ? 'npx tsx' : 'node'} --env-file=${env.file} <your server>`,
      ]
    : [`Start the app${open}:`, `${run} ${dev}`];
}
