/**
 * @typedef {object} Traced What the main thread of the page did, in milliseconds of its CPU time. It depends less than
 *   durations on what else the machine does.
 * @property {number} task the longest task
 * @property {number} own the longest task without the garbage collection in it
 * @property {number} duration how long the longest task took, with what else the machine did meanwhile
 * @property {number} script the most script in one task, with the layout that it forces
 * @property {number} scripts all script
 * @property {number} work all tasks
 */

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tts] CPU time of the thread until then, in microseconds
 * @property {number} [tdur] CPU time in microseconds
 * @property {{ name?: string }} [args]
 */

const scripts = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.evaluateModule',
]);

const collections = new Set(['MajorGC', 'MinorGC']);
const needed = new Set(['RunTask', 'thread_name', ...scripts, ...collections]);

/**
 * @typedef {object} Traceable Playwright's browser, or a plain one
 * @property {() => Promise<Devtools>} newBrowserCDPSession
 */

/**
 * @typedef {object} Devtools
 * @property {(method: 'Tracing.start' | 'Tracing.end', params?: object) => Promise<unknown>} send
 * @property {(event: any, listener: (params: any) => void) => unknown} on
 * @property {(event: any, listener: (params: any) => void) => unknown} once
 * @property {() => Promise<void>} detach
 */

/**
 * Starts a trace of Chromium. Call the result to end it.
 *
 * @param {Traceable} browser
 * @param {{ mark?: string }} [options] `mark`: what the page calls `performance.mark` with when the measurement begins. What
 *   the thread did before is left out. Default: from the start
 * @returns {Promise<() => Promise<Traced>>}
 */
export async function startTrace(browser, { mark } = {}) {
  const devtools = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of /** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))) {
      if (needed.has(event.name) || event.name === mark) events.push(event);
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 400_000,
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8',
        ...(mark ? ['blink.user_timing'] : []),
      ],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      devtools.once('Tracing.tracingComplete', resolve);
    });
    await devtools.send('Tracing.end');
    const { dataLossOccurred } = /** @type {{ dataLossOccurred: boolean }} */ (await complete);
    if (dataLossOccurred) throw new Error('The trace is incomplete.');
    await devtools.detach();
    return summarize(mark ? eventsSince(mark, events) : events);
  };
}

/**
 * The events since the mark. Of those that were running, the rest.
 *
 * @param {string} mark
 * @param {readonly TraceEvent[]} events
 */
function eventsSince(mark, events) {
  const begun = events.find(({ name }) => name === mark);
  if (!begun) throw new Error(`The page made no mark "${mark}".`);
  return events.flatMap((event) => {
    const { ts, tts = 0, dur = 0, tdur = 0 } = event;
    const isSame = event.pid === begun.pid && event.tid === begun.tid;
    if (!isSame || ts >= begun.ts || event.ph === 'M') return [event];
    if (ts + dur <= begun.ts) return [];
    return [{ ...event, ts: begun.ts, dur: ts + dur - begun.ts, tdur: tts + tdur - (begun.tts ?? 0) }];
  });
}

/**
 * @param {readonly TraceEvent[]} events
 * @returns {Traced}
 */
function summarize(events) {
  const all = events.filter(({ name, ph }) => name === 'thread_name' && ph === 'M');
  const threads = all.filter(({ args }) => args?.name === 'CrRendererMain');
  // Chromium keeps a spare renderer.
  const traced = threads.map((thread) => summarizeThread(events.filter((event) => isOf(event, thread))));
  const [busiest] = traced.toSorted((one, other) => other.work - one.work);
  if (!busiest || busiest.work === 0) throw new Error('The trace has no tasks of the page.');
  return busiest;
}

/**
 * @param {TraceEvent} event
 * @param {TraceEvent} thread
 */
function isOf(event, { pid, tid }) {
  return event.ph === 'X' && event.pid === pid && event.tid === tid;
}

/**
 * @param {readonly TraceEvent[]} events
 * @returns {Traced}
 */
function summarizeThread(events) {
  const sum = { task: 0, own: 0, duration: 0, script: 0, scripts: 0, work: 0 };
  let taskEnd = 0;
  let scriptEnd = 0;
  let inTask = 0;
  let own = 0;
  for (const { name, ts, dur = 0, tdur = dur } of events.toSorted((one, other) => one.ts - other.ts)) {
    const time = tdur / 1000;
    if (name === 'RunTask') {
      // Tasks can be nested.
      if (ts < taskEnd) continue;
      taskEnd = ts + dur;
      inTask = 0;
      sum.work += time;
      sum.task = Math.max(sum.task, time);
      sum.duration = Math.max(sum.duration, dur / 1000);
      sum.own = Math.max(sum.own, own);
      own = time;
    } else if (collections.has(name)) {
      own -= time;
    } else if (ts >= scriptEnd) {
      // Scripts that others call are part of these.
      scriptEnd = ts + dur;
      inTask += time;
      sum.scripts += time;
      sum.script = Math.max(sum.script, inTask);
    }
  }
  sum.own = Math.max(sum.own, own);
  return sum;
}
