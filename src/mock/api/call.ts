import type { ActiveFaults } from '../faults.js';
import type { JsonObject } from './input.js';
import type { OperationId } from './operations.js';

/** One authorised call of an operation, as its handler sees it. */
export interface Call {
  account: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body; an empty object for operations without one. */
  body: JsonObject;
  /** The faults that a test has laid on this call. */
  faults: ActiveFaults;
}

/** What a handler returns: a status and a JSON body, or no body at all. */
export interface Answer {
  status: number;
  body?: unknown;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** Every operation has a handler: a missing one does not compile. */
export type Handlers = Record<OperationId, Handler>;
