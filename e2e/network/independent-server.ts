import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/api/clock.js';
import { serve } from '../../src/service/node/http-bridge.js';
import type { Choices } from '../../test/independent/choices.js';
import { createIndependentService } from '../../test/independent/service.js';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
};

/** The independent service over HTTP: its API and its storage, which differ by the path. */
export async function startIndependentServer(choices: Partial<Choices>) {
  // Its answers take up to three seconds, for simulations.
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 10, signal),
  };
  const service = createIndependentService({ clock, choices });
  const server = createServer((incoming, outgoing) => {
    const isStorage = incoming.url?.startsWith('/tmp/') ?? false;
    const origin = isStorage ? 'https://storage.example' : 'https://media.example';
    const handle = async ({ url, method, headers, body }: Request) => {
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
      const bytes = body && new Uint8Array(await new Response(body).arrayBuffer());
      const given = isStorage ? bytes : bytes && new TextDecoder().decode(bytes);
      return service.fetch(url, { method, headers, body: given });
    };
    void serve(origin, handle, incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    service,
    key: service.key,
    api: own,
    storage: own,
    /** The origins in its answers. */
    named: { api: 'https://media.example', storage: 'https://storage.example' },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
