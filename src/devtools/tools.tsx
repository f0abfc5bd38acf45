'use client';

import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../hooks/provider/media-context.js';
import type { ToolsProps } from './devtools-props.js';
import { createRemoteFaults } from './mock-faults.js';
import { Panel } from './panel/panel.js';
import { readPreferences, savePreferences } from './preferences.js';
import { createRecorder } from './recording/recorder.js';
import styles from './panel/panel.css?inline';

/** Records from the moment it is rendered, and shows a button or the panel outside of the app's styles. */
export function Tools({ initialOpen = false, mock }: ToolsProps): ReactElement {
  const { queue, client } = useMedia();
  // A provider renders its children anew for another client or queue.
  const [recorder] = useState(() => createRecorder({ queue, client }));
  const [preferences, setPreferences] = useState(() => readPreferences({ isOpen: initialOpen, height: 380 }));
  const root = useShadowRoot();
  const control = useMemo(() => (typeof mock === 'string' ? createRemoteFaults(mock) : mock), [mock]);

  useEffect(() => recorder.start(), [recorder]);

  const change = (changes: Partial<typeof preferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    savePreferences(next);
  };
  return createPortal(
    <Panel recorder={recorder} mock={control} preferences={preferences} onChange={change} />,
    root,
  );
}

/** A shadow root at the end of the page, so that the app's styles and the panel's do not meet. */
function useShadowRoot(): ShadowRoot {
  const [root] = useState(() => {
    const host = document.createElement('longshore-devtools');
    // Whatever the language of the page.
    host.lang = 'en';
    host.dir = 'ltr';
    // As the page; a page that leaves it open is taken for one that follows the system.
    if (getComputedStyle(document.documentElement).colorScheme === 'normal')
      host.style.colorScheme = 'light dark';
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    return shadow;
  });
  useEffect(() => {
    document.body.append(root.host);
    return () => root.host.remove();
  }, [root]);
  return root;
}
