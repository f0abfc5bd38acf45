import type { Problem } from '../api/resources.js';
import type { operations } from '../api/schema.js';
import type { JsonValue } from './body.js';
import type { OperationId } from './route.js';

/** The property names of an optional object; none where the operation has no such part. */
type NamesOf<Part> = [NonNullable<Part>] extends [never] ? never : keyof NonNullable<Part> & string;

type ParamName<Name extends OperationId> = Name extends OperationId
  ? NamesOf<operations[Name]['parameters']['path']>
  : never;
type QueryName<Name extends OperationId> = Name extends OperationId
  ? NamesOf<operations[Name]['parameters']['query']>
  : never;
type MemberName<Name extends OperationId> = Name extends OperationId
  ? operations[Name] extends { requestBody: { content: { 'application/json': infer Members } } }
    ? NamesOf<Members>
    : never
  : never;

/** Names of other operations are `undefined`, so that they can be read before `operation` is narrowed. */
type Others<Every extends string, Own extends string> = {
  readonly [Name in Exclude<Every, Own>]?: undefined;
};

type Params<Own extends string> = { readonly [Name in Own]: string } & Others<ParamName<OperationId>, Own>;
type Query<Own extends string> = { readonly [Name in Own]?: string } & Others<QueryName<OperationId>, Own>;
type Body<Own extends string> = { readonly [Name in Own]?: JsonValue } & Others<MemberName<OperationId>, Own>;

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Json } } ? Json : never;
type SuccessOf<Answers> = JsonOf<Answers[keyof Answers & (200 | 201)]>;

/** A call from a page, as the service will receive it. A union discriminated by `operation`. */
export type ProxyCall<Name extends OperationId = OperationId> = Name extends OperationId
  ? {
      /** The name of the client's method: `presignUpload`. */
      readonly operation: Name;
      /** Decoded path parameters: `assetId` or `jobId`, where the operation has one. */
      readonly params: Params<ParamName<Name>>;
      /** Query parameters of `listAssets` and `listFolders`, as text (spec 4.5, 4.11). */
      readonly query: Query<QueryName<Name>>;
      /**
       * The parsed body; null where the operation has none. It contains only members that the operation defines, each a
       * string, finite number, boolean or null. Their types are not validated further.
       */
      readonly body: [MemberName<Name>] extends [never] ? null : Body<MemberName<Name>>;
      /** The page's request, for looking up the user's session. Its body has already been read. */
      readonly request: Request;
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
