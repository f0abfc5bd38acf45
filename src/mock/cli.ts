import { parseArgs } from 'node:util';
import { portsIn, processTerminal, reasonOf, wholeNumber, type Terminal } from '../service/node/terminal.js';
import { startMockServer, type MockServer, type MockServerOptions } from './node.js';
import { scopes } from '../contract/operation.js';

const help = `longshore mock: a local mock of the Media Hosting Service, for development and tests

Usage: longshore mock [options]

  --port <n>              port of the API (default 8787; 0 for any)
  --storage-port <n>      port of the storage (default 8788; 0 for any)
  --host <name>           interface to listen on (default 127.0.0.1)
  --dir <path>            parent of the temporary folder for uploaded bytes
  --key <key>             the API key (default: a fixed one)
  --rate <n>              rate limit in weighted units per minute (default 120; 0 for none)
  --allow-private-imports allow imports from this machine and private networks
  --help                  show this help

Other commands:

  longshore serve         the service itself, on this machine or on a bucket: see longshore serve --help
  longshore keys, check, move, import-bucket
                          its keys and files: see longshore serve --help
  longshore init          adds the proxy and a page to an app: see longshore init --help
  longshore mcp           the media library as tools for agents: see longshore mcp --help
  longshore migrate       prepares a database for the store of users: see longshore migrate --help
`;

const commands =
  'The commands are "mock", "serve", "keys", "check", "move", "import-bucket", "init", "mcp" and "migrate".';

/** Runs the command and resolves with its exit code. `mock` runs until SIGINT or SIGTERM. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const refuse = (reason: string) => {
    terminal.error(`${reason}\nSee longshore mock --help.`);
    return 2;
  };
  const [command, ...rest] = args;
  if (command === undefined) return refuse(`Missing command. ${commands}`);
  if (command !== 'mock' && !command.startsWith('-')) {
    return refuse(`Unknown command ${JSON.stringify(command)}. ${commands}`);
  }
  let options: MockCommand | 'help';
  try {
    options = optionsIn(command === 'mock' ? rest : [...args]);
  } catch (error) {
    return refuse(reasonOf(error));
  }
  if (options === 'help') {
    terminal.out(help);
    return 0;
  }
  if (command !== 'mock') return refuse(`Missing command. ${commands}`);
  // Listen before starting, so that a signal during startup still shuts down cleanly.
  const stopped = terminal.stopped();
  let server: MockServer;
  try {
    server = await startMockServer(options.server);
  } catch (error) {
    return refuse(
      `The mock service could not start: ${reasonOf(error)}. Try other values of --port and --storage-port.`,
    );
  }
  let key: string;
  try {
    key = server.service.createKey({ key: options.key, scopes });
  } catch (error) {
    await server.close();
    return refuse(`--key: ${reasonOf(error)}`);
  }
  terminal.out(`Base URL        ${server.baseUrl}`);
  terminal.out(`Storage origin  ${server.storageOrigin}`);
  terminal.out(`API key         ${key}  (valid for this mock only, all scopes)`);
  terminal.out('Press Ctrl+C to stop. All uploaded data is then deleted.');
  await stopped;
  await server.close();
  return 0;
}

interface MockCommand {
  server: MockServerOptions;
  key: string;
}

// Fixed, so that an app's environment file stays valid across restarts.
const defaultKey = 'lsm_live_0123456789abcdef0123456789abcdef';

function optionsIn(args: string[]): MockCommand | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8787' },
      'storage-port': { type: 'string', default: '8788' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string' },
      key: { type: 'string', default: defaultKey },
      rate: { type: 'string', default: '120' },
      'allow-private-imports': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const rate = wholeNumber('--rate', values.rate, Number.MAX_SAFE_INTEGER);
  return {
    key: values.key,
    server: {
      ...portsIn(values),
      host: values.host,
      ...(values.dir === undefined ? {} : { dir: values.dir }),
      limits: { ratePerMinute: rate === 0 ? Infinity : rate },
      allowPrivateSources: values['allow-private-imports'],
    },
  };
}
