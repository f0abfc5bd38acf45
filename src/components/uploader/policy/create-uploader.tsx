'use client';

import type { ReactElement } from 'react';
import type { MediaClient } from '../../../api/media-client.js';
import type { PolicyRule } from '../../../api/resources.js';
import { policyQuery } from '../../../hooks/queries/media-queries.js';
import { useRead } from '../../../hooks/provider/use-media-query.js';
import type { DoneUpload } from '../../../upload/upload.js';
import { Uploader, type UploaderProps } from '../uploader.js';

/** The policies of a server by their names: the type of what `createMediaProxy` takes as `uploads`. */
type Uploads = Readonly<
  Record<string, { readonly '~types'?: { readonly input: unknown; readonly result: unknown } | undefined }>
>;

type TypesOf<Policy extends Uploads[string]> = NonNullable<Policy['~types']>;

/** Optional where the policy takes none, or one that may be undefined. */
type InputProps<Input> = undefined extends Input
  ? { readonly input?: Input | undefined }
  : { readonly input: Input };

/** Props of an uploader whose files obey a policy of the server. */
export type PolicyUploaderProps<Policies extends Uploads, Name extends keyof Policies> = Omit<
  UploaderProps,
  'policy' | 'input' | 'onDone'
> & {
  /** The name of the policy. It decides `accept`, `maxSize` and `privacy`, as far as it limits them. */
  readonly policy: Name;
  /** As that of `Uploader`, with what `onUploaded` of the policy has returned. */
  readonly onDone?:
    | ((upload: DoneUpload & { readonly result: TypesOf<Policies[Name]>['result'] }) => void)
    | undefined;
} & InputProps<TypesOf<Policies[Name]>['input']>;

/** An `Uploader` for the policies of a server. */
export type PolicyUploader<Policies extends Uploads> = <Name extends keyof Policies & string>(
  props: PolicyUploaderProps<Policies, Name>,
) => ReactElement;

/**
 * An `Uploader` with the types of a server's policies, which a page imports as a type only. It asks the server for the rule of
 * its policy once, and refuses files before they are sent; the server checks them all the same.
 */
export function createUploader<Policies extends Uploads>(): PolicyUploader<Policies> {
  return RuledUploader as PolicyUploader<Policies>;
}

function RuledUploader(props: UploaderProps & { policy: string }): ReactElement {
  const ruleOf = (client: MediaClient) => policyQuery(client, props.policy);
  // Without an answer, only the server checks.
  const { data = {} } = useRead<PolicyRule, PolicyRule>(ruleOf, { staleTime: Infinity });
  const maxSize = Math.min(props.maxSize ?? Infinity, data.max_size ?? Infinity);
  return (
    <Uploader
      {...props}
      accept={props.accept ?? data.accept}
      maxSize={maxSize < Infinity ? maxSize : undefined}
      privacy={data.privacy ?? props.privacy}
    />
  );
}
