/** How long the main thread was busy, in milliseconds. */
export interface Busy {
  /** The longest task; null if none was longer than 50 ms, which is all that browsers report. */
  task: number | null;
  /** The longest time from a message of another thread, every 10 ms, to its event here: what an input would have waited. */
  wait: number;
}

// Its clock has another origin.
const heartbeat = `setInterval(() => postMessage(performance.timeOrigin + performance.now()), 10)`;

/** Resolves once the other thread runs. The returned function stops it. */
export async function watchMainThread(): Promise<() => Busy> {
  let task: number | null = null;
  let wait = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) task = Math.max(task ?? 0, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const url = URL.createObjectURL(new Blob([heartbeat], { type: 'text/javascript' }));
  const worker = new Worker(url);
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  worker.addEventListener('message', ({ data }) => {
    wait = Math.max(wait, performance.timeOrigin + performance.now() - data);
  });
  observer.observe({ type: 'longtask' });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    worker.terminate();
    URL.revokeObjectURL(url);
    return { task, wait };
  };
}
