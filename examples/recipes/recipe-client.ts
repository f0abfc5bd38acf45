import { expect } from 'vitest';
import { createMediaClient, MediaApiError, type MediaClient } from '../../src/api/index.js';

/** A page of a signed-in user of a recipe. */
export function clientOf(origin: string, cookie: string, path: string = '/api/media'): MediaClient {
  return createMediaClient({
    baseUrl: `${origin}${path}`,
    // As sent by a browser from a page of the same origin.
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
}

export async function upload(client: MediaClient, text: string): Promise<string> {
  const body = new TextEncoder().encode(text);
  const declared = { filename: 'note.txt', content_type: 'text/plain', size: body.byteLength };
  const { upload_url, required_headers, upload_id } = await client.presignUpload(declared);
  const stored = await fetch(upload_url, { method: 'PUT', headers: { ...required_headers }, body });
  expect(stored.ok).toBe(true);
  const { id } = await client.finalizeUpload({ upload_id });
  return id ?? '';
}

/** How a call was refused. */
export function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof MediaApiError ? `${error.status} ${error.code}` : String(error)),
  );
}

/** Expects that a proxy with `users` shows each of two users only what is theirs. */
export async function expectApart(ada: MediaClient, bob: MediaClient): Promise<void> {
  const id = await upload(ada, 'what ada wrote');
  const { id: folder = '' } = await ada.createFolder({ name: 'Letters' });
  expect(ada.capabilities.get()).toContain('update-asset');
  await ada.updateAsset(id, { filename: 'letter.txt', folder_id: folder });
  expect((await ada.listAssets({ folder_id: folder })).data).toMatchObject([{ id, filename: 'letter.txt' }]);

  const gone = '404 asset_not_found';
  expect((await bob.listAssets()).data).toEqual([]);
  expect((await bob.listFolders()).data).toEqual([]);
  expect(await refusal(bob.getAsset(id))).toBe(gone);
  expect(await refusal(bob.listVersions(id))).toBe(gone);
  // For him it is gone.
  await bob.deleteAsset(id);
  expect(await ada.getAsset(id)).toMatchObject({ id });
  expect(await refusal(bob.updateAsset(id, { filename: 'mine.txt' }))).toBe(gone);
  expect(await refusal(bob.presignReplacement(id, { size: 3 }))).toBe(gone);
  const { upload_id } = await ada.presignUpload({ filename: 'a.txt', content_type: 'text/plain', size: 3 });
  expect(await refusal(bob.finalizeUpload({ upload_id }))).toBe('404 upload_not_found');
  await ada.deleteAsset(id);
  expect((await ada.listAssets()).data).toEqual([]);
}
