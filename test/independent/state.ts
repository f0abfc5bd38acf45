import type { TwinAnswer } from './choices.js';
import type { Reply } from './problem.js';

/** What a presign declared (4.2, 4.8). */
export interface Declared {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  readonly checksum: string | null;
  readonly privacy: string;
}

/** The bytes of one asset version. */
export interface Version {
  readonly id: string;
  readonly number: number;
  readonly contentType: string;
  readonly size: number;
  readonly checksum: string;
  readonly createdAt: number;
}

export interface HostedAsset {
  readonly id: string;
  readonly status: string;
  readonly filename: string;
  readonly privacy: string;
  readonly createdAt: number;
  /** Oldest first; the last one is active. */
  readonly versions: Version[];
  /** The URL of an import; null for an upload. */
  readonly source: string | null;
}

export interface Session {
  readonly id: string;
  /** The secret part of its `upload_url`. */
  readonly token: string;
  /** The asset whose bytes are replaced; null for a new one. */
  readonly replaces: string | null;
  readonly declared: Declared;
  readonly expiresAt: number;
  state: 'open' | 'working' | 'consumed' | 'released';
  received: { readonly size: number; readonly checksum: string; readonly contentType: string } | null;
  /** The work of its first finalize. */
  work: Promise<Reply> | null;
  key: string | null;
  readonly whileWorking: TwinAnswer;
  readonly afterwards: TwinAnswer;
}

export interface Job {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  readonly processingAt: number;
  readonly endsAt: number;
  readonly failure: { readonly code: string; readonly detail: string } | null;
  asset: HostedAsset | null;
}

export interface Folder {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly createdAt: number;
}

/** The first call with an idempotency key. */
export interface KeyedCall {
  readonly body: string;
  readonly result: Promise<Reply>;
  isWorking: boolean;
}

/** The state of the service. */
export interface State {
  readonly assets: Map<string, HostedAsset>;
  /** By id. */
  readonly sessions: Map<string, Session>;
  /** By the secret part of their URL. */
  readonly targets: Map<string, Session>;
  readonly jobs: Map<string, Job>;
  readonly folders: Map<string, Folder>;
  /** Bodies and results by idempotency key (4.3, 4.9, 4.13). */
  readonly keys: Map<string, KeyedCall>;
  /** SHA-256 digests that finalize blocks (4.3). */
  readonly blocked: Set<string>;
}

export function createState(): State {
  return {
    assets: new Map(),
    sessions: new Map(),
    targets: new Map(),
    jobs: new Map(),
    folders: new Map(),
    keys: new Map(),
    blocked: new Set(),
  };
}

/** The version that an asset delivers. */
export function activeVersion({ versions }: HostedAsset): Version {
  const newest = versions.at(-1);
  if (!newest) throw new Error('An asset has at least one version.');
  return newest;
}
