import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import app from 'virtual:site-code/.storybook/site/playground/code-app.txt';
import mock from 'virtual:site-code/.storybook/site/playground/code-mock.txt';
import type { LoggedRequest } from '../../../src/mock/request-log.js';
import { fillIn, isShown } from '../../../tools/site/code-lines.js';
import { CodeLines } from '../code-lines.js';
import { copyCode } from '../copy-code.js';
import { RequestLog } from './request-log.js';
import { codeSettings, type PlaygroundSettings } from './settings.js';

const tabs = ['App.tsx', 'mock.ts', 'Requests'] as const;
type Tab = (typeof tabs)[number];
const files = { 'App.tsx': app, 'mock.ts': mock };

/** The code of what is shown, and what it sends. */
export function CodePanel(props: {
  settings: PlaygroundSettings;
  requests: () => readonly LoggedRequest[];
}): ReactElement {
  const [chosen, setChosen] = useState<Tab>('App.tsx');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length;
    setChosen(tabs[next] ?? chosen);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="playground-code" dir="ltr">
      <div role="tablist" aria-label="Code and requests" tabIndex={-1} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0}>
        {chosen === 'Requests' ? (
          <RequestLog requests={props.requests} />
        ) : (
          <Code key={chosen} file={chosen} settings={props.settings} />
        )}
      </div>
    </div>
  );
}

function Code({ file, settings }: { file: keyof typeof files; settings: PlaygroundSettings }): ReactElement {
  const values = codeSettings(settings);
  const lines = files[file].filter(({ when }) => isShown(when, values));
  const text = fillIn(`${lines.map((line) => line.text).join('\n')}\n`, values);
  const html = fillIn(lines.map((line) => line.html).join('\n'), values);
  return (
    <figure className="code">
      <button
        type="button"
        className="copy"
        onClick={({ currentTarget }) => void copyCode(currentTarget, text)}
      >
        Copy
      </button>
      <CodeLines>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </CodeLines>
    </figure>
  );
}
