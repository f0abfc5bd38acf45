import type { Problem } from '../../api/resources.js';
import { operations, type OperationId, type ProxyOperationId } from '../../contract/operations.js';
import type { operations as proxy } from '../../contract/proxy-schema.js';
import type { operations as service } from '../../contract/schema.js';

/** The value of a member of a request body. No operation has nested objects or arrays (spec 4). */
export type JsonValue = string | number | boolean | null;

/** Any JSON, such as the `meta` that a page attaches to an upload. */
export type Json = JsonValue | readonly Json[] | { readonly [name: string]: Json };

/** A request body. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

type operations = service & Omit<proxy, keyof service>;

/** The property names of an optional object; none where the operation has no such part. */
type NamesOf<Part> = [NonNullable<Part>] extends [never] ? never : keyof NonNullable<Part> & string;

type ParamName<Name extends ProxyOperationId> = Name extends ProxyOperationId
  ? NamesOf<operations[Name]['parameters']['path']>
  : never;
type QueryName<Name extends ProxyOperationId> = Name extends ProxyOperationId
  ? NamesOf<operations[Name]['parameters']['query']>
  : never;
type MemberName<Name extends ProxyOperationId> = Name extends ProxyOperationId
  ? MembersOf<operations[Name]> | (Name extends keyof proxy ? MembersOf<proxy[Name]> : never)
  : never;
type MembersOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Members } };
}
  ? NamesOf<Members>
  : never;

/** Names of other operations are `undefined`, so that they can be read before `operation` is narrowed. */
type Others<Every extends string, Own extends string> = {
  readonly [Name in Exclude<Every, Own>]?: undefined;
};

type Params<Own extends string> = { readonly [Name in Own]: string } & Others<
  ParamName<ProxyOperationId>,
  Own
>;
type Query<Own extends string> = { readonly [Name in Own]?: string } & Others<
  QueryName<ProxyOperationId>,
  Own
>;
type Body<Own extends string> = {
  readonly [Name in Own]?: Name extends 'meta' | 'input' ? Json : JsonValue;
} & Others<MemberName<ProxyOperationId>, Own>;

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Content } } ? Content : never;
type SuccessOf<Answers> = JsonOf<Answers[keyof Answers & (200 | 201)]>;

/** A call from a page, as the service will receive it. A union discriminated by `operation`. */
export type ProxyCall<Name extends ProxyOperationId = ProxyOperationId> = Name extends ProxyOperationId
  ? {
      /** The name of the client's method: `presignUpload`. */
      readonly operation: Name;
      /** Decoded path parameters: `assetId` or `jobId`, where the operation has one. */
      readonly params: Params<ParamName<Name>>;
      /** Query parameters of `listAssets` and `listFolders`, as text (spec 4.5, 4.11). */
      readonly query: Query<QueryName<Name>>;
      /**
       * The parsed body; null where the operation has none. It contains only members that the operation defines, each a
       * string, finite number, boolean or null; only `meta` and `input` may be any JSON. Their types are not validated further.
       * With `users`, it also has `folder_id`, `folder_path`, `meta`, `draft`, `policy`, `input` and `colors`, which the service
       * does not receive.
       */
      readonly body: [MemberName<Name>] extends [never] ? null : Body<MemberName<Name>>;
      /** The page's request, for looking up the user's session. Its body has already been read. */
      readonly request: Request;
      /** The user that `users.of` named; undefined without `users`. */
      readonly user?: string | undefined;
    }
  : never;

/** The service's response to a call. A union discriminated by `operation` and `ok`. */
export type ProxyResponse<Name extends OperationId = OperationId> = Name extends OperationId
  ?
      | {
          readonly operation: Name;
          /** Whether the status is 2xx. */
          readonly ok: true;
          readonly status: number;
          /**
           * The parsed body, typed by the operation but not validated; null where there is none, as for `deleteAsset`.
           * That of a presign call contains the secret `upload_url`.
           */
          readonly body: SuccessOf<operations[Name]['responses']> | null;
        }
      | {
          readonly operation: Name;
          readonly ok: false;
          readonly status: number;
          /** The problem document (spec 7), not validated; null if there is none. */
          readonly body: Problem | null;
        }
  : never;
