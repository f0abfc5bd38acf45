import { createClient } from 'redis';
import { createMediaProxy, libraryOperations, toNodeHandler } from '../../src/server/index.js';
import { createRedisBudget } from '../../src/server/redis/index.js';
import { createMemoryStore } from '../../src/server/users/store/memory-store.js';
import { listening, portOf } from '../worlds/servers.js';

/** What the process is told in its environment, as JSON in `PROCESS_OPTIONS`. */
export interface BudgetProcessOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly redisUrl: string;
  readonly prefix: string;
}

const options = JSON.parse(process.env['PROCESS_OPTIONS'] ?? '') as BudgetProcessOptions;
const client = createClient({ url: options.redisUrl });
await client.connect();

const proxy = createMediaProxy({
  baseUrl: options.baseUrl,
  apiKey: options.apiKey,
  authorize: () => true,
  allow: libraryOperations,
  users: {
    of: (request) => request.headers.get('cookie'),
    store: createMemoryStore(),
    shared: true,
    budget: createRedisBudget({ client, instances: 4, prefix: options.prefix }),
  },
});

const handle = toNodeHandler(proxy);
const server = await listening((incoming, outgoing) => void handle(incoming, outgoing));
process.stdout.write(`${portOf(server)}\n`);
