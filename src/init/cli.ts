import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { write, type FileChange } from './change.js';
import { planFor } from './plan.js';
import { readProject, type Project } from './project.js';
import { filesReport, stepsReport } from './report.js';
import type { Start } from './start.js';
import { starts, startsFor } from './starts/all.js';

const help = `longshore init: adds the proxy, a page with an uploader, and .env.example to an app

Usage: longshore init [options]

  --framework <name>  what the app is built with, instead of what package.json tells:
                      ${starts.map(({ name }) => name).join(', ')}
  --dry-run           shows what would be done, and does nothing
  --yes               overwrites files that differ without asking
  --help              show this help

It is safe to run again. It writes no API key, and changes files of the app only where it understands them: it shows
the lines to add otherwise.
`;

/** The folder in which the command runs, its output, and the user. */
export interface Surroundings {
  readonly folder: string;
  out(text: string): void;
  error(text: string): void;
  /** Asks a yes-or-no question; null if nobody is there to answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

function processSurroundings(): Surroundings {
  return {
    folder: process.cwd(),
    // oxlint-disable-next-line no-console -- the output of a command
    out: (text) => console.log(text),
    // oxlint-disable-next-line no-console -- the output of a command
    error: (text) => console.error(text),
    ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null,
  };
}

async function askInTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Runs the command, whose arguments begin with `init`, and resolves with its exit code. */
export async function main(
  args: readonly string[],
  surroundings: Surroundings = processSurroundings(),
): Promise<number> {
  const { folder, out, error } = surroundings;
  let options: Options;
  let project: Project;
  let start: Start;
  try {
    options = optionsIn(args.slice(1));
    if (options.help) {
      out(help);
      return 0;
    }
    project = readProject(folder);
    const chosen = startFor(project, options.framework);
    start = chosen.instead?.(project) ?? chosen;
  } catch (reason) {
    error(`${reason instanceof Error ? reason.message : String(reason)}\nSee longshore init --help.`);
    return 2;
  }
  const { dryRun } = options;
  out(headingFor(start, project, options.framework));
  const plan = planFor(start, project);
  if (plan.changes.every(({ kind }) => kind === 'same')) {
    out(`Nothing to write: every file is there already.\n\n${filesReport(plan.changes, dryRun)}`);
    if (plan.byHand.length + (plan.install ? 1 : 0) > 0)
      out(`\nStill to do:\n\n${stepsReport(start, project, plan)}`);
    return 0;
  }
  const differing = plan.changes.filter(({ kind }) => kind === 'overwrite');
  if (differing.length > 0 && !options.yes && !dryRun && !surroundings.ask) {
    error(
      `These files exist and differ:\n\n${differing.map(({ path }) => `  ${path}`).join('\n')}\n\n` +
        'Nothing was written. Run this in a terminal to be asked about each, or with --yes to overwrite them.',
    );
    return 1;
  }
  const kept = new Set<FileChange>();
  if (!options.yes && !dryRun) {
    for (const change of differing) {
      if (!(await surroundings.ask?.(`${change.path} exists and differs. Overwrite it?`))) kept.add(change);
    }
  }
  const changes = plan.changes.filter((change) => !kept.has(change));
  if (!dryRun) for (const change of changes) write(change, folder);
  if (changes.length > 0) out(filesReport(changes, dryRun));
  if (kept.size > 0) out([...kept].map(({ path }) => `  ${'kept'.padEnd(12)}${path}`).join('\n'));
  out(`\nNext:\n\n${stepsReport(start, project, plan)}\n`);
  return 0;
}

interface Options {
  readonly framework: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly help: boolean;
}

function optionsIn(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      framework: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', short: 'y', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { framework: values.framework, dryRun: values['dry-run'], yes: values.yes, help: values.help };
}

function startFor(project: Project, framework: string | undefined): Start {
  const names = starts.map(({ name }) => name).join(', ');
  if (framework !== undefined) {
    const chosen = starts.find(({ name }) => name === framework);
    if (!chosen) throw new Error(`--framework must be one of ${names}, not ${JSON.stringify(framework)}.`);
    return chosen;
  }
  const [found] = startsFor(project);
  if (!found)
    throw new Error(
      `package.json names none of the frameworks that this command knows. Choose one with --framework: ${names}.`,
    );
  return found;
}

function headingFor(start: Start, project: Project, framework: string | undefined): string {
  const others = framework === undefined ? startsFor(project).filter(({ name }) => name !== start.name) : [];
  // Those that a framework is built on are no alternatives.
  const servers = others.filter(({ name }) => ['hono', 'fastify', 'express'].includes(name));
  const hint = servers.map(({ title, name }) => ` For ${title}, use --framework ${name}.`).join('');
  return `Adding Longshore to ${start.title}.${hint}\n`;
}
