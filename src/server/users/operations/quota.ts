import { bytesOf } from '../../byte-size.js';
import { callApp } from '../../call-app.js';
import { UserRefusal } from '../../problem.js';
import { checkQuota } from '../options.js';
import type { UserCall, UserContext } from '../context.js';
import type { ExceededLimit, UserQuota } from '../store/model.js';

/** What keeps one user from filling the database. */
const bounds: UserQuota = { openUploads: 1_000, folders: 10_000, metaSize: 16_384 };

/** The limits of the user who makes a call. */
export async function quotaOf(
  { options: { quota = {} }, log }: UserContext,
  { user, deadline }: UserCall,
): Promise<UserQuota> {
  if (typeof quota !== 'function') return { ...bounds, ...quota };
  const what = 'users.quota failed; the call was not sent';
  const detail = 'The server could not look up the quota; nothing was sent.';
  const limits = await callApp(async () => checkQuota(await quota(user)), { what, detail }, deadline, log);
  return { ...bounds, ...limits };
}

/** The refusal of what would exceed a limit (403). Pages show its detail with the file. */
export function quotaRefusal(exceeded: ExceededLimit, size = 0): UserRefusal {
  return new UserRefusal(403, 'user_quota_exceeded', detailOf(exceeded, size));
}

function detailOf({ limit, allowed, used }: ExceededLimit, size: number): string {
  switch (limit) {
    case 'bytes': {
      const needed = size > 0 ? ` This file needs ${bytesOf(size)}.` : '';
      return `Your files take up ${bytesOf(used)} of ${bytesOf(allowed)}.${needed}`;
    }
    case 'fileSize':
      return `This file is ${bytesOf(size)}. The limit for one file is ${bytesOf(allowed)}.`;
    case 'files':
      return `You have ${countOf(used)}. Your limit is ${allowed.toLocaleString('en')}.`;
    case 'filesPerDay':
      return `You have uploaded ${countOf(used)} today. Your limit per day is ${allowed.toLocaleString('en')}. The day ends at 0:00 UTC.`;
    case 'openUploads':
      return `You have begun ${used.toLocaleString('en')} uploads that have not ended. Your limit is ${allowed.toLocaleString('en')}.`;
    case 'folders':
      return `You have ${used.toLocaleString('en')} folders. Your limit is ${allowed.toLocaleString('en')}.`;
    case 'metaSize':
      return `The data attached to this file is ${bytesOf(size)}. The limit is ${bytesOf(allowed)}.`;
  }
}

function countOf(files: number): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
}
