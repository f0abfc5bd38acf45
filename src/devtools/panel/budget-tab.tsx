'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { useNow } from '../../hooks/provider/use-now.js';
import type { Recording } from '../recording/recorder.js';

const minute = 60_000;
const callsOfUpload = { checkDuplicate: 1, presignUpload: 1, finalizeUpload: 1 };

/** The rate budget as the last response showed it, and what the calls of the last minute took from it. */
export function BudgetTab({ recording }: { recording: Recording }): ReactElement {
  const client = useMediaClient();
  const { budget, calls, weights } = recording;
  const now = useNow(true, budget);
  const [delay, setDelay] = useState(0);
  useEffect(() => {
    const read = () => void client.timeForCalls(callsOfUpload).then(setDelay, () => {});
    read();
    const timer = setInterval(read, 1_000);
    return () => clearInterval(timer);
  }, [client]);
  if (!budget) {
    return (
      <p className="empty">
        No response has shown a rate budget: calls are not delayed. A service or proxy on another origin has
        to expose the headers <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{' '}
        <code>RateLimit-Reset</code>.
      </p>
    );
  }
  const isOver = budget.resetAt <= now;
  const left = isOver ? budget.limit : budget.remaining;
  const seconds = Math.max(0, Math.ceil((budget.resetAt - now) / 1_000));
  const counts = new Map<string, number>();
  for (const { operation, at } of calls)
    if (at > now - minute) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const waiting = recording.timelines.filter(({ upload }) => upload.waiting?.for === 'rate-limit').length;
  return (
    <div className="budget">
      <label>
        <span>
          {left} of {budget.limit} units left
          {isOver ? '; a new window has begun' : `; the window ends in ${seconds} s`}
        </span>
        <meter min={0} max={budget.limit} low={budget.limit / 4} value={left} />
      </label>
      <p>
        {waiting} {waiting === 1 ? 'upload waits' : 'uploads wait'} for the rate limit. The calls of one more
        upload would wait {Math.ceil(delay / 1_000)} s.
      </p>
      <table>
        <caption>Calls of the last minute</caption>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Calls</th>
            <th scope="col">Units each</th>
            <th scope="col">Units</th>
          </tr>
        </thead>
        <tbody>
          {[...counts].map(([operation, count]) => {
            const units = weights.get(operation);
            return (
              <tr key={operation}>
                <td>{operation}</td>
                <td>{count}</td>
                <td>{units ?? 'not known yet'}</td>
                <td>{units === undefined ? '' : units * count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
