import { parseArgs } from 'node:util';
import type { OperationId } from '../server/index.js';
import { serveStdio } from './stdio.js';

const help = `longshore mcp: the media library as tools for agents, over the Model Context Protocol (stdio)

Usage: longshore mcp [options]

  --allow-writes          allow uploads, replacements, new folders and imports (default: read-only)
  --allow-deletes         allow deletions, which cannot be undone (default: refused)
  --root <folder>         the folder whose files may be uploaded (default: none)
  --base-url <url>        URL of the service with its version (default: $MEDIA_BASE_URL)
  --key-variable <name>   environment variable with the API key (default: MEDIA_API_KEY)
  --help                  show this help

Needs the package @modelcontextprotocol/sdk. See the guide "MCP server".
`;

const readOperations: readonly OperationId[] = [
  'getUsage',
  'checkDuplicate',
  'listAssets',
  'getAsset',
  'listVersions',
  'listFolders',
  'getJob',
];

const writeOperations: readonly OperationId[] = [
  'presignUpload',
  'finalizeUpload',
  'presignReplacement',
  'finalizeReplacement',
  'createFolder',
  'createImport',
];

/** The environment of the command. */
export interface Surroundings {
  out(text: string): void;
  /** Standard output belongs to the protocol while the server runs. */
  error(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs the server on standard input and output until the client is gone. */
  serve(options: Parameters<typeof serveStdio>[0]): Promise<void>;
}

const processSurroundings: Surroundings = {
  // oxlint-disable-next-line no-console -- the output of a command
  out: (text) => console.log(text),
  // oxlint-disable-next-line no-console -- the output of a command
  error: (text) => console.error(text),
  env: process.env,
  serve: serveStdio,
};

/** Runs the command, whose arguments begin with `mcp`, and resolves with its exit code when the client is gone. */
export async function main(
  args: readonly string[],
  { out, error, env, serve }: Surroundings = processSurroundings,
): Promise<number> {
  let options: Parameters<Surroundings['serve']>[0] | null;
  try {
    options = optionsIn(args.slice(1), env);
  } catch (reason) {
    error(`${messageOf(reason)}\nSee longshore mcp --help.`);
    return 2;
  }
  if (!options) {
    out(help);
    return 0;
  }
  try {
    await serve({ ...options, log: error });
    return 0;
  } catch (reason) {
    error(messageOf(reason).replaceAll(options.apiKey, '[key]'));
    return 2;
  }
}

/** Null for help. */
function optionsIn(args: string[], env: Surroundings['env']) {
  if (args.some((arg) => /^--(?:api-)?key(?:=|$)/.test(arg))) {
    throw new Error(
      'The key is read from the environment, where other users cannot see it as they can see arguments: set MEDIA_API_KEY, ' +
        'or name another variable with --key-variable.',
    );
  }
  const { values } = parseArgs({
    args,
    options: {
      'allow-writes': { type: 'boolean', default: false },
      'allow-deletes': { type: 'boolean', default: false },
      root: { type: 'string' },
      'base-url': { type: 'string' },
      'key-variable': { type: 'string', default: 'MEDIA_API_KEY' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const variable = values['key-variable'];
  const apiKey = env[variable];
  const baseUrl = values['base-url'] ?? env['MEDIA_BASE_URL'];
  if (!baseUrl) {
    throw new Error(
      'The URL of the service is missing: set MEDIA_BASE_URL, including the version (https://…/v1).',
    );
  }
  if (!apiKey) throw new Error(`The environment variable ${variable}, for the API key, is not set.`);
  const allow: readonly OperationId[] = [
    ...readOperations,
    ...(values['allow-writes'] ? writeOperations : []),
    ...(values['allow-deletes'] ? (['deleteAsset'] as const) : []),
  ];
  return { baseUrl, apiKey, allow, root: values.root };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
