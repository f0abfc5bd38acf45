import { isSameFile } from './policy/same-file.js';
import type { AssetPage, CheckDuplicateRequest, DuplicateResult, UploadSession } from './resources.js';

/** Validates a parsed response; `undefined` when it lacks what the contract promises. */
export type Read<Result> = (json: unknown) => Result | undefined;

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** For responses without required members. */
export function object<Result>(json: unknown): Result | undefined {
  return isObject(json) ? (json as Result) : undefined;
}

export function list<Result>(json: unknown): Result | undefined {
  return isObject(json) && Array.isArray(json['data']) ? (json as Result) : undefined;
}

export function assetPage(json: unknown): AssetPage | undefined {
  const found = list<AssetPage>(json);
  return found && { ...found, pagination: found.pagination ?? { next_cursor: null, has_more: false } };
}

/** For a resource that was asked for by its id. Its own may be missing, but not another's. */
export function withId<Result>(member: string, id: string): Read<Result> {
  return (json) => (isObject(json) && (json[member] ?? id) === id ? (json as Result) : undefined);
}

/** For the asset of a digest (spec 4.4): a service worker or a cache may replay what another file got. */
export function duplicate(asked: CheckDuplicateRequest): Read<DuplicateResult> {
  return (json) => {
    const found = isObject(json) && typeof json['duplicate'] === 'boolean' ? (json as DuplicateResult) : null;
    return found && isSameFile(found.asset ?? {}, asked) ? found : undefined;
  };
}

export function session(json: unknown): UploadSession | undefined {
  const complete =
    isObject(json) &&
    typeof json['upload_id'] === 'string' &&
    typeof json['upload_url'] === 'string' &&
    isObject(json['required_headers'] ?? {});
  return complete ? (json as UploadSession) : undefined;
}
