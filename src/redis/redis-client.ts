/** A client of `redis` (node-redis) or of `ioredis`; neither is a dependency of this package. */
export type RedisClient = NodeRedisClient | IoredisClient;

/** What is used of `createClient()` of the package `redis`. */
export interface NodeRedisClient {
  sendCommand(command: string[]): Promise<unknown>;
  on?(event: 'error', listener: () => void): unknown;
}

/** What is used of `new Redis()` of the package `ioredis`. */
export interface IoredisClient {
  call(command: string, ...args: string[]): Promise<unknown>;
  on?(event: 'error', listener: () => void): unknown;
}

/** Sends one command. */
export type Send = (command: string[]) => Promise<unknown>;

export function senderOf(client: RedisClient): Send {
  // Without a listener, a connection that breaks would end the process. The command that used it rejects anyway.
  client.on?.('error', () => {});
  // The `sendCommand` of ioredis expects an object of its own.
  if ('call' in client && typeof client.call === 'function') {
    return ([command = '', ...args]) => client.call(command, ...args);
  }
  if ('sendCommand' in client && typeof client.sendCommand === 'function') {
    return (command) => client.sendCommand(command);
  }
  throw new TypeError('createRedisBudget: `client` must be a client of `redis` or `ioredis`.');
}
