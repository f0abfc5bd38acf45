/** The output of a command, and the signal that stops it. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  stopped(): Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const processTerminal: Terminal = {
  // oxlint-disable-next-line no-console -- the output of a command
  out: (text) => console.log(text),
  // oxlint-disable-next-line no-console -- the output of a command
  error: (text) => console.error(text),
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
  env: process.env,
};

export function wholeNumber(option: string, text: string, max: number, min: number = 0): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`${option} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`);
}

/** A number above 0, which may be a fraction. */
export function positive(option: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0 && value <= max) return value;
  throw new Error(`${option} must be a number above 0, up to ${max}, not ${JSON.stringify(text)}.`);
}

/** Bytes of an option in GiB. */
export function gibibytes(option: string, text: string): number {
  return Math.round(positive(option, text, 2 ** 20) * 2 ** 30);
}

/** The ports of API and storage in options, which must differ: they are two origins. */
export function portsIn(values: { port: string; 'storage-port': string }): {
  apiPort: number;
  storagePort: number;
} {
  const apiPort = wholeNumber('--port', values.port, 65_535);
  const storagePort = wholeNumber('--storage-port', values['storage-port'], 65_535);
  if (apiPort !== storagePort || apiPort === 0) return { apiPort, storagePort };
  throw new Error(
    `--port and --storage-port are both ${apiPort}. They must differ: API and storage are two origins.`,
  );
}

export function reasonOf(error: unknown): string {
  // Node reports a refused connection as several, without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose others with --port and --storage-port.`;
  const missing = /^Cannot find package '(.*?)'/.exec(error.message)?.[1];
  if (missing !== undefined) return `The package ${missing} is missing: npm install ${missing}`;
  // Node adds how to pass a file of that name.
  return error.message.replace(/^(Unknown option '.*?')\..*/s, '$1');
}
