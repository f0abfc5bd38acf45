'use client';

import { useEffect, useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { describeError } from '../../../hooks/provider/errors.js';
import { toolbarMessages } from '../../../messages/english/grid-parts.js';
import { Button } from '../../ui/button.js';
import { Status } from '../../ui/status.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { FailureNotice, type Failure } from '../../asset/failure-notice.js';
import type { AssetAction } from './asset-action.js';

/** An action that a user has started. */
export interface ActionRun {
  readonly id: number;
  readonly action: AssetAction;
  readonly assets: readonly Asset[];
}

export interface ActionRunsProps {
  runs: readonly ActionRun[];
  /** Called when a run needs no more attention. */
  onEnd: (run: ActionRun) => void;
  announce: (text: string) => void;
}

/** The actions of the app's own that run or have failed. */
export function ActionRuns({ runs, onEnd, announce }: ActionRunsProps): ReactElement {
  return (
    <>
      {runs.map((run) => (
        <Run key={run.id} run={run} onEnd={() => onEnd(run)} announce={announce} />
      ))}
    </>
  );
}

interface State {
  readonly fraction: number | null;
  /** Null while it runs. */
  readonly failures: readonly Failure[] | null;
}

const begun = new WeakSet<ActionRun>();
// Milliseconds. The grid does not move for an action that ends sooner, such as one that opens a page.
const progressDelay = 300;
const started: State = { fraction: null, failures: null };

interface RunProps extends Pick<ActionRunsProps, 'announce'> {
  run: ActionRun;
  onEnd: () => void;
}

function Run({ run, onEnd, announce }: RunProps): ReactElement | null {
  const messages = useSectionMessages('toolbar', toolbarMessages);
  const library = useLibraryMessages();
  const { percent } = useMessages();
  const { action } = run;
  const [{ fraction, failures }, setState] = useState(started);
  const [work, setWork] = useState<AbortController | null>(null);
  const [isLong, setLong] = useState(false);

  const start = (on: readonly Asset[]) => {
    const controller = new AbortController();
    setState(started);
    setWork(controller);
    void perform(action, on, controller.signal, (part) => setState({ fraction: part, failures: null })).then(
      (failed) => {
        if (controller.signal.aborted) return;
        setWork(null);
        if (failed.length === 0) {
          announce(messages.finished(action.label));
          onEnd();
        } else setState({ fraction: null, failures: failed });
      },
    );
  };
  useEffect(() => {
    // In strict mode, effects run twice.
    if (begun.has(run)) return;
    begun.add(run);
    // oxlint-disable-next-line react/set-state-in-effect -- the action may end or report at once
    start(run.assets);
  });
  useEffect(() => {
    if (!work) return;
    const timer = setTimeout(() => setLong(true), progressDelay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [work]);
  const cancel = () => {
    work?.abort();
    onEnd();
  };

  if (failures) {
    return (
      <FailureNotice
        summary={messages.failed(action.label)}
        failures={failures}
        reasonOf={ownReason}
        onRetry={() => start(failures.map(({ asset }) => asset))}
        onDismiss={onEnd}
      />
    );
  }
  if (!isLong && fraction === null) return null;
  const label = [`${action.label}…`, fraction !== null && percent(fraction)].filter(Boolean).join(' ');
  return (
    <div className="longshore-grid-progress">
      <Status>{label}</Status>
      <Button onClick={cancel}>{library.cancel}</Button>
      <progress className="longshore-bar" aria-label={label} value={fraction ?? undefined} max={1} />
    </div>
  );
}

/** Runs an action. Resolves to what failed; never rejects. */
async function perform(
  { run }: AssetAction,
  assets: readonly Asset[],
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  try {
    await run(assets, {
      signal,
      progress: (fraction) => {
        if (!signal.aborted) progress(Math.min(1, Math.max(0, fraction)));
      },
      fail: (asset, error) => void failures.push({ asset, error }),
    });
  } catch (error) {
    const reported = new Set(failures.map(({ asset }) => asset));
    for (const asset of assets) if (!reported.has(asset)) failures.push({ asset, error });
  }
  return failures;
}

// Mistakes of the code: their messages are not for users.
const internal = /^(?:Type|Range|Reference|Syntax)Error$/;

/** What the app says about an error of its own; null for others. */
function ownReason(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof DOMException || internal.test(error.name)) return null;
  return describeError(error).code === 'unexpected' ? error.message || null : null;
}
