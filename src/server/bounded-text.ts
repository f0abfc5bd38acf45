import type { Deadline } from './deadline.js';

/** A body as text; null as soon as it proves to be larger than `limit` bytes, and the rest is left unread. */
export async function boundedText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  deadline: Deadline,
): Promise<string | null> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  let isWhole = false;
  try {
    for (;;) {
      const { done, value } = await deadline.wait(reader.read());
      isWhole = done;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limit) return null;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // What it says to that does not matter: the answer is the same.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
}
