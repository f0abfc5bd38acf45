/** The value of a member of a request body. No operation has nested objects or arrays (spec 4). */
export type JsonValue = string | number | boolean | null;

/** Any JSON, such as the `meta` that a page attaches to an upload. */
export type Json = JsonValue | readonly Json[] | { readonly [name: string]: Json };

/** A request body. */
export type JsonObject = Readonly<Record<string, JsonValue>>;
