/** What this process is calling the service for, by id. Reconciliation would only repeat the call. */
export interface InFlight {
  has(id: string): boolean;
  during<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

export function createInFlight(): InFlight {
  // The same call may be made twice at a time, if the page has lost its connection and repeats it.
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
