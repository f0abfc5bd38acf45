import type { OperationId } from '../../contract/operations.js';

/** A request that is over. Has no secrets, such as keys, links and queries, and nothing that a caller has made up. */
export interface ServedRequest {
  /** The operation, `put` for a direct upload, `deliver` or `share` for a link; null for anything else. */
  operation: OperationId | 'put' | 'deliver' | 'share' | null;
  method: string;
  /** Null if the connection ended before the response began. */
  status: number | null;
  /** Until the last byte. */
  milliseconds: number;
  /** The IP address of the client: that of the connection, unless there are `trustedProxies`. */
  address: string;
  /** Whose key, upload or file it was; null if that is unknown. */
  account: string | null;
  /** The id of the API key; null outside the API, and for keys that are refused. */
  key: string | null;
  /** The id of the asset, the job or, of a PUT, the upload; null if it was about none. */
  target: string | null;
  /** Bytes, with headers. */
  received: number;
  /** Bytes, with headers. */
  sent: number;
  /** As in the response; null outside the API. */
  requestId: string | null;
}

/** Counts what was served, and shows it in the text format of Prometheus, without the names of accounts. */
export function createMetrics() {
  /** By labels. */
  const requests = new Map<string, { count: number; seconds: number }>();
  const totals = { received: 0, sent: 0, errors: 0 };
  return {
    count({ operation, status, milliseconds, received, sent }: ServedRequest): void {
      const labels = `{operation="${operation ?? 'other'}",status="${status ?? 'none'}"}`;
      const { count = 0, seconds = 0 } = requests.get(labels) ?? {};
      requests.set(labels, { count: count + 1, seconds: seconds + milliseconds / 1000 });
      totals.received += received;
      totals.sent += sent;
    },
    countError(): void {
      totals.errors += 1;
    },
    /** @param diskFree bytes; undefined where they are not limited */
    respond(connections: { api: number; storage: number }, diskFree: number | undefined): Response {
      const summary = [...requests].flatMap(([labels, { count, seconds }]) => [
        `longshore_request_seconds_sum${labels} ${seconds}`,
        `longshore_request_seconds_count${labels} ${count}`,
      ]);
      const lines = [
        '# TYPE longshore_request_seconds summary',
        ...summary,
        '# TYPE longshore_received_bytes_total counter',
        `longshore_received_bytes_total ${totals.received}`,
        '# TYPE longshore_sent_bytes_total counter',
        `longshore_sent_bytes_total ${totals.sent}`,
        '# TYPE longshore_errors_total counter',
        `longshore_errors_total ${totals.errors}`,
        '# TYPE longshore_connections gauge',
        `longshore_connections{port="api"} ${connections.api}`,
        `longshore_connections{port="storage"} ${connections.storage}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ];
      if (diskFree !== undefined)
        lines.push('# TYPE longshore_disk_free_bytes gauge', `longshore_disk_free_bytes ${diskFree}`);
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
      return new Response(`${lines.join('\n')}\n`, { headers });
    },
  };
}
