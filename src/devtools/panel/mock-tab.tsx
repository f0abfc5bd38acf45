'use client';

import { useState, type ReactElement } from 'react';
import { operationIds } from '../../contract/operations.js';
import type { Fault, FaultPoint } from '../../mock/faults.js';
import type { FaultControl } from '../mock-faults.js';
import { faultChoices, faultText } from './fault-choices.js';

const points: readonly FaultPoint[] = ['api', 'put', 'deliver', ...operationIds];
const pointTexts: Partial<Record<FaultPoint, string>> = {
  api: 'every call',
  put: 'the PUT to storage',
  deliver: 'downloads of assets',
};

interface ActiveFault {
  readonly number: number;
  readonly fault: Fault;
  readonly remove: () => void;
}

// Faults stay in the mock when the panel is closed, so their list does too.
const activeOf = new WeakMap<FaultControl, readonly ActiveFault[]>();
let count = 0;

/** Makes the mock fail: what, where, once or until it is removed. */
export function MockTab({ mock }: { mock: FaultControl }): ReactElement {
  const [active, setShown] = useState(() => activeOf.get(mock) ?? []);
  const [point, setPoint] = useState<FaultPoint>('finalizeUpload');
  const [choice, setChoice] = useState(0);
  const [isLasting, setLasting] = useState(false);
  const setActive = (next: readonly ActiveFault[]) => {
    activeOf.set(mock, next);
    setShown(next);
  };
  const add = () => {
    const chosen = faultChoices[choice];
    if (!chosen) return;
    const times = isLasting ? Number.POSITIVE_INFINITY : 1;
    const fault = { ...chosen.fault, on: point, times };
    setActive([...active, { number: ++count, fault, remove: mock.faults.add(fault) }]);
  };
  return (
    <div className="mock">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label>
          At{' '}
          <select value={point} onChange={({ target }) => setPoint(target.value as FaultPoint)}>
            {points.map((name) => (
              <option key={name} value={name}>
                {pointTexts[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        <label>
          the mock{' '}
          <select value={choice} onChange={({ target }) => setChoice(Number(target.value))}>
            {faultChoices.map(({ text }, index) => (
              <option key={text} value={index}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isLasting} onChange={() => setLasting(!isLasting)} /> each time
        </label>
        <button type="submit">Add fault</button>
      </form>
      {active.length === 0 ? (
        <p className="empty">
          The mock works as the service does. A fault applies to the next matching request.
        </p>
      ) : (
        <ul className="faults" aria-label="Faults">
          {active.map(({ number, fault, remove }) => (
            <li key={number}>
              <span>
                {pointTexts[fault.on] ?? fault.on}: {faultText(fault)},{' '}
                {fault.times === 1 ? 'once' : 'each time'}
              </span>
              <button
                type="button"
                aria-label={`Remove the fault of ${pointTexts[fault.on] ?? fault.on}`}
                onClick={() => {
                  remove();
                  setActive(active.filter((other) => other.number !== number));
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
