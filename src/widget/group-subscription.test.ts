import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadDialogue, type UploadDialogue } from '../../test/upload-dialogue.js';
import { textFile } from '../../test/worlds/queue-world.js';
import { createGroupSubscription, keepLastDone, type GroupSubscription } from './group-subscription.js';

const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  reported.mockClear();
  // Node has none.
  vi.stubGlobal('reportError', reported);
});

afterEach(() => vi.unstubAllGlobals());

interface Subscribed extends UploadDialogue {
  subscription: GroupSubscription;
  /** The reports in order: `done a.txt`, `failed a.txt`, `change 1/2`. */
  events: string[];
  follow(group?: string): boolean;
  /** Resolves when the files are on the list. */
  add(...names: string[]): Promise<void>;
}

/** A subscription to the group `photos` that records what it reports. */
function subscribed(fail: (event: string) => void = () => {}): Subscribed {
  const dialogue = createUploadDialogue();
  const { client, queue } = dialogue;
  const events: string[] = [];
  const report = (event: string) => {
    events.push(event);
    fail(event);
  };
  const subscription = createGroupSubscription({
    onDone: ({ name }) => report(`done ${name}`),
    onFailed: ({ name }) => report(`failed ${name}`),
    onChange: ({ counts, total }) => report(`change ${counts.done}/${total}`),
  });
  const follow = (group = 'photos') => subscription.follow({ client, queue, group });
  follow();
  return {
    ...dialogue,
    subscription,
    events,
    follow,
    async add(...names) {
      const files = names.map((name) => textFile(name));
      queue.add(files, { group: 'photos' });
      await dialogue.clock.advance(0);
    },
  };
}

const outcomes = (events: readonly string[]) => events.filter((event) => !event.startsWith('change'));

describe('a followed group', () => {
  it('reports a completed upload once, then the changed summary', async () => {
    const { add, complete, clock, events } = subscribed();
    await add('a.txt');
    await complete();
    await clock.advance(1_000);
    expect(events.slice(-2)).toEqual(['done a.txt', 'change 1/1']);
    expect(outcomes(events)).toEqual(['done a.txt']);
  });

  it('reports each failed attempt, and the one that succeeds', async () => {
    const { add, refuse, complete, queue, events, subscription } = subscribed();
    await add('a.txt');
    await refuse();
    const [upload] = subscription.uploads;
    queue.retry(upload!.id);
    await refuse();
    queue.retry(upload!.id);
    await complete();
    expect(outcomes(events)).toEqual(['failed a.txt', 'failed a.txt', 'done a.txt']);
  });

  it('lists its uploads in the order added', async () => {
    const { add, complete, subscription } = subscribed();
    await add('b.txt', 'a.txt');
    await complete();
    expect(subscription.uploads.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'b.txt done',
      'a.txt checking',
    ]);
    expect(subscription.summary).toMatchObject({ total: 2, live: 1, counts: { done: 1 } });
  });

  it('ignores the uploads of other groups', async () => {
    const { queue, complete, events, subscription } = subscribed();
    queue.add([textFile('a.txt')], { group: 'letters' });
    await complete();
    expect(events).toEqual([]);
    expect(subscription.uploads).toEqual([]);
  });

  it('is empty before the first `follow()`', () => {
    const subscription = createGroupSubscription({ onDone() {}, onFailed() {}, onChange() {} });
    expect(subscription).toMatchObject({ current: null, uploads: [], summary: { total: 0 } });
    subscription.release();
  });
});

describe('following another group', () => {
  it('returns true, and reports only the uploads of the new group', async () => {
    const { add, follow, queue, complete, events } = subscribed();
    await add('a.txt');
    expect(follow('letters')).toBe(true);
    await complete();
    queue.add([textFile('b.txt')], { group: 'letters' });
    await complete();
    expect(outcomes(events)).toEqual(['done b.txt']);
  });

  it('does not report earlier outcomes', async () => {
    const { add, follow, complete, refuse, queue, events, subscription } = subscribed();
    await add('a.txt', 'b.txt');
    await complete();
    await refuse();
    follow('letters');
    events.length = 0;
    expect(follow('photos')).toBe(true);
    queue.retryAll('photos');
    await refuse();
    expect(outcomes(events)).toEqual(['failed b.txt']);
    expect(subscription.summary.counts).toMatchObject({ done: 1, failed: 1 });
  });

  it('returns false when only the client has changed', async () => {
    const { add, complete, queue, subscription, events } = subscribed();
    const { client } = createUploadDialogue();
    expect(subscription.follow({ client, queue, group: 'photos' })).toBe(false);
    expect(subscription.current?.client).toBe(client);
    await add('a.txt');
    await complete();
    expect(outcomes(events)).toEqual(['done a.txt']);
  });

  it('returns true when the queue has changed', () => {
    const { client, subscription } = subscribed();
    const { queue } = createUploadDialogue();
    expect(subscription.follow({ client, queue, group: 'photos' })).toBe(true);
  });
});

describe('a released subscription', () => {
  it('reports the outcomes of live uploads, then unsubscribes', async () => {
    const { add, complete, refuse, events, subscription } = subscribed();
    await add('a.txt', 'b.txt');
    subscription.release();
    await complete();
    await refuse();
    await add('late.txt');
    await complete();
    expect(outcomes(events)).toEqual(['done a.txt', 'failed b.txt']);
    expect(subscription.uploads, 'the list stays readable').toHaveLength(3);
  });

  it('unsubscribes immediately when nothing is live', async () => {
    const { add, complete, events, subscription } = subscribed();
    subscription.release();
    await add('late.txt');
    await complete();
    expect(events).toEqual([]);
  });

  it('stays subscribed when its group is followed again in time', async () => {
    const { add, follow, complete, events, subscription } = subscribed();
    await add('a.txt');
    subscription.release();
    expect(follow()).toBe(false);
    await complete();
    await add('late.txt');
    await complete();
    expect(outcomes(events)).toEqual(['done a.txt', 'done late.txt']);
  });

  it('subscribes again when its group is followed later, and reports what ended meanwhile', async () => {
    const { add, follow, complete, events, subscription } = subscribed();
    subscription.release();
    await add('away.txt');
    await complete();
    expect(follow()).toBe(false);
    await add('back.txt');
    await complete();
    expect(outcomes(events)).toEqual(['done away.txt', 'done back.txt']);
  });
});

describe('a listener that throws', () => {
  const failing = (prefix: string) => (event: string) => {
    if (event.startsWith(prefix)) throw new Error(`The page broke at ${event}.`);
  };

  it('is reported, and the other outcomes are still delivered', async () => {
    const { queue, events } = subscribed(failing('failed'));
    // Both are rejected together, so that one change carries both outcomes.
    queue.add([textFile('a.mov'), textFile('b.mov')], { group: 'photos', restrictions: { maxSize: 1 } });
    await vi.waitFor(() => expect(outcomes(events)).toEqual(['failed a.mov', 'failed b.mov']));
    expect(reported.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'The page broke at failed a.mov.',
      'The page broke at failed b.mov.',
    ]);
    expect(events.at(-1)).toMatch(/^change/);
  });

  it('does not keep a released subscription open', async () => {
    const { add, complete, events, subscription } = subscribed(failing('change'));
    await add('a.txt');
    subscription.release();
    await complete();
    events.length = 0;
    await add('late.txt');
    await complete();
    expect(events).toEqual([]);
  });
});

describe('keepLastDone', () => {
  it('keeps the last completed upload and the later ones', async () => {
    const { add, complete, refuse, subscription } = subscribed();
    await add('failed.txt', 'old.txt', 'new.txt', 'next.txt');
    await refuse();
    await complete();
    await complete();
    keepLastDone(subscription.current!);
    await Promise.resolve();
    expect(subscription.uploads.map(({ name }) => name)).toEqual(['new.txt', 'next.txt']);
  });

  it('removes nothing before an upload is done', async () => {
    const { add, refuse, subscription } = subscribed();
    await add('failed.txt', 'live.txt');
    await refuse();
    keepLastDone(subscription.current!);
    await Promise.resolve();
    expect(subscription.uploads.map(({ name }) => name)).toEqual(['failed.txt', 'live.txt']);
  });
});
