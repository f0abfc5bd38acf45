import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { UploadError } from '../errors/upload-error.js';
import { createOutage } from './outage.js';
import { createSchedule, type Schedule, type Turns } from './schedule.js';
import type { Stage } from './places.js';

interface Joined extends Turns {
  /** Takes a turn, and adds its name to the order of those that have theirs. */
  go(stage: Stage): void;
  pause(isPaused: boolean): void;
  readonly waits: unknown[];
}

function createWorld(concurrency: number | 'auto') {
  const order: string[] = [];
  let online = true;
  const begun: string[] = [];
  const begin: { current: (id: string) => void } = { current: (id) => void begun.push(id) };
  const schedule: Schedule = createSchedule({
    concurrency,
    clock: createVirtualClock(),
    connectivity: { online: () => online, subscribe: () => () => {} },
    baseUrl: 'https://api.longshore.test',
    begin: (id) => begin.current(id),
  });
  const join = (id: string, size = 1): Joined => {
    let paused = false;
    const waits: unknown[] = [];
    const turns = schedule.join({
      id,
      signal: new AbortController().signal,
      isPaused: () => paused,
      size: () => size,
      onWait(wait) {
        const reason = wait?.for ?? null;
        if (waits.at(-1) !== reason) waits.push(reason);
      },
      onRelease: () => {},
    });
    return {
      ...turns,
      waits,
      go: (stage) => void turns.take(stage).then(() => order.push(`${id} ${stage}`)),
      pause(isPaused) {
        paused = isPaused;
        schedule.changed(id);
      },
    };
  };
  const settled = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return order.splice(0);
  };
  return { schedule, join, settled, begin, begun, disconnect: () => (online = false) };
}

it('gives the places of a stage in order of arrival, and those of later stages first', async () => {
  const { join, settled } = createWorld(1);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => join(id));
  a!.go('sending');
  b!.go('presigning');
  c!.go('finalizing');
  expect(await settled()).toEqual(['a sending']);
  a!.leave();
  expect(await settled()).toEqual(['c finalizing']);
  c!.leave();
  expect(await settled()).toEqual(['b presigning']);
});

it('keeps a place until that of the next stage is free, but gives it up on the way back', async () => {
  const { join, settled } = createWorld('auto');
  const senders = Array.from({ length: 4 }, (_, index) => join(`sender ${index}`, 1e9));
  for (const sender of senders) sender.go('sending');
  await settled();
  const ahead = Array.from({ length: 6 }, (_, index) => join(`ahead ${index}`));
  for (const each of ahead) each.go('presigning');
  expect(await settled()).toHaveLength(6);
  for (const each of ahead) each.go('sending');
  const next = join('next');
  next.go('presigning');
  expect(await settled()).toEqual([]);
  senders[0]!.go('preparing');
  expect(await settled()).toContain('next presigning');
});

it('lets a large file have four places, and all if there are fewer', async () => {
  const { join, settled } = createWorld('auto');
  const large = Array.from({ length: 5 }, (_, index) => join(`large ${index}`, 1e9));
  for (const each of large) each.go('sending');
  expect(await settled()).toHaveLength(4);
  // Sixteen places, halved five times.
  for (let times = 0; times < 40; times++) large[0]!.endPut('overloaded');
  for (const each of large.slice(0, 4)) each.leave();
  expect(await settled()).toEqual(['large 4 sending']);
});

it('takes the place of one that is paused, who gets one again', async () => {
  const { join, settled } = createWorld(1);
  const [a, b] = ['a', 'b'].map((id) => join(id));
  a!.go('sending');
  await settled();
  a!.pause(true);
  a!.go('finalizing');
  b!.go('sending');
  expect(await settled()).toEqual(['b sending']);
  a!.pause(false);
  b!.leave();
  expect(await settled()).toEqual(['a finalizing']);
});

it('lets one upload probe a storage that is down, and says so only to those that wait', async () => {
  const { schedule, join, settled } = createWorld(3);
  const outage = schedule.watchStorage(createOutage);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => join(id));
  for (const each of [a, b, c]) each!.go('sending');
  await settled();
  outage.fail('a');
  for (const each of [a, b, c]) each!.go('sending');
  expect(await settled()).toEqual(['a sending']);
  a!.release();
  outage.pass('a');
  expect(await settled()).toEqual(['b sending']);
  outage.recover('b');
  expect(await settled()).toEqual(['c sending']);
  expect(c!.waits).toEqual([null, 'storage', null]);
});

it('lets another upload probe when the one that did is cancelled', async () => {
  const { schedule, join, settled } = createWorld(2);
  const outage = schedule.watchStorage(createOutage);
  const [a, b] = ['a', 'b'].map((id) => join(id));
  a!.go('sending');
  await settled();
  outage.fail('a');
  b!.go('sending');
  expect(await settled()).toEqual([]);
  a!.leave();
  expect(await settled()).toEqual(['b sending']);
});

it('takes one upload that fails again, after another has ended its outage, for the one at fault', async () => {
  const { schedule, join, settled } = createWorld(2);
  const outage = schedule.watchStorage(createOutage);
  const [a, b] = ['a', 'b'].map((id) => join(id));
  outage.fail('a');
  outage.recover('b');
  expect(outage.fail('a').failures).toBe(0);
  a!.go('sending');
  b!.go('sending');
  expect(await settled()).toEqual(['a sending', 'b sending']);
  expect(outage.fail('b').failures).toBe(1);
});

it('does not halt again for a refusal of what was sent before it was resumed', () => {
  const { schedule } = createWorld(2);
  const error = new UploadError('unauthorized');
  const before = schedule.epoch();
  schedule.halt(error, before);
  schedule.reopen();
  schedule.halt(error, before);
  expect(schedule.halted()).toBeNull();
  schedule.halt(error, schedule.epoch());
  expect(schedule.halted()).toBe(error);
});

it('begins as many as can be prepared, and tens of thousands that wait for the network', async () => {
  const { schedule, join, settled, begin, begun, disconnect } = createWorld(1);
  for (let id = 0; id < 10; id++) schedule.enqueue(`${id}`);
  expect(begun).toHaveLength(10);
  begun.length = 0;
  begin.current = (id) => {
    begun.push(id);
    join(id).go('preparing');
  };
  for (let id = 0; id < 10; id++) schedule.enqueue(`next ${id}`);
  expect(begun).toHaveLength(4);
  disconnect();
  schedule.confirmOffline();
  await settled();
  for (let id = 0; id < 20_000; id++) schedule.enqueue(`offline ${id}`);
  expect(begun).toHaveLength(20_010);
});
