'use client';

import { useEffect, useState, type ReactElement } from 'react';

export interface PdfViewProps {
  url: string;
  name: string;
  onLoad: () => void;
  onError: () => void;
  /** Called if it is no PDF after all. */
  onUnsupported: () => void;
}

// Firefox's viewer runs in a sandbox. Chromium's does not, whatever it allows; it is in a process of its own.
const sandbox = () => (/\bGecko\/\d/.test(navigator.userAgent) ? 'allow-scripts' : undefined);
const signature = '%PDF-';
// In bytes. Viewers accept the signature anywhere in this range.
const headSize = 1_024;

/**
 * A PDF in the browser's viewer. The page loads the bytes and passes them on as a PDF: whatever a link delivers, no
 * HTML is rendered.
 */
export function PdfView({ url, name, onLoad, onError, onUnsupported }: PdfViewProps): ReactElement | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const response = await fetch(url, { cache: 'no-cache', signal: stop.signal });
      if (!response.ok) throw new TypeError(`The file was not delivered: ${response.status}.`);
      const bytes = await response.blob();
      const head = await bytes.slice(0, headSize).text();
      if (stop.signal.aborted) return;
      if (!head.includes(signature)) return onUnsupported();
      made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      setAddress(made);
      onLoad();
    };
    load().catch(() => {
      if (!stop.signal.aborted) onError();
    });
    // A page cannot ask its content security policy, and a blocked frame looks like a loaded one.
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child)-src$/.test(effectiveDirective)) onUnsupported();
    };
    document.addEventListener('securitypolicyviolation', blocked, { signal: stop.signal });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks are those of the first render
  }, [url]);
  if (address === null) return null;
  return <iframe className="longshore-preview-pdf" title={name} src={address} sandbox={sandbox()} />;
}
