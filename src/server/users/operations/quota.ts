import { callApp } from '../../call-app.js';
import { UserRefusal } from '../../problem.js';
import { checkQuota } from '../options.js';
import type { UserCall, UserContext } from './context.js';
import type { ExceededLimit, NewSession, UserQuota } from '../store.js';

/** The limits of the user who makes a call. */
export async function quotaOf(
  { options: { quota = {} }, log }: UserContext,
  { user, deadline }: UserCall,
): Promise<UserQuota> {
  if (typeof quota !== 'function') return quota;
  const what = 'users.quota failed; the call was not sent';
  const detail = 'The server could not look up the quota; nothing was sent.';
  return callApp(async () => checkQuota(await quota(user)), { what, detail }, deadline, log);
}

/** The refusal of an upload that would exceed a limit (403). Pages show its detail with the file. */
export function quotaRefusal(exceeded: ExceededLimit, { size }: Pick<NewSession, 'size'>): UserRefusal {
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
  }
}

function countOf(files: number): string {
  return `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

function bytesOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = (bytes / 1000 ** power).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${value} ${units[power] ?? ''}`;
}
