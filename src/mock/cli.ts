import { parseArgs } from 'node:util';
import { startMockServer, type MockServerOptions } from './node.js';
import { scopes } from './operations.js';

const help = `longshore mock: the whole Media Hosting Service on this machine, for development and tests

Usage: longshore mock [options]

  --port <n>              port of the API (default 8787; 0 for any)
  --storage-port <n>      port of the storage, another origin (default 8788; 0 for any)
  --host <name>           interface to listen on (default 127.0.0.1)
  --dir <path>            where the temporary folder for bytes is made
  --rate <n>              rate budget in weighted units a minute (default 120; 0 for none)
  --allow-private-imports let imports fetch from this machine and private networks
  --help                  show this
`;

/** Runs the command line. Resolves with the exit code, for `mock` only once it has been told to stop. */
export async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === undefined || command === '--help' || command === 'help') {
    console.log(help);
    return command === undefined ? 2 : 0;
  }
  if (command !== 'mock')
    return refuse(`There is no command ${JSON.stringify(command)}; the only one is "mock".`);
  let options: MockServerOptions | 'help';
  try {
    options = optionsIn(rest);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  return run(options);
}

async function run(options: MockServerOptions): Promise<number> {
  let server: Awaited<ReturnType<typeof startMockServer>>;
  try {
    server = await startMockServer(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(
      `The mock service cannot start: ${reason}. Try other ports with --port and --storage-port.`,
    );
  }
  console.log(`Base URL        ${server.baseUrl}`);
  console.log(`Storage origin  ${server.storageOrigin}`);
  console.log(`API key         ${server.service.createKey({ scopes })}  (of this mock only, all scopes)`);
  console.log('Stop it with Ctrl+C; everything it holds is then removed.');
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}

function optionsIn(args: string[]): MockServerOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8787' },
      'storage-port': { type: 'string', default: '8788' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string' },
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
    apiPort,
    storagePort,
    host: values.host,
    ...(values.dir === undefined ? {} : { dir: values.dir }),
    limits: { ratePerMinute: rate === 0 ? Infinity : rate },
    allowPrivateSources: values['allow-private-imports'],
  };
}

function wholeNumber(option: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new Error(`${option} takes a whole number from 0 to ${most}, not ${JSON.stringify(text)}.`);
}

function refuse(reason: string): number {
  console.error(`${reason}\nSee longshore mock --help.`);
  return 2;
}
