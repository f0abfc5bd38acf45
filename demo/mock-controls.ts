import type { MockService } from '../src/mock/index.js';
import { keyScopes, type KeyName, type KeyRing } from './key-ring.js';
import { sourcePaths } from './source-files.js';
import { scenarios, speeds, type ScenarioName, type SpeedName } from './scenarios.js';

export const controlPath = '/demo/mock';

/** The current behavior of the mock, and the alternatives that the panel offers. */
export interface MockState {
  key: KeyName;
  /** The scopes of that key. The key itself stays on the server. */
  scopes: readonly string[];
  speed: SpeedName;
  scenarios: readonly ScenarioName[];
  /** Paths on this origin that can be imported. */
  sources: readonly string[];
  choices: {
    speeds: Readonly<Record<SpeedName, string>>;
    scenarios: Readonly<Record<ScenarioName, string>>;
  };
}

/** Omitted members stay unchanged. */
export type MockChange = Partial<Pick<MockState, 'key' | 'speed' | 'scenarios'>>;

/**
 * Lets the demo page change the behavior of the mock: GET returns a `MockState`, POST takes a `MockChange`. Specific to
 * the demo; apps have no such endpoint.
 */
export function createMockControls(
  service: Pick<MockService, 'faults'>,
  ring: KeyRing,
): (request: Request) => Promise<Response> {
  let speed: SpeedName = 'full';
  let active: readonly ScenarioName[] = [];
  let removals: (() => void)[] = [];

  const state = (): MockState => ({
    key: ring.current(),
    scopes: keyScopes[ring.current()],
    speed,
    scenarios: active,
    sources: sourcePaths,
    choices: { speeds: labels(speeds), scenarios: labels(scenarios) },
  });
  const applyFaults = () => {
    for (const remove of removals) remove();
    const faults = [...speeds[speed].faults, ...active.map((name) => scenarios[name].fault)];
    removals = faults.map((fault) => service.faults.add({ ...fault, times: Infinity }));
  };

  return async (request) => {
    if (request.method === 'GET') return Response.json(state());
    // Pages of other sites can post forms without CORS, but not JSON.
    const json = request.headers.get('content-type') === 'application/json';
    const change =
      json && request.method === 'POST' ? changeIn(await request.json().catch(() => null)) : null;
    if (!change) return new Response(null, { status: 400 });
    if (change.key) ring.use(change.key);
    speed = change.speed ?? speed;
    active = change.scenarios ?? active;
    applyFaults();
    return Response.json(state());
  };
}

function changeIn(body: unknown): MockChange | null {
  if (typeof body !== 'object' || body === null) return null;
  const { key, speed, scenarios: names } = body as Record<keyof MockChange, unknown>;
  return {
    ...(isNameIn(keyScopes, key) && { key }),
    ...(isNameIn(speeds, speed) && { speed }),
    ...(Array.isArray(names) && { scenarios: names.filter((name) => isNameIn(scenarios, name)) }),
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
