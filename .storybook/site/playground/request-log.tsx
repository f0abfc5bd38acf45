import { useEffect, useState, type ReactElement } from 'react';
import type { LoggedRequest } from '../../../src/mock/request-log.js';

const shown = 40;
const interval = 500;

/** The latest requests that the mock service received, newest first. */
export function RequestLog({ requests }: { requests: () => readonly LoggedRequest[] }): ReactElement {
  const [latest, setLatest] = useState<readonly { request: LoggedRequest; number: number }[]>([]);
  useEffect(() => {
    const read = () => {
      const numbered = requests().map((request, number) => ({ request, number }));
      setLatest(numbered.slice(-shown).toReversed());
    };
    read();
    const timer = setInterval(read, interval);
    return () => clearInterval(timer);
  }, [requests]);
  if (latest.length === 0) return <p className="playground-none">No requests yet.</p>;
  return (
    <table className="playground-requests">
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {latest.map(({ request, number }) => (
          <tr key={number}>
            <td>
              <code>{request.method}</code> {request.operation ?? request.path}
            </td>
            <td data-failed={request.status === null || request.status >= 400 || undefined}>
              {request.status ?? 'none'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
