import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answering, createHostileWorld } from '../../../test/service/hostile/hostile-world.js';
import type { Answer } from '../../../test/service/hostile/internet.js';

const test = createHostileWorld();

describe('a hostile host', () => {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
  const bomb = gzipSync(new Uint8Array(50_000_000));
  const endlessly =
    (head: string, piece: string): Answer =>
    (socket) => {
      socket.write(head);
      const more = () => {
        while (socket.writable && socket.write(piece));
      };
      socket.on('drain', more);
      more();
    };

  it.each<[string, string, Answer]>([
    ['sends without end', 'source_too_large', endlessly(`${ok}\r\n`, 'x'.repeat(65_536))],
    [
      'sends chunks without end',
      'source_too_large',
      endlessly(`${ok}Transfer-Encoding: chunked\r\n\r\n`, `1000\r\n${'x'.repeat(4096)}\r\n`),
    ],
    ['announces too much', 'source_too_large', answering(`${ok}Content-Length: 1000001\r\n\r\n`)],
    ['sends less than announced', 'source_unavailable', answering(`${ok}Content-Length: 9\r\n\r\nshort`)],
    [
      'sends two lengths',
      'source_unavailable',
      answering(`${ok}Content-Length: 1\r\nContent-Length: 5\r\n\r\nshort`),
    ],
    [
      'sends a length and chunks',
      'source_unavailable',
      answering(`${ok}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n0\r\n\r\n`),
    ],
    [
      'sends chunks that break off',
      'source_unavailable',
      answering(`${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nshort`),
    ],
    ['sends a bomb', 'source_unavailable', answering(`${ok}Content-Encoding: gzip\r\n\r\n`, bomb)],
    [
      'sends a bomb of another type',
      'source_unavailable',
      answering('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n', bomb),
    ],
    [
      'sends a large head',
      'source_unavailable',
      answering(`${ok}X-Bomb: ${'x'.repeat(1_000_000)}\r\n\r\nhello`),
    ],
    ['sends heads without end', 'source_unavailable', endlessly(ok, 'X-Bomb: 1\r\n'.repeat(1000))],
    ['sends no HTTP', 'source_unavailable', answering('220 mail.test ESMTP\r\n')],
    ['sends no head', 'source_unavailable', answering('hello')],
    ['closes at once', 'source_unavailable', answering()],
    ['sends nothing', 'source_unavailable', answering(`${ok}Content-Length: 0\r\n\r\n`)],
    ['has no content', 'source_unavailable', answering('HTTP/1.1 204 None\r\n\r\n')],
    ['resets', 'source_unavailable', endlessly('HTTP/1.1 205 Reset\r\n\r\n', 'x'.repeat(65_536))],
    [
      'has an odd status',
      'source_unavailable',
      answering('HTTP/1.1 999 Odd\r\nContent-Length: 5\r\n\r\nhello'),
    ],
    [
      'changes the protocol',
      'source_unavailable',
      answering('HTTP/1.1 101 Switch\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ],
    ['redirects without a target', 'source_unavailable', answering('HTTP/1.1 302 Moved\r\n\r\nhello')],
    [
      'refreshes',
      'source_unavailable',
      answering(`HTTP/1.1 404 None\r\nRefresh: 0; url=http://127.0.0.1/\r\n\r\n`),
    ],
    [
      'lies about the type',
      'content_type_mismatch',
      answering('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n<script>'),
    ],
  ])('that %s gets nothing hosted', async (_, code, answer) => {
    test.internet.answer = answer;
    expect(await test.codesOf(['http://public.test/a'])).toEqual([`${code} http://public.test/a`]);
  });

  it.each<[string, string]>([
    ['does not answer', ''],
    ['never ends its head', 'HTTP/1.1 200 OK\r\nX-Slow: '],
    ['only announces', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)],
    ['never ends its body', `${ok}Content-Length: 9\r\n\r\nslow`],
  ])('that %s has a minute', async (_, sent) => {
    const asked = new Promise<void>((resolve) => {
      test.internet.answer = (socket) => {
        socket.write(sent);
        resolve();
      };
    });
    const { jobId } = await test.start('http://public.test/slow');
    await asked;
    await test.clock.advance(59_999);
    expect(await test.statusOf(jobId)).toBe('processing');
    await test.clock.advance(1);
    expect(await test.codeOf(jobId)).toBe('source_timeout');
  });
});
