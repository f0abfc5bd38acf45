/** How long the main thread was busy, in milliseconds. */
export interface Busy {
  /** The longest task; null if none was longer than 50 ms, which is all that browsers report. */
  task: number | null;
  /** The longest time from a message of another thread, every 10 ms, to its event here: what an input would have waited. */
  wait: number;
}

// Its clock has another origin.
const heartbeat = `setInterval(() => postMessage(performance.timeOrigin + performance.now()), 10)`;

// Milliseconds. Browsers report longer tasks only.
const long = 50;

/**
 * Resolves once the other thread runs, which `end` stops. Of the task that is running when `begin` is called, only the
 * rest counts: before it tells the page, a browser takes a second to choose thousands of files by remote control.
 */
export async function watchMainThread(): Promise<{ begin: () => void; end: () => Busy }> {
  let began = 0;
  let task: number | null = null;
  let wait = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      const length = startTime + duration - Math.max(startTime, began);
      if (length > long) task = Math.max(task ?? 0, length);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const url = URL.createObjectURL(new Blob([heartbeat], { type: 'text/javascript' }));
  const worker = new Worker(url);
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  worker.addEventListener('message', ({ data }) => {
    const sent = Math.max(data - performance.timeOrigin, began);
    wait = Math.max(wait, performance.now() - sent);
  });
  observer.observe({ type: 'longtask' });
  return {
    begin() {
      // For a trace.
      performance.mark('begin');
      began = performance.now();
      task = null;
      wait = 0;
    },
    end() {
      note(observer.takeRecords());
      observer.disconnect();
      worker.terminate();
      URL.revokeObjectURL(url);
      return { task, wait };
    },
  };
}
