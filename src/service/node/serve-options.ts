import type { Limits } from '../limits.js';
import { isBucket, type Places } from './places.js';
import { gibibytes, positive, wholeNumber, type Terminal } from './terminal.js';

interface ServeValues extends Places {
  'api-url'?: string | undefined;
  'storage-url'?: string | undefined;
  rate: string;
  requests?: string | undefined;
  'storage-gib'?: string | undefined;
  'bandwidth-gib'?: string | undefined;
  'file-gib'?: string | undefined;
  'import-gib': string;
  'session-hours': string;
}

/** The origins as clients reach them, if they are given. */
export function originsIn(values: Pick<ServeValues, 'api-url' | 'storage-url'>): {
  api: string | undefined;
  storage: string | undefined;
} {
  const origin = (option: 'api-url' | 'storage-url') => {
    const text = values[option];
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new Error(`--${option} must be like https://media.example.com, without a path, not ${text}.`);
  };
  const origins = { api: origin('api-url'), storage: origin('storage-url') };
  if (origins.api !== undefined && origins.api === origins.storage)
    throw new Error('--api-url and --storage-url must be two origins: the second serves uploaded HTML.');
  return origins;
}

/** What `serve` limits; only the rate, imports and sessions have defaults. */
export function limitsIn(values: ServeValues, env: Terminal['env']): Partial<Limits> {
  const rate = wholeNumber('--rate', values.rate, Number.MAX_SAFE_INTEGER);
  const gib = (option: 'storage-gib' | 'bandwidth-gib' | 'file-gib' | 'import-gib') => {
    const text = values[option];
    return text === undefined ? Infinity : gibibytes(`--${option}`, text);
  };
  const { requests } = values;
  const largestPut = isBucket(values, env) ? 5 * 2 ** 30 : Infinity;
  return {
    ratePerMinute: rate === 0 ? Infinity : rate,
    monthlyRequests:
      requests === undefined ? Infinity : wholeNumber('--requests', requests, Number.MAX_SAFE_INTEGER),
    storageBytes: gib('storage-gib'),
    bandwidthBytes: gib('bandwidth-gib'),
    maxFileBytes: Math.min(gib('file-gib'), largestPut),
    maxImportBytes: gib('import-gib'),
    // 4 hours are enough for 5 GiB at 3 Mbit/s: what has not arrived when its session ends is lost.
    sessionSeconds: 3600 * positive('--session-hours', values['session-hours'], 24 * 7),
  };
}
