import type { Accept } from '../../../api/policy/accept.js';
import type { Asset, Privacy } from '../../../api/resources.js';
import type { InputOf, OutputOf, StandardSchema } from './standard-schema.js';

/** A file that was uploaded under a policy. */
export interface PolicyUpload<Input> {
  /** The id that `users.of` returned. */
  readonly user: string;
  readonly asset: Asset & { readonly id: string };
  /** What the page passed, as the schema returns it; undefined without a schema. */
  readonly input: Input;
}

export interface PolicyOptions<Schema extends StandardSchema | undefined, Result> {
  /**
   * As in HTML, `'image/*,.pdf'`, or media type → extensions, as for `Uploader`. A file must match one. `image/*`
   * leaves out SVG, which can contain scripts: name `image/svg+xml` to accept it. The service checks that the bytes are of the
   * declared type (spec 4.3). Default: all.
   */
  readonly accept?: Accept | undefined;
  /** The largest file: bytes, or a text such as `'4MB'`; a MB has 1,000,000 bytes. Default: no limit. */
  readonly maxSize?: number | `${number}${'kB' | 'MB' | 'GB'}` | undefined;
  /** Who may open the asset, whatever the page asks for. Default: as the page asks. */
  readonly privacy?: Privacy | undefined;
  /**
   * The folder of the asset, whatever the page asks for: names below the user's own, `'Trips/Norway'`, created if they are
   * missing; null for none. Default: as the page asks. No effect with `users.shared`.
   */
  readonly folder?:
    | string
    | null
    | ((upload: Omit<PolicyUpload<OutputOf<Schema>>, 'asset'>) => string | null | Promise<string | null>)
    | undefined;
  /** What the page must pass with each file: a schema of any library that implements Standard Schema. Default: nothing. */
  readonly input?: Schema | undefined;
  /**
   * Called when a file has become an asset of the user, in place of `users.onUploaded`. What it returns, as JSON, reaches
   * `onDone` in the page. If it throws, or takes longer than `users.handlerTimeout`, it is called again: when the page repeats
   * its call, and as often as `users.onUploaded` would be. So compare `asset.id`. Once it has returned, it is not called again
   * for this upload; for a file that the user has already, each time that it is chosen.
   */
  onUploaded?(upload: PolicyUpload<OutputOf<Schema>>): Result | Promise<Result>;
}

/** What a value is once it was JSON. */
type Serialized<Value> = Value extends { toJSON(): infer Json }
  ? Json
  : Value extends object
    ? { [Name in keyof Value]: Serialized<Value[Name]> }
    : Value;

type ResultOf<Returned> = Returned extends undefined | void ? null : Serialized<Returned>;

/** A rule for uploads, and the types that it has in the page: see `createUploader` of `longshore`. */
export interface Policy<Input = unknown, Result = unknown> extends PolicyOptions<StandardSchema, unknown> {
  /** Never set. */
  readonly '~types'?: { readonly input: Input; readonly result: Result } | undefined;
}

/** The policies of a proxy by their names. */
export type Policies = Readonly<Record<string, Policy>>;

/** Types a policy for `createMediaProxy({ uploads })`, which checks it. */
export function policy<const Schema extends StandardSchema | undefined = undefined, Result = undefined>(
  options: PolicyOptions<Schema, Result>,
): Policy<InputOf<Schema>, ResultOf<Result>> {
  return options as Policy<InputOf<Schema>, ResultOf<Result>>;
}
