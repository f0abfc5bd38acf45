'use client';

import type { ReactElement } from 'react';
import { sentOf, type Upload } from '../../upload/upload.js';
import type { CallRecord } from '../recording/call-record.js';
import type { Entry, Timeline } from '../recording/timeline.js';
import { callText } from './call-text.js';
import { duration, offset, size, timeOfDay } from './format.js';
import { SpanBar, totals, useEnd } from './span-bar.js';

interface TimelineViewProps {
  timeline: Timeline;
  /** Those of this upload. */
  calls: readonly CallRecord[];
  queueEntries: readonly Entry[];
}

/** One upload: its facts, where its time went, and its events and calls in their order. */
export function TimelineView({ timeline, calls, queueEntries }: TimelineViewProps): ReactElement {
  const { upload, spans, entries } = timeline;
  const start = spans[0]?.from ?? 0;
  const end = useEnd(spans);
  const lines = [
    ...entries.map(({ at, text, isProblem }) => ({ at, text, isProblem, kind: 'event' })),
    ...calls.map((call) => ({
      at: call.at,
      text: callText(call),
      isProblem: call.failure !== null,
      kind: 'call',
    })),
    ...queueEntries
      .filter(({ at }) => at >= start && at <= end)
      .map(({ at, text, isProblem }) => ({ at, text: `Queue: ${text}`, isProblem, kind: 'queue' })),
  ].toSorted((left, right) => left.at - right.at);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has no controls
    <article className="details" aria-label={`Timeline of ${upload.name}`} tabIndex={0}>
      <h2 dir="auto">{upload.name}</h2>
      <SpanBar spans={spans} />
      <ul className="totals" aria-label="Time by state">
        {totals(spans, end).map(([label, time]) => (
          <li key={label} data-state={label.startsWith('waiting') ? 'waiting' : label}>
            {label} <b>{duration(time)}</b>
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">After</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id and keep their order
            <tr key={index} data-kind={line.kind} data-problem={line.isProblem || undefined}>
              <td>{timeOfDay(line.at)}</td>
              <td>{offset(line.at, start)}</td>
              <td>{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts">
        {factsOf(upload).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function factsOf(upload: Upload): readonly (readonly [string, string])[] {
  const { target, checksum, commit, group, attempt, duplicates, meta } = upload;
  const progress =
    upload.status === 'hashing' ? `${size(upload.hashed)} read` : `${size(sentOf(upload))} sent`;
  const facts: (readonly [string, string])[] = [
    ['Status', upload.status],
    ['Size', `${size(upload.size)}, ${progress}`],
    ['Type', upload.type || 'unknown'],
    ['Target', target.kind === 'new' ? 'new asset' : `new version of ${target.assetId}`],
    ['Attempt', String(attempt)],
    ['SHA-256', checksum ?? 'not computed yet'],
    ['Duplicates', duplicates],
    ['Asset may exist', { none: 'no', 'in-flight': 'being created', unknown: 'unknown' }[commit]],
  ];
  if (group) facts.push(['Group', group]);
  if (meta !== null) facts.push(['Meta', JSON.stringify(meta)]);
  return facts;
}
