import type { Fault } from '../mock/faults.js';
import { reportException } from '../api/notify.js';

/** Where the panel adds faults: a mock in the page (`createMockService()`), or anything that passes them on to one. */
export interface FaultControl {
  readonly faults: {
    /** Returns a function that removes the fault. */
    add(fault: Fault): () => void;
  };
}

/**
 * The mock that `npx longshore mock` runs, by the URL under which the page reaches it. Each change sends all faults again,
 * because the server can only remove all of them.
 */
export function createRemoteFaults(url: string): FaultControl {
  const control = `${url.replace(/\/+$/, '')}/_mock/faults`;
  const active = new Set<Fault>();
  let last: Promise<unknown> = Promise.resolve();

  const replace = async (faults: readonly Fault[]) => {
    await send(control, { method: 'DELETE' });
    for (const fault of faults) {
      // JSON has no infinity; the server takes null for it.
      const times = fault.times === Number.POSITIVE_INFINITY ? null : fault.times;
      const body = JSON.stringify({ ...fault, times });
      await send(control, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }
  };
  // One after another, so that they take effect in the order of the clicks.
  const sync = () => {
    const faults = [...active];
    last = last.then(() => replace(faults)).catch(reportException);
  };
  return {
    faults: {
      add(fault) {
        active.add(fault);
        sync();
        return () => {
          if (active.delete(fault)) sync();
        };
      },
    },
  };
}

async function send(url: string, init: RequestInit): Promise<void> {
  const { ok, status } = await fetch(url, init);
  if (!ok)
    throw new Error(
      `The mock at ${url} refused a fault with status ${status}. The devtools need a URL of this page's origin that leads to "longshore mock".`,
    );
}
