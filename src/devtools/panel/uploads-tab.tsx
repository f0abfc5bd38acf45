'use client';

import type { ReactElement } from 'react';
import type { Recording } from '../recording/recorder.js';
import type { Timeline } from '../recording/timeline.js';
import { SpanBar } from './span-bar.js';
import { TimelineView } from './timeline-view.js';

interface UploadsTabProps {
  recording: Recording;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The uploads, newest first, and the timeline of the selected one. */
export function UploadsTab({ recording, selected, onSelect }: UploadsTabProps): ReactElement {
  const { timelines, calls, queueEntries } = recording;
  const shown = timelines.find(({ id }) => id === selected) ?? timelines.at(-1);
  if (!shown) {
    return (
      <p className="empty">
        No uploads yet. Each one that is added appears here, with its states, calls and waits.
      </p>
    );
  }
  return (
    <div className="split">
      <ul className="list" aria-label="Uploads">
        {timelines.toReversed().map((timeline) => (
          <li key={timeline.id}>
            <button
              type="button"
              aria-current={timeline === shown || undefined}
              onClick={() => onSelect(timeline.id)}
            >
              <span className="name" dir="auto">
                {timeline.upload.name}
              </span>
              <span className="chip" data-state={timeline.upload.status}>
                {chipOf(timeline)}
              </span>
              <SpanBar spans={timeline.spans} />
            </button>
          </li>
        ))}
      </ul>
      <TimelineView
        key={shown.id}
        timeline={shown}
        calls={calls.filter(({ upload }) => upload === shown.id)}
        queueEntries={queueEntries}
      />
    </div>
  );
}

function chipOf({ upload, isRemoved }: Timeline): string {
  if (isRemoved) return 'removed';
  if (upload.paused) return 'paused';
  return upload.waiting ? `waiting (${upload.waiting.for})` : upload.status;
}
