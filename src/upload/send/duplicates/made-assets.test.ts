import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../../test/virtual-clock.js';
import { maxLag } from '../../state/queue-storage.js';
import { createMadeAssets, type OpenChannel } from './made-assets.js';

/** Tabs of one browser, and how many messages they have sent. */
function createTabs() {
  const clock = createVirtualClock();
  const open = new Set<EventTarget>();
  let posted = 0;
  const openChannel: OpenChannel = () => {
    const channel = new EventTarget();
    open.add(channel);
    return Object.assign(channel, {
      postMessage(data: unknown) {
        posted++;
        for (const other of open)
          if (other !== channel)
            other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      },
      close: () => open.delete(channel),
    }) as unknown as BroadcastChannel;
  };
  const openTab = () => createMadeAssets('', clock, new AbortController().signal, openChannel);
  return { clock, openTab, posted: () => posted };
}

it('a tab that opens is told by each tab what that has made lately, in one message', async () => {
  const { clock, openTab, posted } = createTabs();
  const tabs = Array.from({ length: 4 }, openTab);
  const make = (checksum: string, tab = tabs[0]) =>
    tab?.add({ checksum, privacy: 'public', asset: { id: `ast_${checksum}` }, at: clock.now() });
  make('old');
  await clock.advance(maxLag + 1);
  for (let index = 0; index < 50; index++) make(`a${index}`);
  make('b', tabs[1]);
  const before = posted();
  const late = openTab();
  expect(posted() - before, 'its question, and two answers').toBe(3);
  for (const checksum of ['a0', 'a49', 'b'])
    expect(late.find(checksum, 'public', Number.POSITIVE_INFINITY)).toEqual({ id: `ast_${checksum}` });
  expect(late.find('old', 'public', Number.POSITIVE_INFINITY)).toBeNull();
});
