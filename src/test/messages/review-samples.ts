import type { Messages } from '../../messages/messages.js';
import type { Input, Sample } from './samples.js';

const name = 'sunset (1).jpg';
const counts: readonly number[] = [1, 2, 3, 5, 11, 100, 1_000_000];
const megabytes: Input = (words) => words.size(20_000_000);
const minutes: Input = (words) => words.duration(240_000);

type Write = (review: Messages['review'], all: Messages) => string;

function sample(entry: keyof Messages['review'], write: Write, ...inputs: Input[]): Sample {
  return { path: `review.${entry}`, words: (all) => write(all.review, all), inputs };
}

const batch = { count: 400, existing: 88, toSend: 312, isMinimum: false };

/** Calls of the messages of the review before sending, and of the check of a batch. */
export const reviewSamples: readonly Sample[] = [
  sample('title', (m) => m.title(0)),
  ...counts.flatMap((n) => [
    sample('title', (m) => m.title(n), n),
    sample('total', (m, { size }) => m.total({ count: n, size: size(20_000_000) }), n, megabytes),
    sample('more', (m) => m.more(n), n),
    sample('upload', (m) => m.upload(n), n),
    sample('checkingFiles', (m) => m.checkingFiles({ checked: n, count: n }), n),
  ]),
  ...(['rename', 'newName', 'moveUp', 'moveDown', 'remove'] as const).map((entry) =>
    sample(entry, (m) => m[entry](name), name),
  ),
  sample('moved', (m) => m.moved({ name, position: 2, count: 30 }), name, 2, 30),
  sample(
    'batch',
    (m, { size, duration }) => m.batch({ ...batch, size: size(20_000_000), duration: duration(240_000) }),
    400,
    88,
    312,
    megabytes,
    minutes,
  ),
  sample(
    'batch',
    (m, { size, duration }) =>
      m.batch({ ...batch, size: size(20_000_000), duration: duration(240_000), isMinimum: true }),
    400,
    88,
    312,
    megabytes,
    minutes,
  ),
  sample(
    'batch',
    (m, { size }) => m.batch({ ...batch, existing: 0, toSend: 400, size: size(20_000_000), duration: null }),
    400,
    megabytes,
  ),
  ...[1, 400].map((count) =>
    sample(
      'batch',
      (m, { size }) =>
        m.batch({ ...batch, count, existing: count, toSend: 0, size: size(20_000_000), duration: null }),
      count,
    ),
  ),
  sample(
    'tooLittleSpace',
    (m, { size }) => m.tooLittleSpace({ needed: size(20_000_000), free: size(20_000_000) }),
    megabytes,
  ),
];
