'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { previewMessages } from '../../../messages/english/preview.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { loadText, maxTextSize, type LoadedText } from './load-text.js';

export interface TextViewProps {
  url: string;
  name: string;
  onLoad: () => void;
  onError: () => void;
  /** Called if it is no text after all. */
  onUnsupported: () => void;
}

/** The beginning of a text file, as it is: HTML and other markup is never rendered. */
export function TextView({ url, name, onLoad, onError, onUnsupported }: TextViewProps): ReactElement | null {
  const messages = useSectionMessages('preview', previewMessages);
  const { size } = useMessages();
  const [loaded, setLoaded] = useState<LoadedText | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const text = await loadText(url, stop.signal);
      if (stop.signal.aborted) return;
      if (text === null) return onUnsupported();
      setLoaded(text);
      onLoad();
    };
    load().catch(() => {
      if (!stop.signal.aborted) onError();
    });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks are those of the first render
  }, [url]);
  if (!loaded) return null;
  return (
    <div className="longshore-preview-text">
      {loaded.isCut && <p className="longshore-hint">{messages.cut(size(maxTextSize))}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll it by keyboard */}
      <section tabIndex={0} aria-label={name} data-scrolls="">
        <pre dir="auto">{loaded.text}</pre>
      </section>
    </div>
  );
}
