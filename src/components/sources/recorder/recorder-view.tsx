'use client';

import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { Recorder } from '../../../hooks/sources/recorder/use-recorder.js';
import { sourceMessages } from '../../../messages/english/sources.js';
import type { RecorderSource } from '../../../messages/sections/sources.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { SourceIcon } from '../source-icon.js';
import { SoundLevel } from './sound-level.js';

export interface RecorderViewProps {
  source: RecorderSource;
  recorder: Recorder;
  video: RefObject<HTMLVideoElement | null>;
}

/** The live picture or sound, or what was recorded. */
export function RecorderView({ source, recorder, video }: RecorderViewProps): ReactElement {
  const { stream, result, status } = recorder;
  const messages = useSectionMessages('sources', sourceMessages);
  const hasSound = (stream?.getAudioTracks().length ?? 0) > 0;
  return (
    <div className="longshore-recorder-view" data-source={source}>
      {result ? (
        <Result file={result} />
      ) : (
        <>
          {source !== 'audio' && (
            <video
              ref={video}
              aria-label={messages.preview}
              autoPlay
              playsInline
              muted
              hidden={!stream}
              data-mirrored={(source === 'camera' && !facesAway(stream)) || undefined}
            />
          )}
          {(source === 'audio' || !stream) && <SourceIcon source={source} />}
          {stream && hasSound && <SoundLevel stream={stream} />}
        </>
      )}
      {(status === 'recording' || status === 'paused') && (
        <Time elapsed={recorder.elapsed} isPaused={status === 'paused'} />
      )}
    </div>
  );
}

/** Whether a camera shows the surroundings. A mirror image of those would confuse. */
function facesAway(stream: MediaStream | null): boolean {
  return stream?.getVideoTracks()[0]?.getSettings().facingMode === 'environment';
}

function Result({ file }: { file: File }): ReactElement {
  const messages = useSectionMessages('sources', sourceMessages);
  const media = useRef<HTMLImageElement & HTMLVideoElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (media.current) media.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file.type.startsWith('image/')) return <img ref={media} alt={messages.result} />;
  const Player = file.type.startsWith('audio/') ? 'audio' : 'video';
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user has just recorded it
  return <Player ref={media} aria-label={messages.result} controls playsInline />;
}

/** The time of the recording. Not a live region, which would be read every second. */
function Time({ elapsed, isPaused }: { elapsed: () => number; isPaused: boolean }): ReactElement {
  const messages = useSectionMessages('sources', sourceMessages);
  const [shown, setShown] = useState(() => clockTime(elapsed()));
  const latest = useRef(elapsed);
  useEffect(() => {
    latest.current = elapsed;
  });
  useEffect(() => {
    const timer = setInterval(() => setShown(clockTime(latest.current())), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="longshore-recorder-time" data-paused={isPaused || undefined}>
      {isPaused ? messages.recordingPaused(shown) : messages.recording(shown)}
    </p>
  );
}

/** `1:05`, `1:02:03`. */
function clockTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
