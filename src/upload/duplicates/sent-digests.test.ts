// @vitest-environment jsdom
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
  expect(one.has('a')).toBe(true);
  await vi.waitFor(() => expect(other.has('a')).toBe(true));
  expect(ofBen.has('a')).toBe(false);
  other.close();
  one.add('b');
  one.close();
  one.add('c');
  expect([one.has('b'), one.has('c')]).toEqual([true, true]);
  expect([other.has('a'), other.has('b')]).toEqual([true, false]);
});

it('needs no channel', () => {
  const digests = createSentDigests();
  digests.add('a');
  expect(digests.has('a')).toBe(true);
  digests.close();
});
