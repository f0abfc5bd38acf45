'use client';

import { useState, type ReactElement } from 'react';
import type { Recording } from '../recording/recorder.js';
import { resultOf } from './call-text.js';
import { timeOfDay } from './format.js';

interface CallsTabProps {
  recording: Recording;
  onShowUpload: (id: string) => void;
}

/** The calls of the client, newest first. */
export function CallsTab({ recording, onShowUpload }: CallsTabProps): ReactElement {
  const [isFiltered, setFiltered] = useState(false);
  const { timelines, weights } = recording;
  const calls = recording.calls.filter(({ failure }) => !isFiltered || failure !== null);
  const names = new Map(timelines.map(({ id, upload }) => [id, upload.name]));
  return (
    <>
      <p className="tools">
        <label>
          <input type="checkbox" checked={isFiltered} onChange={() => setFiltered(!isFiltered)} /> Failed only
        </label>
      </p>
      {calls.length === 0 ? (
        <p className="empty">
          {isFiltered ? 'No call has failed.' : 'No calls yet.'} Calls of a client with a <code>fetch</code>{' '}
          of its own are not seen.
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Operation</th>
              <th scope="col">Result</th>
              <th scope="col">Units</th>
              <th scope="col">Upload</th>
            </tr>
          </thead>
          <tbody>
            {calls.toReversed().map((call) => (
              <tr key={call.number} data-problem={call.failure !== null || undefined}>
                <td>{timeOfDay(call.at)}</td>
                <td>{call.operation}</td>
                <td>{resultOf(call)}</td>
                <td>{weights.get(call.operation) ?? ''}</td>
                <td>
                  {call.upload !== null && names.has(call.upload) && (
                    <button className="link" type="button" onClick={() => onShowUpload(call.upload ?? '')}>
                      {names.get(call.upload)}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
