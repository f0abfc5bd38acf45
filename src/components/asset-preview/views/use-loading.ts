'use client';

import { useState } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { PreviewPosition } from '../preview-position.js';
import { digestOf, isWorthFetching, previewKind } from '../preview-kind.js';
import type { Size } from './zoom.js';

/** `unsupported`: the file is not of its declared type. */
export type LoadingStatus = 'loading' | 'loaded' | 'failed' | 'unsupported';

/** What is loaded for a preview: the asset that is shown, and the pictures next to it. */
export interface Loading {
  /** Identifies the asset that is shown, its bytes, and the attempt to load them. */
  readonly shownKey: string;
  readonly status: LoadingStatus;
  /** In pixels, once it is known. */
  readonly size: Size | null;
  /** The pictures to load, the one that is shown included. */
  readonly pictures: readonly { readonly key: string; readonly asset: Asset }[];
  readonly report: (key: string, status: LoadingStatus, size?: Size | null) => void;
  readonly retry: () => void;
}

interface Report {
  readonly status: LoadingStatus;
  readonly size: Size | null;
}

const begun: Report = { status: 'loading', size: null };
// There is nothing to load.
const nothing: Report = { status: 'loaded', size: null };

/**
 * Loads what is shown first, then the next picture in the direction of travel, then the one before: bytes count towards
 * the bandwidth quota (spec 2.6). Nothing is loaded while the user moves on quickly, and only pictures ahead of time.
 */
export function useLoading(assets: readonly Asset[], asset: Asset, position: PreviewPosition): Loading {
  const { index, direction, isSettled } = position;
  const [attempt, setAttempt] = useState({ of: '', count: 0 });
  const [reports, setReports] = useState<ReadonlyMap<string, Report>>(new Map());
  const own = keyOf(asset, index);
  const shownKey = attempt.of === own && attempt.count > 0 ? `${own} ${attempt.count}` : own;
  const kind = previewKind(asset);
  const isPicture = kind === 'picture';
  const { status, size } = reports.get(shownKey) ?? (kind === 'none' || kind === 'large' ? nothing : begun);

  const pictures = isPicture && isSettled ? [{ key: shownKey, asset }] : [];
  if (isSettled && (status !== 'loading' || !isPicture)) {
    for (const at of [index + direction, index - direction]) {
      const neighbour = assets[at];
      if (!neighbour || !isWorthFetching(neighbour)) continue;
      const key = keyOf(neighbour, at);
      pictures.push({ key, asset: neighbour });
      if (!reports.has(key)) break;
    }
  }

  // What is no longer mounted has to be loaded again.
  const mounted = new Set([shownKey, ...pictures.map(({ key }) => key)]);
  if ([...reports.keys()].some((key) => !mounted.has(key))) {
    setReports(new Map([...reports].filter(([key]) => mounted.has(key))));
  }
  return {
    shownKey,
    status,
    size,
    pictures,
    report: (key, next, known = null) =>
      setReports((before) => new Map(before).set(key, { status: next, size: known })),
    retry: () => setAttempt((before) => ({ of: own, count: before.of === own ? before.count + 1 : 1 })),
  };
}

function keyOf(asset: Asset, index: number): string {
  return [asset.id ?? `at ${index}`, digestOf(asset), asset.direct_url].join(' ');
}
