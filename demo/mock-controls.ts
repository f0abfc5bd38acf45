import type { MockService } from '../src/mock/index.js';
import { keyScopes, type KeyName, type KeyRing } from './key-ring.js';
import { sourcePaths } from './source-files.js';
import { speeds, troubles, type SpeedName, type TroubleName } from './troubles.js';

export const controlPath = '/demo/mock';

/** How the mock behaves now, and what it could do: what the panel of the page shows. */
export interface MockState {
  key: KeyName;
  /** The scopes of that key. The key itself stays in the server. */
  scopes: readonly string[];
  speed: SpeedName;
  troubles: readonly TroubleName[];
  /** Paths on this origin that can be imported. */
  sources: readonly string[];
  choices: {
    speeds: Readonly<Record<SpeedName, string>>;
    troubles: Readonly<Record<TroubleName, string>>;
  };
}

/** What of it changes; the rest stays. */
export type MockChange = Partial<Pick<MockState, 'key' | 'speed' | 'troubles'>>;

/**
 * Lets the page of the demo change how the mock behaves: GET answers a `MockState`, POST takes a `MockChange`. For the
 * demo alone; no app has such a thing.
 */
export function createMockControls(
  service: Pick<MockService, 'faults'>,
  ring: KeyRing,
): (request: Request) => Promise<Response> {
  let speed: SpeedName = 'full';
  let laid: readonly TroubleName[] = [];
  let takeAway: (() => void)[] = [];

  const state = (): MockState => ({
    key: ring.inUse(),
    scopes: keyScopes[ring.inUse()],
    speed,
    troubles: laid,
    sources: sourcePaths,
    choices: { speeds: labels(speeds), troubles: labels(troubles) },
  });
  const layFaults = () => {
    for (const undo of takeAway) undo();
    const faults = [...speeds[speed].faults, ...laid.map((name) => troubles[name].fault)];
    takeAway = faults.map((fault) => service.faults.add({ ...fault, times: Infinity }));
  };

  return async (request) => {
    if (request.method === 'GET') return Response.json(state());
    // A page of another site could post a form here, but not JSON.
    const json = request.headers.get('content-type') === 'application/json';
    const change =
      json && request.method === 'POST' ? changeIn(await request.json().catch(() => null)) : null;
    if (!change) return new Response(null, { status: 400 });
    if (change.key) ring.use(change.key);
    speed = change.speed ?? speed;
    laid = change.troubles ?? laid;
    layFaults();
    return Response.json(state());
  };
}

function changeIn(body: unknown): MockChange | null {
  if (typeof body !== 'object' || body === null) return null;
  const { key, speed, troubles: named } = body as Record<keyof MockChange, unknown>;
  return {
    ...(isNameIn(keyScopes, key) && { key }),
    ...(isNameIn(speeds, speed) && { speed }),
    ...(Array.isArray(named) && { troubles: named.filter((name) => isNameIn(troubles, name)) }),
  };
}

function isNameIn<Name extends string>(table: Readonly<Record<Name, unknown>>, name: unknown): name is Name {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

function labels<Name extends string>(table: Readonly<Record<Name, { label: string }>>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<{ label: string }>(table).map(([name, { label }]) => [name, label]),
  ) as Record<Name, string>;
}
