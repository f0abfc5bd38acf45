import type { Deadline } from '../deadline.js';

/** Reads a body as text; null as soon as it exceeds `limit` bytes, leaving the rest unread. */
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
  let isComplete = false;
  try {
    for (;;) {
      const { done, value } = await deadline.wait(reader.read());
      isComplete = done;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limit) return null;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // The result is settled; a failure to cancel does not change it.
    if (!isComplete) reader.cancel().catch(() => undefined);
  }
}
