/**
 * The ids for which this process is calling the service. Reconciliation skips them, since it would only repeat the
 * call.
 */
export interface InFlight {
  has(id: string): boolean;
  during<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

export function createInFlight(): InFlight {
  // A page that has lost its connection may repeat a call while the first one is running.
  const calls = new Map<string, number>();
  return {
    has: (id) => calls.has(id),
    async during(id, work) {
      calls.set(id, (calls.get(id) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (calls.get(id) ?? 1) - 1;
        if (left > 0) calls.set(id, left);
        else calls.delete(id);
      }
    },
  };
}
