'use client';

import { useEffect, useState } from 'react';
import type { Asset } from '../../../api/resources.js';

/** A place where an asset is used, such as a page of the app. */
export interface AssetUsage {
  /** The name of the place. */
  label: string;
  /** Its address, opened in a new tab. Shown without a link unless it is a http or https address. */
  href?: string | undefined;
}

/** Where the app uses an asset. Called for each asset that is about to be deleted, four at a time. */
export type UsagesOf = (
  asset: Asset,
  options: { signal: AbortSignal },
) => readonly AssetUsage[] | Promise<readonly AssetUsage[]>;

export interface FoundUsages {
  readonly isChecking: boolean;
  readonly places: readonly { readonly asset: Asset; readonly usage: AssetUsage }[];
  /** How many assets could not be checked. */
  readonly unknown: number;
}

const nothing: FoundUsages = { isChecking: false, places: [], unknown: 0 };
const concurrency = 4;

/** Asks the app where assets are used, for as long as the component is mounted. */
export function useUsages(assets: readonly Asset[], usagesOf: UsagesOf | undefined): FoundUsages {
  const [found, setFound] = useState<FoundUsages>(() => ({ ...nothing, isChecking: usagesOf !== undefined }));
  // What is asked about does not change until it is decided.
  const [check] = useState(() => ({ assets, usagesOf }));
  useEffect(() => {
    const end = new AbortController();
    void checkUsages(check.assets, check.usagesOf, end.signal, setFound);
    return () => end.abort();
  }, [check]);
  return found;
}

async function checkUsages(
  assets: readonly Asset[],
  usagesOf: UsagesOf | undefined,
  signal: AbortSignal,
  report: (found: FoundUsages) => void,
): Promise<void> {
  if (!usagesOf) return;
  const byAsset = new Map<Asset, readonly AssetUsage[]>();
  const left = assets.toReversed();
  let unknown = 0;
  const tell = (isChecking: boolean) => {
    if (signal.aborted) return;
    const places = assets.flatMap((asset) => (byAsset.get(asset) ?? []).map((usage) => ({ asset, usage })));
    report({ isChecking, places, unknown });
  };
  const worker = async () => {
    for (let asset = left.pop(); asset && !signal.aborted; asset = left.pop()) {
      try {
        byAsset.set(asset, await usagesOf(asset, { signal }));
      } catch {
        unknown += 1;
      }
    }
  };
  await Promise.all([...Array(concurrency)].map(worker));
  tell(false);
}
