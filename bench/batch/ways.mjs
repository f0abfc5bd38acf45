/**
 * The uploaders compared, in the order of each round. `name` is for tables, `short` for the picture.
 *
 * @satisfies {Record<string, { name: string, short: string }>}
 */
export const ways = {
  baseline: {
    name: 'bare XHR loop, four files at once: presign, PUT, finalize',
    short: 'Bare loop',
  },
  hashed: {
    name: 'bare XHR loop that also computes digests',
    short: 'Bare loop, digests',
  },
  equal: {
    name: 'bare XHR loop with the same work as Longshore: digest, duplicate check',
    short: 'Bare loop, same work',
  },
  longshore: {
    name: 'Longshore `<Uploader>`: digests, duplicate checks and the list',
    short: 'Longshore',
  },
  allow: {
    name: 'Longshore `<Uploader duplicates="allow">`: digests and the list',
    short: 'Longshore, duplicates allowed',
  },
  queue: {
    name: "Longshore's queue alone, duplicates allowed: digests, no list",
    short: 'Longshore, queue alone',
  },
  uppy: {
    name: 'Uppy 6 Dashboard as it comes, six at once: no digests, no duplicate checks',
    short: 'Uppy',
  },
  uppyFour: { name: 'Uppy 6 Dashboard, four at once', short: 'Uppy, four at once' },
  filepond: {
    name: 'FilePond 4 as it comes, two at once: no digests, no duplicate checks',
    short: 'FilePond',
  },
  filepondFour: {
    name: 'FilePond 4, four at once, without its minimum duration of an upload',
    short: 'FilePond, four at once',
  },
};

/** @typedef {keyof typeof ways} Way */

/** Every way. */
export const allWays = /** @type {Way[]} */ (Object.keys(ways));
