import type { Messages } from '../../src/messages/messages.js';
import type { Input, Sample } from './samples.js';

const name = 'sunset (1).jpg';
const counts: readonly number[] = [1, 2, 3, 5, 11, 100, 1_000_000];
const megabytes: Input = (words) => words.size(20_000_000);
const minutes: Input = (words) => words.duration(240_000);

type Write = (review: Messages['review'], all: Messages) => string;

function sample(entry: keyof Messages['review'], write: Write, ...inputs: Input[]): Sample {
  return { path: `review.${entry}`, words: (all) => write(all.review, all), inputs };
}

const batch = ({ review, size }: Messages, folders = 0) => ({
  total: review.total({ folders, count: 400, size: size(20_000_000) }),
  count: 400,
  existing: 88,
  toSend: 312,
  duration: null,
  isMinimum: false,
});

/** Calls of the messages of the review before sending, and of the check of a batch. */
export const reviewSamples: readonly Sample[] = [
  sample('title', (m) => m.title(0)),
  ...counts.flatMap((n) => [
    sample('title', (m) => m.title(n), n),
    sample('total', (m, { size }) => m.total({ folders: 0, count: n, size: size(20_000_000) }), n, megabytes),
    sample(
      'total',
      (m, { size }) => m.total({ folders: n, count: 2, size: size(20_000_000) }),
      n,
      2,
      megabytes,
    ),
    sample('more', (m) => m.more(n), n),
    sample('upload', (m) => m.upload(n), n),
    sample('checkingFiles', (m) => m.checkingFiles({ checked: n, count: n }), n),
  ]),
  ...(['rename', 'newName', 'moveUp', 'moveDown', 'remove'] as const).map((entry) =>
    sample(entry, (m) => m[entry](name), name),
  ),
  sample('moved', (m) => m.moved({ name, position: 2, count: 30 }), name, 2, 30),
  ...[true, false].map((isMinimum) =>
    sample(
      'batch',
      (m, all) => m.batch({ ...batch(all), duration: all.duration(240_000), isMinimum }),
      400,
      88,
      312,
      megabytes,
      minutes,
    ),
  ),
  sample('batch', (m, all) => m.batch({ ...batch(all, 12), existing: 0, toSend: 400 }), 12, 400, megabytes),
  ...[1, 400].map((count) =>
    sample('batch', (m, all) => m.batch({ ...batch(all), count, existing: count, toSend: 0 }), 400),
  ),
  sample(
    'tooLittleSpace',
    (m, { size }) => m.tooLittleSpace({ needed: size(20_000_000), free: size(20_000_000) }),
    megabytes,
  ),
];
