/**
 * Why an upload failed.
 *
 * - Refused before anything was sent: `file-empty`, `file-too-large`, `file-too-small`, `file-invalid-type`, `too-many-files`.
 * - `file-refused`: the app's `prepare` refused it with a `FileRefusedError`, whose message is `text`.
 * - The file itself: `file-unreadable` (missing, moved, no permission, or a folder), `file-changed` (its bytes or size
 *   changed after it was picked).
 * - Refused by the service (spec 7): `bad-request` 400, `unauthorized` 401, `forbidden` 403, `insufficient-scope` 403 (the
 *   key lacks a scope, or the site's proxy does not forward the operation), `not-found` 404, `conflict` 409,
 *   `session-expired` 410, `invalid` 422, `rate-limited` 429, `unavailable` 503 (or a response without a problem document of
 *   the service, which something else has sent in its place), `service-error` any other status.
 * - `site-refused`: the site's proxy refused this user or page, by its `authorize` or because the call is cross-origin. It
 *   halts the queue once: the user may have been signed out.
 * - `user-quota`: a 403 from a proxy with `users`: the upload exceeds a limit of the user; `details.detail` says which.
 * - `requests-used-up`: a 429 with a `Retry-After` of more than ten minutes: the monthly quota is exhausted (spec 8).
 * - `unreadable-response`: a successful response that lacks what the contract promises.
 * - `storage-refused`: the storage refused the PUT (4xx), even with new sessions, or its connection was cut off three times
 *   while those of all other files were not, as by a filter or a limit on the size of a body.
 * - `storage-unavailable`: the storage responded to every PUT with 5xx or 429 for as long as the queue waits (`patience`).
 * - `network`: no response after all retries.
 * - `interrupted`: the page was closed before all bytes had arrived, without a copy; the file has to be chosen again.
 * - Imports: `url-invalid`, `url-not-http`, `url-credentials` (the URL contains a password, signature or token; spec 4.13)
 *   are refused before anything is sent; `import-failed` (see `details.reason`), `import-unfinished` (the job was still
 *   running after the last poll).
 * - `unexpected`: anything else; see `cause`.
 */
export type UploadErrorCode =
  | 'file-empty'
  | 'file-too-large'
  | 'file-too-small'
  | 'file-invalid-type'
  | 'too-many-files'
  | 'file-refused'
  | 'file-unreadable'
  | 'file-changed'
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'insufficient-scope'
  | 'site-refused'
  | 'user-quota'
  | 'not-found'
  | 'conflict'
  | 'name-taken'
  | 'session-expired'
  | 'invalid'
  | 'rate-limited'
  | 'requests-used-up'
  | 'unavailable'
  | 'service-error'
  | 'unreadable-response'
  | 'storage-refused'
  | 'storage-unavailable'
  | 'network'
  | 'interrupted'
  | ImportErrorCode
  | 'unexpected';

/** Codes of imports only. Their messages are loaded together with the import code. */
export type ImportErrorCode =
  | 'url-invalid'
  | 'url-not-http'
  | 'url-credentials'
  | 'import-failed'
  | 'import-unfinished';

/** Public error codes of an import job (`UploadErrorDetails.reason`) that have a message of their own. */
export type ImportReason =
  | 'source_unavailable'
  | 'source_timeout'
  | 'source_blocked'
  | 'source_too_large'
  | 'content_type_mismatch'
  | 'blocked_content';

/** A code without a message of its own: the app says what is wrong. */
export type AppErrorCode = 'file-refused';

/** What happened and what to do, for each code. */
export type ErrorMessages<Code extends UploadErrorCode> = Readonly<
  Record<Code, (facts: ErrorFacts) => string>
>;

/** Facts about an error besides its code, for messages and logs. All optional. */
export interface UploadErrorDetails {
  /** Bytes: the limit that was exceeded or not reached (`file-too-large`, `file-too-small`). */
  limit?: number;
  /** The maximum number of files (`too-many-files`). */
  count?: number;
  /** Milliseconds that the storage allows for sending a file (`session-expired`, if the connection was too slow). */
  timeLimit?: number;
  /** Accepted types and extensions, separated by commas (`file-invalid-type`). */
  accept?: string;
  /** What the file was to be, by its name or media type (`invalid`, if its first bytes show that it is not): "JPEG". */
  type?: string;
  /** The service's explanation, as plain text. */
  detail?: string;
  /** The scope that the key lacks (`insufficient-scope`). */
  scope?: string;
  /** The job's public error code (`import-failed`). */
  reason?: string;
  /** The id of the refused request, for support. */
  requestId?: string;
  /**
   * When to retry, in milliseconds since the epoch (`rate-limited`, `requests-used-up`, `unavailable`,
   * `storage-unavailable`).
   */
  retryAt?: number;
}

/** Values for error messages; sizes and durations are formatted. */
export interface ErrorFacts {
  /** The size limit: "20 MB". */
  limit?: string;
  /** The maximum number of files. */
  count?: number;
  /** The time that the storage allows for sending a file: "15 min". */
  timeLimit?: string;
  /** The accepted types, as the end of a sentence: "JPG, PNG or PDF". */
  accept?: string;
  /** The service's explanation. */
  detail?: string;
  /** The scope that the key lacks. */
  scope?: string;
  /** The public error code of the import job. */
  reason?: string;
  /** The declared type of a file whose content is of another type (`invalid`): "JPEG". */
  type?: string;
  /** The time until a retry: "12 s". */
  retryIn?: string;
}

const soon = (duration: string | undefined) => (duration ? `Try again in ${duration}.` : 'Try again later.');
const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);
const quoted = (detail: string | undefined) => (detail ? ` The service says: “${detail}”` : '');

/** The English messages, used by the default catalog and as the `text` of the error. */
export const englishErrors: ErrorMessages<Exclude<UploadErrorCode, ImportErrorCode | AppErrorCode>> = {
  'file-empty': () => 'This file is empty.',
  'file-too-large': ({ limit }) => (limit ? `Larger than ${limit}.` : 'Too large.'),
  'file-too-small': ({ limit }) => (limit ? `Smaller than ${limit}.` : 'Too small.'),
  'file-invalid-type': ({ accept }) =>
    `File type not allowed. ${accept ? `Use ${accept}` : 'Choose another file'}.`,
  'too-many-files': ({ count }) => (count ? `Limit of ${files(count)} reached.` : 'Too many files.'),
  'file-unreadable': () => "Couldn't read this file. It may have been moved or deleted. Add it again.",
  'file-changed': () => 'Changed since you added it. Add it again.',
  'bad-request': ({ detail }) => `The request was rejected. Contact the site owner.${quoted(detail)}`,
  unauthorized: () => 'Your session has expired. Sign in again.',
  forbidden: ({ detail }) =>
    `This account doesn't allow that.${detail ? quoted(detail) : ' Check its plan and storage.'}`,
  'insufficient-scope': ({ scope }) =>
    `This site is missing ${scope ? `the permission ${scope}` : 'a permission'}. Contact its owner.`,
  'site-refused': () => "This site didn't allow that. Reload the page, or contact its owner.",
  'user-quota': ({ detail }) =>
    detail || "You've reached your limit. Delete some files or contact the site owner.",
  'not-found': () => 'This item no longer exists. Try again.',
  conflict: () => 'Changed by someone else. Try again.',
  'name-taken': () => 'This name is taken in this folder. Choose another.',
  'session-expired': ({ timeLimit }) =>
    timeLimit
      ? `Your connection is too slow for this file: storage allows ${timeLimit}. Try a faster one.`
      : 'The upload took too long. Try again.',
  invalid: ({ type, detail }) =>
    type ? `This isn't a valid ${type}.` : `This file was rejected.${quoted(detail)}`,
  'rate-limited': ({ retryIn }) => `Too many requests. ${soon(retryIn)}`,
  'requests-used-up': ({ retryIn }) => `This account has no requests left. ${soon(retryIn)}`,
  unavailable: ({ retryIn }) => `The service is unavailable. ${soon(retryIn)}`,
  'service-error': () => 'The service had a problem. Try again.',
  'unreadable-response': () => "Couldn't read the response, so this may not have worked. Try again.",
  'storage-refused': () =>
    'Storage or a filter blocked this upload. Try another network, or contact the site owner.',
  'storage-unavailable': ({ retryIn }) => `Couldn't reach storage. ${retryIn ? soon(retryIn) : 'Try again.'}`,
  network: () => "Couldn't connect. Check your connection and try again.",
  interrupted: () => 'Interrupted. Choose the file again to resume.',
  unexpected: () => 'Something went wrong. Try again.',
};

// Codes for which a retry fails unless something changes. For the others, a retry can help: after signing in, freeing
// space, or waiting.
const notRetryable: ReadonlySet<UploadErrorCode> = new Set([
  'file-empty',
  'file-too-large',
  'file-too-small',
  'file-invalid-type',
  'too-many-files',
  'file-refused',
  'bad-request',
  'invalid',
  'insufficient-scope',
  'interrupted',
]);

/** The failure of one upload. Never contains an upload URL. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  declare readonly code: UploadErrorCode;
  /** Whether a retry without changes can help. Default: derived from the code. */
  declare readonly retryable: boolean;
  declare readonly details: UploadErrorDetails;
  /** What happened and what to do, in English: the error's message without its cause. */
  declare readonly text: string;

  constructor(
    code: UploadErrorCode,
    {
      retryable = !notRetryable.has(code) && !code.startsWith('url-'),
      cause,
      text: given,
      ...details
    }: UploadErrorDetails & { retryable?: boolean; cause?: unknown; text?: string } = {},
  ) {
    const { limit, timeLimit, ...facts } = details;
    const known = englishErrors as Partial<ErrorMessages<UploadErrorCode>>;
    const text =
      given ??
      known[code]?.({
        ...facts,
        ...(limit && { limit: `${limit} bytes` }),
        ...(timeLimit && { timeLimit: `${timeLimit / 1_000} s` }),
      }) ??
      code;
    super(
      cause instanceof Error ? `${text} (${cause.message})` : text,
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.text = text;
    this.retryable = retryable;
    this.details = details;
  }
}
