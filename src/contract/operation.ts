/** The permissions of an API key (spec 5, rule 6). */
export const scopes = [
  'usage:read',
  'uploads:write',
  'assets:read',
  'assets:delete',
  'assets:replace',
  'folders:read',
  'folders:write',
  'imports:read',
  'imports:write',
] as const;

/** A permission of an API key (spec 5, rule 6). */
export type Scope = (typeof scopes)[number];

/** Where an operation is. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  /** Relative to the base URL. A segment in braces is a parameter. */
  readonly path: string;
}

/** An operation of the service. */
export interface Operation extends Route {
  /** Any one of them is enough (spec 4). */
  readonly scopes: readonly Scope[];
}

/** What an operation takes. Anything else is refused by the proxy, and ignored by the service. */
export interface Input {
  /** Names of the query. */
  readonly query?: readonly string[];
  /** Members of the body. */
  readonly members?: readonly string[];
  /** Those of them that may be any JSON. */
  readonly nested?: readonly string[];
  /** Those of them that are left out unless they are a text of this form. */
  readonly patterns?: Readonly<Record<string, string>>;
  /** Whether it reads `Idempotency-Key` (spec 4.3, 4.9, 4.13). */
  readonly isIdempotent?: boolean;
}
