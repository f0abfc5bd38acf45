import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Objects } from '../../src/service/objects/objects.js';
import { bytesOf } from '../../src/service/objects/byte-streams.js';
import type { Bytes } from '../../src/service/objects/digest.js';

export const streamOf = (...chunks: (string | Bytes)[]) =>
  new ReadableStream<Bytes>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
export const sha256 = (bytes: string | Bytes) => createHash('sha256').update(bytes).digest('hex');
export const textOf = async (stream: ReadableStream<Bytes>) =>
  new TextDecoder().decode(await bytesOf(stream));

/** What every storage does. `digests`: whether it knows the digests of all of its objects. */
export function describeObjects(
  name: string,
  create: () => Objects | Promise<Objects>,
  { digests }: { digests: boolean } = { digests: true },
): void {
  const stored = (text: string) => ({
    size: text.length,
    sha256: digests ? sha256(text) : null,
    etag: expect.any(String),
  });

  describe(`objects ${name}`, () => {
    let objects: Objects;
    beforeEach(async () => {
      objects = await create();
    });
    const text = async (...range: Parameters<Objects['read']>) => textOf(await objects.read(...range));
    const write = (key: string, ...chunks: string[]) => objects.write(key, streamOf(...chunks));
    const listed = async (prefix: string) => {
      const found: { key: string; size: number }[] = [];
      for await (const object of objects.list(prefix)) found.push(object);
      return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    };

    it('stores bytes with size and digest', async () => {
      expect(await write('a/b', 'hel', '', 'lo')).toEqual({ size: 5, sha256: sha256('hello') });
      expect(await objects.stat('a/b')).toEqual(stored('hello'));
      expect(await text('a/b')).toBe('hello');
    });

    it.each<[number, number | undefined, string]>([
      [0, 2, 'he'],
      [1, 3, 'el'],
      [3, 99, 'lo'],
      [3, undefined, 'lo'],
      [2, 2, ''],
      [5, undefined, ''],
      [9, 12, ''],
    ])('reads from %d to %d', async (start, end, expected) => {
      await write('a', 'hello');
      expect(await text('a', start, end)).toBe(expected);
    });

    it('stores an empty object', async () => {
      expect(await objects.write('a', null)).toEqual({ size: 0, sha256: sha256('') });
      expect(await objects.stat('a')).toEqual(stored(''));
      expect(await text('a')).toBe('');
      expect(await text('a', 0, 16)).toBe('');
    });

    it('knows no object that does not exist', async () => {
      await write('a/b', '1');
      expect(await objects.stat('a')).toBe(null);
      await expect(objects.read('a')).rejects.toThrow('Object a does not exist');
      await expect(objects.read('a', 1, 1)).rejects.toThrow('Object a does not exist');
      await expect(objects.copy('a', 'c')).rejects.toThrow('Object a does not exist');
      expect(await objects.stat('c')).toBe(null);
    });

    it('leaves nothing of a write that fails, but what was there before', async () => {
      const broken = () => {
        let count = 0;
        return new ReadableStream<Bytes>({
          pull: (controller) =>
            (count += 1) < 3
              ? controller.enqueue(new Uint8Array(70_000))
              : controller.error(new Error('broken')),
        });
      };
      await write('a', 'old');
      await expect(objects.write('a', broken())).rejects.toThrow('broken');
      await expect(objects.write('b', broken())).rejects.toThrow('broken');
      expect(await text('a')).toBe('old');
      expect(await listed('')).toEqual([{ key: 'a', size: 3 }]);
    });

    it('leaves nothing of a write that is not verified', async () => {
      const seen: unknown[] = [];
      const refuse = (object: unknown) => {
        seen.push(object);
        throw new Error('refused');
      };
      await expect(objects.write('a', streamOf('hel', 'lo'), refuse)).rejects.toThrow('refused');
      expect(seen).toEqual([{ size: 5, sha256: sha256('hello') }]);
      expect(await objects.stat('a')).toBe(null);
    });

    it('copies what was looked at, not what has come since', async () => {
      await write('a', 'old');
      const before = await objects.stat('a');
      await write('a', 'new');
      await expect(objects.copy('a', 'b', before?.etag)).rejects.toThrow();
      expect(await objects.stat('b')).toBe(null);
      await objects.copy('a', 'b', (await objects.stat('a'))?.etag);
      expect(await text('b')).toBe('new');
    });

    it('overwrites', async () => {
      await write('a', 'older');
      await write('a', 'new');
      expect(await objects.stat('a')).toEqual(stored('new'));
      expect(await text('a')).toBe('new');
      await write('b', 'other');
      await objects.copy('a', 'b');
      expect(await text('b')).toBe('new');
      expect(await listed('')).toHaveLength(2);
    });

    it('copies an object independently of the original', async () => {
      await write('a', 'bytes');
      await objects.copy('a', 'c/b');
      await objects.copy('c/b', 'c');
      await objects.copy('c', 'c');
      expect(await objects.stat('c')).toEqual(stored('bytes'));
      await write('a', 'other');
      await objects.remove('c/b');
      expect(await text('a')).toBe('other');
      expect(await text('c')).toBe('bytes');
    });

    it('removes an object, and none that is inside of its name', async () => {
      await write('a', '1');
      await write('a/b', '2');
      await write('ab', '3');
      await objects.remove('a');
      await objects.remove('a');
      expect(await objects.stat('a')).toBe(null);
      expect(await text('a/b')).toBe('2');
      expect(await text('ab')).toBe('3');
      await write('a', '4');
      expect(await text('a')).toBe('4');
    });

    it('lists what begins with a prefix', async () => {
      for (const key of ['hosted/ab', 'hosted/abc', 'hosted/abd', 'hosted/a.png', 'temporary/abc'])
        // In a row: S3 may be slow at its start.
        await write(key, key);
      expect((await listed('')).length).toBe(5);
      expect(await listed('hosted/abc')).toEqual([{ key: 'hosted/abc', size: 10 }]);
      expect((await listed('hosted/ab')).map(({ key }) => key)).toEqual([
        'hosted/ab',
        'hosted/abc',
        'hosted/abd',
      ]);
      expect((await listed('hosted/')).length).toBe(4);
      expect(await listed('other/')).toEqual([]);
    });

    it('ends writes of one key at once with one of them', async () => {
      const texts = ['first', 'second', 'third', 'fourth'];
      await Promise.all(texts.map((one) => write('a', one)));
      const kept = await text('a');
      expect(texts).toContain(kept);
      expect(await objects.stat('a')).toEqual(stored(kept));
      expect(await listed('')).toHaveLength(1);
    });

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a..b', './a', 'a\\b', 'a b', 'a%2e', 'a\0', 'ä'])(
      'refuses the key %j',
      async (key) => {
        await write('a', '1');
        await expect(write(key, '1')).rejects.toThrow('is no key');
        await expect(objects.copy('a', key)).rejects.toThrow('is no key');
        expect(await listed('')).toHaveLength(1);
      },
    );
  });
}
