/**
 * Why an upload failed.
 *
 * - Refused before anything was sent: `file-empty`, `file-too-large`, `file-too-small`, `file-invalid-type`, `too-many-files`.
 * - The file itself: `file-unreadable` (gone, moved, no permission, or a folder), `file-changed` (other bytes or another size since it was picked).
 * - The service said no (spec 7): `bad-request` 400, `unauthorized` 401, `forbidden` 403, `insufficient-scope` 403 (the key
 *   lacks a scope, or the site's proxy does not pass this on), `not-found` 404,
 *   `conflict` 409, `session-expired` 410, `invalid` 422, `rate-limited` 429, `unavailable` 503 (or nothing of the
 *   service is at the address: a 404 without a problem document), `service-error` any other status.
 * - `site-refused`: the site's proxy said no to this person or page: its `authorize` did, or the call came from another origin.
 * - `requests-used-up`: a 429 that asks to wait for more than ten minutes: the allowance of the month (spec 8).
 * - `unreadable-answer`: a success that lacks what the contract promises.
 * - `storage-refused`: the storage refused the PUT (4xx), also with new sessions.
 * - `storage-unavailable`: the storage answered every PUT with 5xx or 429, for as long as the queue waits (`patience`).
 * - `network`: no answer, also after every repetition.
 * - `interrupted`: the page was closed before all bytes had arrived; the file has to be chosen again.
 * - An import: `url-invalid`, `url-not-http`, `url-credentials` (it carries a password, signature or token; spec 4.13) are refused before
 *   anything is sent; `import-failed` (the job's own reason), `import-unfinished` (asked as often as the contract advises, and still not over).
 */
export type UploadErrorCode =
  | 'file-empty'
  | 'file-too-large'
  | 'file-too-small'
  | 'file-invalid-type'
  | 'too-many-files'
  | 'file-unreadable'
  | 'file-changed'
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'insufficient-scope'
  | 'site-refused'
  | 'not-found'
  | 'conflict'
  | 'session-expired'
  | 'invalid'
  | 'rate-limited'
  | 'requests-used-up'
  | 'unavailable'
  | 'service-error'
  | 'unreadable-answer'
  | 'storage-refused'
  | 'storage-unavailable'
  | 'network'
  | 'interrupted'
  | 'url-invalid'
  | 'url-not-http'
  | 'url-credentials'
  | 'import-failed'
  | 'import-unfinished'
  | 'unexpected';

/** Those that only an import meets. Their words are loaded with what imports. */
export type ImportErrorCode =
  | 'url-invalid'
  | 'url-not-http'
  | 'url-credentials'
  | 'import-failed'
  | 'import-unfinished';

/** What happened and what to do, for each code. */
export type ErrorMessages<Code extends UploadErrorCode> = Readonly<
  Record<Code, (facts: ErrorFacts) => string>
>;

/** What the words for an error may need, beside its code. All optional. */
export interface UploadErrorDetails {
  /** Bytes: the bound that was broken (`file-too-large`, `file-too-small`). */
  limit?: number;
  /** Files: the bound that was broken (`too-many-files`). */
  count?: number;
  /** What is accepted, as given (`file-invalid-type`). */
  accept?: string;
  /** The service's own words, plain text. */
  detail?: string;
  /** The scope that the key lacks (`insufficient-scope`). */
  scope?: string;
  /** The job's public error code (`import-failed`). */
  reason?: string;
  /** For support. */
  requestId?: string;
  /** Milliseconds since the epoch when the next try makes sense (`rate-limited`, `unavailable`). */
  retryAt?: number;
}

/** What the words for an error may use; sizes and times come formatted. */
export interface ErrorFacts {
  /** The bound that was broken: "20 MB". */
  limit?: string;
  /** The number of files that was exceeded. */
  count?: number;
  /** What is accepted: "JPG, PNG". */
  accept?: string;
  /** The service's own words. */
  detail?: string;
  /** The scope that the key lacks. */
  scope?: string;
  /** The public error code of an import's job. */
  reason?: string;
  /** How long to wait: "12 s". */
  retryIn?: string;
}

const soon = (duration: string | undefined) => (duration ? `Try again in ${duration}.` : 'Try again later.');
const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);
const quoted = (detail: string | undefined) => (detail ? ` The service says: “${detail}”` : '');

/** What happened and what to do, for each code: in the English catalogue, and in the message of the error itself. */
export const englishErrors: ErrorMessages<Exclude<UploadErrorCode, ImportErrorCode>> = {
  'file-empty': () => 'Empty: there is nothing in it to upload.',
  'file-too-large': ({ limit }) =>
    `Too large${limit ? `, the limit is ${limit}` : ''}. Choose a smaller file.`,
  'file-too-small': ({ limit }) =>
    `Too small${limit ? `, it needs ${limit} at least` : ''}. Choose a larger file.`,
  'file-invalid-type': ({ accept }) =>
    accept
      ? `Not accepted here. Accepted: ${accept}.`
      : 'This type is not accepted here. Choose another file.',
  'too-many-files': ({ count }) =>
    `No more ${count ? `than ${files(count)}` : 'files'} fit here. Remove one, then add this again.`,
  'file-unreadable': () => 'Could not be read: moved, deleted or not permitted. Add it again.',
  'file-changed': () => 'Changed since you added it. Add it again.',
  'bad-request': ({ detail }) =>
    `The service did not accept the request. Tell the owner of this site.${quoted(detail)}`,
  unauthorized: () => 'Your access is no longer accepted. Sign in again, then try again.',
  forbidden: ({ detail }) =>
    `The account does not allow this.${detail ? quoted(detail) : ' Check its plan and storage.'}`,
  'insufficient-scope': ({ scope }) =>
    `This site lacks the permission${scope ? ` ${scope}` : ''}. Tell its owner.`,
  'site-refused': () => 'This site does not allow you to do this. Ask its owner.',
  'not-found': () => 'What this belongs to no longer exists. Reload the page.',
  conflict: () => 'It collided with another change. Try again.',
  'session-expired': () => 'It took longer than the service allows. Try again.',
  invalid: ({ detail }) => `The service refused this file. Check it and add it again.${quoted(detail)}`,
  'rate-limited': ({ retryIn }) => `Too many requests for this account. ${soon(retryIn)}`,
  'requests-used-up': ({ retryIn }) => `This account has no requests left. ${soon(retryIn)}`,
  unavailable: ({ retryIn }) => `The service is not available. ${soon(retryIn)}`,
  'service-error': () => 'The service failed. Try again.',
  'unreadable-answer': () => 'The answer could not be read, so it may not have arrived. Try again.',
  'storage-refused': () => 'The storage did not take the file. Try again.',
  'storage-unavailable': ({ retryIn }) => `The storage is not available. ${soon(retryIn)}`,
  network: () => 'No connection to the service. Check the network, then try again.',
  interrupted: () => 'Interrupted when the page was closed. Add it again.',
  unexpected: () => 'Stopped by something unforeseen. Try again.',
};

// Unchanged, these are refused again. All else a person may cure and try again: log in, free space, wait.
const hopeless: ReadonlySet<UploadErrorCode> = new Set([
  'file-empty',
  'file-too-large',
  'file-too-small',
  'file-invalid-type',
  'too-many-files',
  'bad-request',
  'invalid',
  'insufficient-scope',
  'interrupted',
  'url-invalid',
  'url-not-http',
  'url-credentials',
]);

/** A failure of one upload: what happened, why it matters, what to do. Never holds an upload URL. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;
  /** Whether trying again, unchanged, can help. Default: as far as the code tells. */
  readonly retryable: boolean;
  readonly details: UploadErrorDetails;
  /** In English, for whoever has no other words. */
  readonly words: string;

  constructor(
    code: UploadErrorCode,
    {
      retryable = !hopeless.has(code),
      cause,
      words: given,
      ...details
    }: UploadErrorDetails & { retryable?: boolean; cause?: unknown; words?: string } = {},
  ) {
    const { limit, ...facts } = details;
    const known = englishErrors as Partial<ErrorMessages<UploadErrorCode>>;
    const words =
      given ?? known[code]?.(limit === undefined ? facts : { ...facts, limit: `${limit} bytes` }) ?? code;
    super(
      cause instanceof Error ? `${words} (${cause.message})` : words,
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.words = words;
    this.retryable = retryable;
    this.details = details;
  }
}
