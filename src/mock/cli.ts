import { parseArgs } from 'node:util';
import { startMockServer, type MockServer, type MockServerOptions } from './node.js';
import { scopes } from './api/operations.js';

const help = `longshore mock: the whole Media Hosting Service on this machine, for development and tests

Usage: longshore mock [options]

  --port <n>              port of the API (default 8787; 0 for any)
  --storage-port <n>      port of the storage, another origin (default 8788; 0 for any)
  --host <name>           interface to listen on (default 127.0.0.1)
  --dir <path>            where the temporary folder for bytes is made
  --key <key>             the API key (default: the same each time)
  --rate <n>              rate budget in weighted units a minute (default 120; 0 for none)
  --allow-private-imports let imports fetch from this machine and private networks
  --help                  show this
`;

/** Where the command line writes to, and when it is told to stop. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  stopped(): Promise<void>;
}

const processTerminal: Terminal = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
};

/** Runs the command line and resolves with its exit code; `mock` runs until it is told to stop. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const refuse = (reason: string) => {
    terminal.error(`${reason}\nSee longshore mock --help.`);
    return 2;
  };
  const [command, ...rest] = args;
  if (command === undefined) return refuse('Say which command to run; there is "mock".');
  if (command !== 'mock' && !command.startsWith('-')) {
    return refuse(`There is no command ${JSON.stringify(command)}; there is "mock".`);
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
  if (command !== 'mock') return refuse('Say which command to run; there is "mock".');
  // From the start on, so that being stopped while it starts still ends in order.
  const stopped = terminal.stopped();
  let server: MockServer;
  try {
    server = await startMockServer(options.server);
  } catch (error) {
    return refuse(`The mock service cannot start: ${reasonOf(error)}. Try --port and --storage-port.`);
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
  terminal.out(`API key         ${key}  (of this mock only, all scopes)`);
  terminal.out('Stop it with Ctrl+C; everything it holds is then removed.');
  await stopped;
  await server.close();
  return 0;
}

interface MockCommand {
  server: MockServerOptions;
  key: string;
}

// The same each time: what an app wrote into its environment stays good when the mock is started again.
const usualKey = 'lsm_live_0123456789abcdef0123456789abcdef';

function optionsIn(args: string[]): MockCommand | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8787' },
      'storage-port': { type: 'string', default: '8788' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string' },
      key: { type: 'string', default: usualKey },
      rate: { type: 'string', default: '120' },
      'allow-private-imports': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const apiPort = wholeNumber('--port', values.port, 65_535);
  const storagePort = wholeNumber('--storage-port', values['storage-port'], 65_535);
  if (apiPort === storagePort && apiPort !== 0) {
    throw new Error(
      `--port and --storage-port are both ${apiPort}; they must differ, as they are two origins.`,
    );
  }
  const rate = wholeNumber('--rate', values.rate, Number.MAX_SAFE_INTEGER);
  return {
    key: values.key,
    server: {
      apiPort,
      storagePort,
      host: values.host,
      ...(values.dir === undefined ? {} : { dir: values.dir }),
      limits: { ratePerMinute: rate === 0 ? Infinity : rate },
      allowPrivateSources: values['allow-private-imports'],
    },
  };
}

function wholeNumber(option: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${option} takes a whole number from 0 to ${most}, not ${JSON.stringify(text)}.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
