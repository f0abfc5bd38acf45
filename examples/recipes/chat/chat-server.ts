import {
  assetListOperations,
  ClaimRefused,
  createMediaProxy,
  createMemoryStore,
  uploaderOperations,
} from 'longshore/server';
import { userOf } from '../session.js';

export interface Message {
  author: string;
  text: string;
  attachments: readonly string[];
}

/** Replace it with your database. */
export const messages: Message[] = [];

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...uploaderOperations, ...assetListOperations],
  authorize: () => true, // `users` has refused whoever is not signed in
  users: {
    of: userOf,
    store: createMemoryStore(), // replace it with createSqliteStore or createPostgresStore
    // What was attached to a message that was never sent is deleted a day later.
    drafts: { after: 24 * 3_600_000 },
    // The others of the chat read what was sent.
    visible: ({ id }) => messages.some(({ attachments }) => attachments.includes(id)),
  },
});

/** POST /api/messages */
export async function postMessage(request: Request): Promise<Response> {
  const author = await userOf(request);
  if (!author) return new Response(null, { status: 401 });
  // Another site can send a form, but no JSON.
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return new Response(null, { status: 415 });
  const { text, attachments } = (await request.json()) as Message;
  if (!Array.isArray(attachments)) return new Response(null, { status: 400 });
  try {
    // Keeps the files, and proves that the author may read them: the ids come from the browser.
    await mediaProxy.claim(author, attachments);
  } catch (error) {
    if (!(error instanceof ClaimRefused)) throw error;
    return Response.json({ gone: error.ids }, { status: 409 });
  }
  messages.push({ author, text, attachments });
  return new Response(null, { status: 201 });
}
