import type { Fault } from '../src/mock/index.js';

/** Failures to inject, with their labels in the panel. */
export const scenarios = {
  unauthorized: { label: 'Access is no longer valid (401)', fault: status('api', 401, 'revoked_key') },
  limited: {
    label: 'The rate limit is reached (429)',
    fault: { ...status('api', 429, 'rate_limit_exceeded'), retryAfter: 5 },
  },
  unavailable: { label: 'The service is not available (503)', fault: status('api', 503, 'unavailable') },
  silent: { label: 'The network does not respond', fault: { on: 'api', kind: 'network' } },
  missing: {
    label: 'Assets are gone when they are opened (404)',
    fault: status('getAsset', 404, 'not_found'),
  },
  undeletable: { label: 'Deleting collides (409)', fault: status('deleteAsset', 409, 'conflict') },
  nameless: {
    label: 'Assets come without names, types and sizes',
    fault: {
      on: 'getAsset',
      kind: 'drop-fields',
      fields: ['filename', 'content_type', 'size', 'created_at'],
    },
  },
  refused: {
    label: 'Uploads are refused at the end (422)',
    fault: { ...status('finalizeUpload', 422, 'invalid'), detail: 'The bytes are not what was declared.' },
  },
  expired: {
    label: 'Replacements take too long (410)',
    fault: status('finalizeReplacement', 410, 'session_expired'),
  },
  storage: { label: 'The storage fails (500)', fault: status('put', 500, 'internal') },
} as const satisfies Record<string, { label: string; fault: Fault }>;

export type ScenarioName = keyof typeof scenarios;

/** Speeds of the service, with their labels in the panel. */
export const speeds = {
  full: { label: 'As fast as this machine', faults: [] },
  hotel: {
    label: 'Hotel Wi-Fi',
    faults: [
      { on: 'put', kind: 'slow', bytesPerSecond: 250_000 },
      { on: 'api', kind: 'delay', ms: 600 },
    ],
  },
  train: {
    label: 'A train in a tunnel',
    faults: [
      { on: 'put', kind: 'slow', bytesPerSecond: 40_000 },
      { on: 'api', kind: 'delay', ms: 3_000 },
    ],
  },
} as const satisfies Record<string, { label: string; faults: readonly Fault[] }>;

export type SpeedName = keyof typeof speeds;

function status(on: Fault['on'], code: number, problem: string): Fault & { kind: 'status' } {
  return { on, kind: 'status', status: code, code: problem };
}
