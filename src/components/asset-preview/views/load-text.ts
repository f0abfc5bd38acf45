export interface LoadedText {
  readonly text: string;
  /** Whether this is only the beginning of the file. */
  readonly isCut: boolean;
}

// In bytes. The rest is neither loaded nor shown.
export const maxTextSize = 200_000;

/**
 * The beginning of a text file. Null if it is no text: it contains bytes that no text has.
 *
 * @throws {TypeError} if the file cannot be loaded, or its server does not let this page read it (CORS)
 */
export async function loadText(url: string, signal: AbortSignal): Promise<LoadedText | null> {
  // Past the cache, unless the server confirms it: the file may have been replaced.
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok || !response.body) throw new TypeError(`The file was not delivered: ${response.status}.`);
  const charset = /charset="?([\w.:-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  const decoder = decoderFor(charset);
  const reader = response.body.getReader();
  let text = '';
  let left = maxTextSize;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return checked(text + decoder.decode(), false);
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.byteLength;
    if (left < 0) {
      // Ends the transfer.
      await reader.cancel();
      return checked(text, true);
    }
  }
}

function checked(text: string, isCut: boolean): LoadedText | null {
  return text.includes('\0') ? null : { text, isCut };
}

function decoderFor(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
