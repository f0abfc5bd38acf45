import { describe, expect, it } from 'vitest';
import { bodyOf, bytesOf, chunksOf, until } from './byte-streams.js';

describe('the body of a request', () => {
  const text = async (request: Request) => new TextDecoder().decode(await bytesOf(bodyOf(request)));

  it('is read without Request.body, as in Firefox', async () => {
    const real = new Request('https://a.test', { method: 'PUT', body: 'hello' });
    const withoutStream = { arrayBuffer: () => real.arrayBuffer() } as Request;
    expect(await text(withoutStream)).toBe('hello');
  });

  it('may be missing', async () => {
    expect(await text(new Request('https://a.test'))).toBe('');
  });
});

describe('chunks', () => {
  it('cancel the source when the reader stops', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const chunk of chunksOf(endless)) {
      expect(chunk).toHaveLength(1);
      break;
    }
    expect(cancelled).toBe(true);
  });
});

it('ends a stream at once if its signal has been aborted', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(bytesOf(until(new ReadableStream(), gone))).rejects.toThrow('gone');
});
