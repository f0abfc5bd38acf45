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
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = maxTextSize;
  while (left >= 0) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value.subarray(0, left));
    left -= value.byteLength;
  }
  const isCut = left < 0;
  // Ends the transfer.
  if (isCut) await reader.cancel();
  const text = decoded(new Uint8Array(await new Blob(chunks).arrayBuffer()), charset, isCut);
  return text.includes('\0') ? null : { text, isCut };
}

/** As browsers do: a byte order mark says what it is, or the server; else it is UTF-8, or Windows-1252, as Excel writes CSV. */
function decoded(bytes: Uint8Array, charset: string | undefined, isCut: boolean): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const marked = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : charset;
  for (const label of [marked, 'utf-8']) {
    try {
      // The last character may be cut in two.
      return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
    } catch {
      // No such charset, or another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
