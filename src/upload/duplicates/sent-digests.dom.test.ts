import { afterEach, expect, it, vi } from 'vitest';
import { createSentDigests, type SentDigests } from './sent-digests.js';

const opened: SentDigests[] = [];
afterEach(() => {
  for (const digests of opened.splice(0)) digests.close();
});

function tabOf(scope: string): SentDigests {
  const digests = createSentDigests();
  digests.open(scope);
  opened.push(digests);
  return digests;
}

it('hears what other tabs of the same user send, until it is closed', async () => {
  const [one, other, ofBen] = [tabOf('ada'), tabOf('ada'), tabOf('ben')];
  one.add('a');
  one.tell('a');
  expect(one.has('a')).toBe(true);
  await vi.waitFor(() => expect(other.has('a')).toBe(true));
  expect(ofBen.has('a')).toBe(false);
  other.close();
  one.add('b');
  one.tell('b');
  one.close();
  one.add('c');
  one.tell('c');
  expect([one.has('b'), one.has('c')]).toEqual([true, true]);
  expect([other.has('a'), other.has('b')]).toEqual([true, false]);
});

it('tells of all that is being sent at once, and of nothing twice', async () => {
  const [one, other] = [tabOf('ada'), tabOf('ada')];
  const messages: unknown[] = [];
  const channel = new BroadcastChannel('longshore-digests:ada');
  channel.addEventListener('message', ({ data }) => messages.push(data));
  for (const checksum of ['a', 'b', 'c']) one.add(checksum);
  one.tell('b');
  await vi.waitFor(() => expect(other.has('c')).toBe(true));
  one.tell('a');
  one.tell('c');
  one.add('d');
  one.tell('d');
  await vi.waitFor(() => expect(other.has('d')).toBe(true));
  expect(messages).toEqual([['a', 'b', 'c'], ['d']]);
  channel.close();
});

it('needs no channel', () => {
  const digests = createSentDigests();
  digests.add('a');
  digests.tell('a');
  expect(digests.has('a')).toBe(true);
  digests.close();
});
