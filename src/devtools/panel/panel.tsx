'use client';

import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { isSettled } from '../../upload/upload.js';
import type { FaultControl } from '../mock-faults.js';
import type { Preferences } from '../preferences.js';
import type { Recorder, Recording } from '../recording/recorder.js';
import { BudgetTab } from './budget-tab.js';
import { CacheTab } from './cache-tab.js';
import { CallsTab } from './calls-tab.js';
import { MockTab } from './mock-tab.js';
import { ResizeHandle } from './resize-handle.js';
import { UploadsTab } from './uploads-tab.js';

export interface PanelProps {
  recorder: Recorder;
  mock: FaultControl | undefined;
  preferences: Preferences;
  onChange: (changes: Partial<Preferences>) => void;
}

type TabName = 'uploads' | 'calls' | 'budget' | 'cache' | 'mock';

/** The button, or the open panel. */
export function Panel(props: PanelProps): ReactElement {
  const recording = useSyncExternalStore(props.recorder.subscribe, props.recorder.getSnapshot);
  const { isOpen } = props.preferences;
  const problems = recording.timelines.filter(({ upload }) => upload.status === 'failed').length;
  const live = recording.timelines.filter(({ upload, isRemoved }) => !isRemoved && !isSettled(upload)).length;
  if (isOpen) return <OpenPanel {...props} recording={recording} live={live} />;
  const state = [live > 0 && `${live} under way`, problems > 0 && `${problems} failed`].filter(Boolean);
  return (
    <button
      className="toggle"
      type="button"
      aria-label={['Open Longshore devtools', ...state].join(', ')}
      data-problem={problems > 0 || undefined}
      data-live={live > 0 || undefined}
      onClick={() => props.onChange({ isOpen: true })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V4M7 9l5-5 5 5M4 15v5h16v-5" />
      </svg>
    </button>
  );
}

function OpenPanel(props: PanelProps & { recording: Recording; live: number }): ReactElement {
  const { recorder, recording, mock, preferences, onChange } = props;
  const [tab, setTab] = useState<TabName>('uploads');
  const [selected, setSelected] = useState<string | null>(null);
  const queue = useUploadQueue();
  const { halted, online } = useSyncExternalStore(queue.subscribe, queue.getState);
  const list = useRef<HTMLDivElement>(null);
  const every: readonly (readonly [TabName, string])[] = [
    ['uploads', `Uploads ${recording.timelines.length}`],
    ['calls', `Calls ${recording.calls.length}`],
    ['budget', 'Rate budget'],
    ['cache', 'Cache'],
    ['mock', 'Mock'],
  ];
  const tabs = every.filter(([name]) => name !== 'mock' || mock);
  const move = (event: KeyboardEvent) => {
    const names = tabs.map(([name]) => name);
    const at = names.indexOf(tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    const name = next === undefined ? undefined : names[(next + names.length) % names.length];
    if (!name) return;
    event.preventDefault();
    setTab(name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${name}"]`)?.focus();
  };
  const showUpload = (id: string) => {
    setSelected(id);
    setTab('uploads');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any control inside
    <section
      className="panel"
      aria-label="Longshore devtools"
      style={{ blockSize: preferences.height }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange({ isOpen: false });
      }}
    >
      <ResizeHandle height={preferences.height} onChange={(height) => onChange({ height })} />
      <header className="bar">
        <strong>Longshore</strong>
        <div ref={list} className="tabs" role="tablist" aria-label="Views" tabIndex={-1} onKeyDown={move}>
          {tabs.map(([name, label]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              data-tab={name}
              aria-selected={tab === name}
              aria-controls="view"
              tabIndex={tab === name ? 0 : -1}
              onClick={() => setTab(name)}
            >
              {label}
            </button>
          ))}
        </div>
        <span className="state" data-problem={halted !== null || !online || undefined}>
          {halted ? `Halted: ${halted.code}` : online ? `Online, ${props.live} under way` : 'Offline'}
        </span>
        <button type="button" onClick={() => recorder.clear()}>
          Clear
        </button>
        <button type="button" aria-label="Close the devtools" onClick={() => onChange({ isOpen: false })}>
          ✕
        </button>
      </header>
      <div className="view" id="view" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
        {tab === 'uploads' && <UploadsTab recording={recording} selected={selected} onSelect={setSelected} />}
        {tab === 'calls' && <CallsTab recording={recording} onShowUpload={showUpload} />}
        {tab === 'budget' && <BudgetTab recording={recording} />}
        {tab === 'cache' && <CacheTab />}
        {tab === 'mock' && mock && <MockTab mock={mock} />}
      </div>
    </section>
  );
}
