import type { MediaClient } from '../api/media-client.js';

/** The service calls that an upload makes. `MediaClient` implements them. */
export type UploadCalls = Pick<
  MediaClient,
  | 'checkDuplicate'
  | 'presignUpload'
  | 'finalizeUpload'
  | 'presignReplacement'
  | 'finalizeReplacement'
  | 'listVersions'
  | 'getAsset'
  | 'createImport'
  | 'getJob'
  | 'serviceNow'
> &
  Partial<
    Pick<MediaClient, 'baseUrl' | 'user' | 'forgetLimits' | 'capabilities' | 'getUsage' | 'listAssets'>
  >;
