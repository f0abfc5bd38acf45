import type { Messages } from '../../src/messages/messages.js';
import type { RecorderFailure, RecorderSource } from '../../src/messages/sections/sources.js';
import type { Sample } from './samples.js';

const some = [1, 2, 3, 5, 11, 100, 1_000_000];
const recorders: readonly RecorderSource[] = ['camera', 'screen', 'audio'];
const failures: readonly RecorderFailure[] = [
  'denied',
  'no-device',
  'in-use',
  'insecure',
  'unsupported',
  'failed',
];
const at = { date: '2026-11-22', time: '10.30' };

type Words = Messages['sources'];
type Entry<Value> = { [Name in keyof Words]: Words[Name] extends Value ? Name : never }[keyof Words];

function named(entry: Entry<(text: string) => string>, text: string): Sample {
  return { path: `sources.${entry}`, words: (m) => m.sources[entry](text), inputs: [text] };
}

function counted(entry: Entry<(count: number) => string>): Sample[] {
  return some.map((count) => ({
    path: `sources.${entry}`,
    words: (m) => m.sources[entry](count),
    inputs: [count],
  }));
}

/** Calls of every function of the messages of sources. */
export const sourceSamples: readonly Sample[] = [
  named('dropTo', 'Trips (2026)'),
  named('sync', 'Trips (2026)'),
  named('recording', '1:05'),
  named('recordingPaused', '1:05'),
  named('receiptAs', 'CSV'),
  ...(['pasted', 'photoName', 'videoName', 'screenName', 'audioName'] as const).map((entry): Sample => ({
    path: `sources.${entry}`,
    words: (m) => m.sources[entry](at),
    inputs: [at.date, at.time],
  })),
  {
    path: 'sources.limitReached',
    words: (m) => m.sources.limitReached(m.size(20_000_000)),
    inputs: [(m) => m.size(20_000_000)],
  },
  {
    path: 'sources.comparing',
    words: (m) => m.sources.comparing({ done: 12, total: 400 }),
    inputs: [12, 400],
  },
  ...(['device', 'added', 'changed', 'unchanged', 'renamed', 'deletedThere', 'missing'] as const).flatMap(
    counted,
  ),
  ...failures.flatMap((failure) =>
    recorders.map((source): Sample => ({
      path: `sources.failures.${failure}`,
      words: (m) => m.sources.failures[failure](source),
      inputs: [],
    })),
  ),
];
