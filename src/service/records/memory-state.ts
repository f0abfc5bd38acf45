import type {
  AssetRecord,
  FolderRecord,
  JobRecord,
  KeyRecord,
  Session,
  UsageRecord,
  VersionRecord,
} from './model.js';

/** All that records in memory hold. Tests may look at it, and the mock changes it where no operation of the service does. */
export interface MemoryState {
  secrets: Map<string, string>;
  /** By digest. */
  keys: Map<string, KeyRecord>;
  usage: Map<string, UsageRecord & { month: number }>;
  sessions: Map<string, Session>;
  /** Upload ids by temporary key. */
  uploads: Map<string, string>;
  /** Upload ids of sessions that are open or claimed, in order of issue. */
  unfinished: Set<string>;
  assets: Map<string, AssetRecord>;
  /** Ids by link. */
  links: Map<string, string>;
  /** Of each account, in order of `sequence`. */
  libraries: Map<string, AssetRecord[]>;
  /** Of each asset, oldest first. */
  versions: Map<string, VersionRecord[]>;
  folders: FolderRecord[];
  calls: Map<string, { fingerprint: string; outcome: string | null; until: number; createdAt: number }>;
  jobs: Map<string, JobRecord>;
  /** Accounts whose jobs have been claimed, the last one last. */
  served: Set<string>;
  /** When each object is to be removed. */
  removals: Map<string, { at: number; isClaimed: boolean }>;
  sequence: number;
}

export function createMemoryState(): MemoryState {
  return {
    secrets: new Map(),
    keys: new Map(),
    usage: new Map(),
    sessions: new Map(),
    uploads: new Map(),
    unfinished: new Set(),
    assets: new Map(),
    links: new Map(),
    libraries: new Map(),
    versions: new Map(),
    folders: [],
    calls: new Map(),
    jobs: new Map(),
    served: new Set(),
    removals: new Map(),
    sequence: 0,
  };
}

/** Forgets everything except keys and secrets. */
export function clearLibrary(state: MemoryState): void {
  for (const part of Object.values(state)) {
    if (part instanceof Set) part.clear();
    if (part instanceof Map && part !== state.keys && part !== state.secrets) part.clear();
  }
  state.folders = [];
}

export function usageIn({ usage }: MemoryState, account: string): UsageRecord & { month: number } {
  let found = usage.get(account);
  if (!found) usage.set(account, (found = { stored: 0, reserved: 0, requests: 0, delivered: 0, month: 0 }));
  return found;
}

/** The usage of an account, whose counts begin anew in each month. */
export function usageOfMonth(
  state: MemoryState,
  account: string,
  month: number,
): UsageRecord & { month: number } {
  const usage = usageIn(state, account);
  if (usage.month !== month) Object.assign(usage, { month, requests: 0, delivered: 0 });
  return usage;
}

/** As `Records.addKey`. */
export function insertKey({ keys }: MemoryState, key: KeyRecord, most: number): boolean {
  const active = [...keys.values()].filter(
    ({ account, expiresAt, revokedAt }) =>
      account === key.account && revokedAt === null && (expiresAt ?? Infinity) > key.createdAt,
  );
  if (active.length >= most) return false;
  keys.set(key.digest, key);
  return true;
}

/** As `Records.addFolder`. */
export function insertFolder(state: MemoryState, folder: FolderRecord): boolean {
  const isTaken = ({ account, slug }: FolderRecord) => account === folder.account && slug === folder.slug;
  if (state.folders.some(isTaken)) return false;
  state.folders.push(folder);
  return true;
}
