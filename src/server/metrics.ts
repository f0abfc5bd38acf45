import { tell } from './call-app.js';
import type { ProxyOperationId } from '../contract/operations.js';

/** What `onMetric` of `createMediaProxy` receives. It never names a user. */
export type ProxyMetric =
  /** A call of a page was answered. `operation` is null if there is none at its path; `code` is that of a problem. */
  | {
      readonly kind: 'call';
      readonly operation: ProxyOperationId | null;
      readonly status: number;
      readonly code: string | null;
      readonly milliseconds: number;
    }
  /** The service was called. `status` is null if it did not answer. */
  | {
      readonly kind: 'service';
      readonly operation: ProxyOperationId;
      readonly status: number | null;
      readonly milliseconds: number;
    }
  /**
   * With `users`: the service refused a call. `isProven`: by its own problem document. A refusal without it, as gateways send
   * them, says nothing of the call: if there are many, something between proxy and service rewrites them.
   */
  | { readonly kind: 'refusal'; readonly status: number; readonly isProven: boolean }
  /** The database of `users` failed, or took too long. */
  | { readonly kind: 'store-failure' }
  /** `onUploaded` was called. */
  | { readonly kind: 'event'; readonly outcome: 'delivered' | 'failed' };

/** What the proxy tells of its work. */
export interface Metrics {
  /** Whether anyone listens. */
  readonly isUsed: boolean;
  report(metric: ProxyMetric): void;
  /** The last call to the service, and when it ended; null if there was none. */
  lastService(): { readonly status: number | null; readonly at: number } | null;
}

export function createMetrics(
  onMetric: ((metric: ProxyMetric) => unknown) | undefined,
  log: (what: string, error: unknown) => void,
): Metrics {
  let last: ReturnType<Metrics['lastService']> = null;
  return {
    isUsed: onMetric !== undefined,
    report(metric) {
      if (metric.kind === 'service') last = { status: metric.status, at: Date.now() };
      tell(onMetric, metric, (error) => log('onMetric failed', error));
    },
    lastService: () => last,
  };
}

/** The code of a problem document (spec 7); null if a response is none. */
export async function codeOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code: unknown = typeof problem === 'object' && problem !== null && Reflect.get(problem, 'code');
  return typeof code === 'string' ? code : null;
}
