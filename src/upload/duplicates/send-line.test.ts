import { expect, it } from 'vitest';
import { createSendLine } from './send-line.js';

/** A line, and who was let in, in order. */
function createWorld() {
  const line = createSendLine();
  const entered: string[] = [];
  const never = new AbortController().signal;
  const come = async (id: string, signal = never) => {
    while (!line.isShort()) await line.whenShort(signal);
    line.enter(id);
    entered.push(id);
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { line, entered, come, settle };
}

it('lets two in at once, and others in the order of arrival as these get their slots', async () => {
  const { line, entered, come, settle } = createWorld();
  for (const id of ['a', 'b', 'c', 'd', 'e']) void come(id);
  await settle();
  expect(entered).toEqual(['a', 'b']);
  line.leave('b');
  line.leave('b');
  await settle();
  expect(entered).toEqual(['a', 'b', 'c']);
  line.end('a');
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

it('lets six in while checks are cheap, and two again when they are not', async () => {
  const { line, entered, come, settle } = createWorld();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void come(id);
  await settle();
  line.fit(true);
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  line.fit(false);
  for (const id of ['a', 'b', 'c', 'd']) line.leave(id);
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  line.leave('e');
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

it('passes over who has given up', async () => {
  const { line, entered, come, settle } = createWorld();
  const gone = new AbortController();
  for (const id of ['a', 'b']) void come(id);
  come('c', gone.signal).catch(() => {});
  void come('d');
  gone.abort();
  line.leave('a');
  await settle();
  expect(entered).toEqual(['a', 'b', 'd']);
});

it('rations entries: one for each that is admitted, none saved up', async () => {
  const { line, entered, come, settle } = createWorld();
  for (const id of ['a', 'b', 'c', 'd']) void come(id);
  await settle();
  line.ration();
  line.leave('a');
  line.leave('b');
  await settle();
  expect(entered).toEqual(['a', 'b']);
  line.admit();
  line.admit();
  await settle();
  expect(entered).toEqual(['a', 'b', 'c']);
  line.release();
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

it('lets one in when nothing is being sent, and ends the ration when that happens again', async () => {
  const { line, entered, come, settle } = createWorld();
  void come('a');
  await settle();
  line.ration();
  for (const id of ['b', 'c', 'd', 'e']) void come(id);
  line.leave('a');
  line.end('a');
  await settle();
  expect(entered).toEqual(['a', 'b']);
  line.leave('b');
  line.end('b');
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});
