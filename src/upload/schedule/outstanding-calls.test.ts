import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import { createOutstandingCalls } from './outstanding-calls.js';

/** Five files that wait, of which one is paused, one held, and one a replacement. `remove` takes one away. */
function createFiles() {
  const { queue } = createQueueWorld({});
  const ids = [
    ...queue.add([textFile('1.txt'), textFile('2.txt'), textFile('3.txt')]),
    ...queue.add([textFile('4.txt')], { replace: 'asset' }),
    ...queue.add([textFile('5.txt')], { hold: true }),
  ].map(({ id }) => id);
  queue.pause(ids[2] ?? '');
  const uploads = new Map(ids.map((id) => [id, queue.getUpload(id)]));
  queue.close();
  return {
    store: { ids: () => [...uploads.keys()], getUpload: (id: string) => uploads.get(id) },
    remove: (at: number) => uploads.delete(ids[at] ?? ''),
  };
}

it.each([
  [true, { checkDuplicate: 2 }],
  [false, {}],
])(
  'counts what files need that neither wait for the user nor are done; asked for each: %s',
  (isAsked, checks) => {
    const { store } = createFiles();
    const outstanding = createOutstandingCalls(store, createVirtualClock(), () => isAsked);
    expect(outstanding()).toEqual({
      ...checks,
      presignUpload: 2,
      finalizeUpload: 2,
      presignReplacement: 1,
      finalizeReplacement: 1,
    });
  },
);

it('counts again after a moment: a queue can have thousands of files', async () => {
  const { store, remove } = createFiles();
  const clock = createVirtualClock();
  const outstanding = createOutstandingCalls(store, clock, () => false);
  const before = outstanding();
  remove(0);
  expect(outstanding()).toBe(before);
  await clock.advance(1_000);
  expect(outstanding()).toMatchObject({ presignUpload: 1, finalizeUpload: 1 });
});
