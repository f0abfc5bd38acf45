'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import { sourceMessages } from '../../../messages/english/sources.js';
import { useSectionMessages } from '../../ui/use-messages.js';

// Milliseconds between two values.
const pace = 100;
// Speech at arm's length fills some two thirds.
const gain = 4;

/** How loud a stream is, so that the user sees that the right microphone is on. */
export function SoundLevel({ stream }: { stream: MediaStream }): ReactElement {
  const { level } = useSectionMessages('sources', sourceMessages);
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(stream).connect(analyser);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Not React's state: it would render the dialog ten times a second.
      if (meter.current) meter.current.value = Math.min(1, gain * Math.sqrt(power));
    }, pace);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <meter ref={meter} className="longshore-recorder-level" aria-label={level} min={0} max={1} value={0} />
  );
}
