/** One request, as every uploader that is compared with Longshore sends it. Resolves with the body of the response. */
export function send(
  method: string,
  url: string,
  body: Blob | string,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new Error('A request failed.'));
    request.send(body);
  });
}

/** A call of the service. */
export async function post(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  return JSON.parse(await send('POST', `/v1${path}`, JSON.stringify(body), headers));
}

/**
 * The baseline: presigns, PUTs and finalizes with bare XMLHttpRequests, four at a time. With `hashed`, it also computes
 * digests, and with `checked` it checks for duplicates, too, as Longshore does.
 */
export async function sendBare(
  files: readonly File[],
  { hashed, checked, onDone }: { hashed: boolean; checked: boolean; onDone?: (file: File) => void },
): Promise<{ added: number }> {
  const added = performance.now();
  const left = files.toReversed();
  const worker = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const checksum_sha256 = hashed ? await digestOf(file) : undefined;
      if (checked) await post('/uploads/check-duplicate', { checksum_sha256, size: file.size });
      const session = await post('/uploads/presign', {
        filename: file.name,
        content_type: file.type || 'application/octet-stream',
        size: file.size,
        checksum_sha256,
      });
      await send('PUT', session.upload_url, file, session.required_headers);
      await post('/uploads/finalize', { upload_id: session.upload_id });
      onDone?.(file);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return { added };
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
