'use client';

import type { ReactElement } from 'react';
import { useNow } from '../../hooks/provider/use-now.js';
import type { Span } from '../recording/timeline.js';
import { duration } from './format.js';

const isEnd = ({ state }: Span) => state === 'done' || state === 'failed' || state === 'cancelled';

/** When the last span ends: now, while it lasts. */
export function useEnd(spans: readonly Span[]): number {
  const last = spans.at(-1);
  const now = useNow(last?.to === null);
  return last?.to ?? Math.max(now, last?.from ?? 0);
}

/** The states of an upload, each as wide as it took. Decorative: the timeline says the same in words. */
export function SpanBar({ spans }: { spans: readonly Span[] }): ReactElement {
  const start = spans[0]?.from ?? 0;
  const end = useEnd(spans);
  const whole = Math.max(end - start, 1);
  const percent = (time: number) => `${(100 * time) / whole}%`;
  return (
    <span className="spans" aria-hidden="true">
      {spans.map(
        (span) =>
          !isEnd(span) && (
            <span
              key={span.from + span.state}
              data-state={span.state}
              title={`${span.state}, ${duration((span.to ?? end) - span.from)}`}
              style={{
                insetInlineStart: percent(span.from - start),
                inlineSize: percent((span.to ?? end) - span.from),
              }}
            />
          ),
      )}
    </span>
  );
}

/** How long the upload was in each state, the longest first. */
export function totals(spans: readonly Span[], end: number): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const span of spans) {
    const label = span.cause ? `waiting for ${span.cause}` : span.state;
    if (!isEnd(span)) sums.set(label, (sums.get(label) ?? 0) + (span.to ?? end) - span.from);
  }
  return [...sums].toSorted(([, left], [, right]) => right - left);
}
