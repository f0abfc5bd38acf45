import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { scopes } from '../../src/contract/operation.js';
import { startMockServer } from '../../src/mock/node.js';
import { createPostgresWorld } from '../../test/user-stores/postgres-world.js';
import { closeServer } from '../../test/worlds/servers.js';
import { clientOf, expectApart } from './recipe-client.js';

it('the recipe for Express with PostgreSQL gives each user a library of their own', async () => {
  const [mock, database] = await Promise.all([startMockServer(), createPostgresWorld()]);
  vi.stubEnv('MEDIA_BASE_URL', mock.baseUrl);
  vi.stubEnv('MEDIA_API_KEY', mock.service.createKey({ scopes }));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('PORT', '0');
  const { server, mediaProxy, pool } = await import('./express-postgres.js');
  const { sessions } = await import('./session.js');
  try {
    if (!server.listening) await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [ada, bob] = ['ada', 'bob'].map((user) => {
      sessions.set(`session-of-${user}`, user);
      return clientOf(origin, `session=session-of-${user}`);
    });
    await expectApart(ada!, bob!);
    const { rows } = await pool.query('select 1 from longshore_assets');
    expect(rows).toEqual([]);
  } finally {
    await closeServer(server);
    await mediaProxy.close();
    await pool.end();
    await Promise.all([mock.close(), database.end()]);
    vi.unstubAllEnvs();
  }
});
