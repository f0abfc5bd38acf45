import { searchKey } from '../../../api/policy/search-key.js';
import { malformed, type UserCall } from '../context.js';
import type { AssetDetails } from '../store/model.js';

// Characters.
const maxAlt = 500;
const maxTitle = 255;
const maxTag = 40;
const maxTags = 20;

/** What a page writes about an asset; members that it leaves out are left out. Refuses what is too long with 400. */
export function detailsIn(body: UserCall['body']): Partial<AssetDetails> {
  const { tags } = body;
  const [alt, title] = [written(body, 'alt', maxAlt), written(body, 'title', maxTitle)];
  return {
    ...(alt !== undefined && { alt }),
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags: tagsIn(tags) }),
  };
}

/** Null if it says nothing. */
function written(body: UserCall['body'], name: string, limit: number): string | null | undefined {
  const value = body[name];
  if (value === undefined || value === null) return value;
  const text = typeof value === 'string' ? value.trim() : null;
  if (text !== null && Array.from(text).length <= limit) return text || null;
  throw malformed(`The field ${name} must be a string of at most ${limit} characters, or null.`);
}

/** A tag as it is kept. */
export const tagOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The first of those that differ by their case alone. */
function tagsIn(value: unknown): readonly string[] {
  const tags: unknown[] = Array.isArray(value) ? value : [null];
  const known = new Map<string, string>();
  for (const one of tags) {
    const tag = typeof one === 'string' ? tagOf(one) : '';
    if (tag === '' || Array.from(tag).length > maxTag)
      throw malformed(`The field tags must be an array of strings of 1 to ${maxTag} characters.`);
    if (!known.has(searchKey(tag))) known.set(searchKey(tag), tag);
  }
  if (known.size <= maxTags) return [...known.values()];
  throw malformed(`An asset has at most ${maxTags} tags.`);
}
