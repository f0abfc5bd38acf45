import type { JsonObject } from './input.js';
import type { OperationId } from '../../contract/operations.js';

/** Whom and what a request is about, for logs: told as it becomes known. Neither secrets nor what callers make up. */
export interface Subject {
  account?: string;
  /** The id of the API key. */
  key?: string;
  /** The id of an asset, a job, or an upload session. */
  target?: string;
}

/** An authorized call, as passed to the handler of its operation. */
export interface Call {
  account: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body; an empty object for operations without one. */
  body: JsonObject;
  /** The `Idempotency-Key`, for operations that read it. */
  key: string | null;
  request: Request;
}

/** The result of a handler: a status, and a JSON body unless it has none. */
export interface HandlerResult {
  status: number;
  body?: unknown;
}

export type Handler = (call: Call) => HandlerResult | Promise<HandlerResult>;

export type Handlers = Record<OperationId, Handler>;
