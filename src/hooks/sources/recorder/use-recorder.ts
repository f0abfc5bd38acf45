'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecorderSource } from '../../../messages/sections/sources.js';
import type { DropAreaOptions } from '../../uploads/drop/use-drop-area.js';
import { CaptureError, closeCapture, openCapture } from './capture.js';
import { fileOf, photoType, recordingType } from './formats.js';
import { startRecording, type Recording, type RecordingResult } from './recording.js';
import { useDevices, type Devices } from './use-devices.js';

export interface RecorderOptions extends Pick<DropAreaOptions, 'accept'> {
  source: RecorderSource;
  /** Bytes. Default: no limit. */
  maxSize?: number | undefined;
  /** The name of a photo or recording, without its extension. */
  nameOf: (kind: 'photo' | 'recording') => string;
}

/**
 * `idle`: nothing is open, as before the screen is chosen. `starting`: the user is asked for access. `live`: there is a
 * picture or sound. `result`: a photo or recording to look at. `failed`: see `error`.
 */
export type RecorderStatus = 'idle' | 'starting' | 'live' | 'recording' | 'paused' | 'result' | 'failed';

export interface Recorder extends Devices {
  readonly status: RecorderStatus;
  /** The live picture or sound; null while nothing is open. */
  readonly stream: MediaStream | null;
  readonly error: CaptureError | null;
  readonly result: File | null;
  /** Whether the recording ended because of `maxSize`. */
  readonly isCut: boolean;
  /** Whether the recording ended before it began. */
  readonly isEmpty: boolean;
  readonly withMicrophone: boolean;
  setMicrophone: (isOn: boolean) => void;
  /** Asks for access again. */
  retry: () => void;
  /** Takes what a video element shows. */
  takePhoto: (video: HTMLVideoElement) => Promise<void>;
  /** For a screen it asks for access first: call it in a click handler. */
  record: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Drops the result, and starts over. */
  retake: () => void;
  /** Milliseconds recorded so far. */
  elapsed: () => number;
}

/** A camera, a screen or a microphone: its stream, and photos and recordings of it. Everything is off after unmount. */
export function useRecorder({ source, accept, maxSize, nameOf }: RecorderOptions): Recorder {
  // The user chooses a screen when the recording starts, and only in a click.
  const first = source === 'screen' ? 'idle' : 'live';
  const [phase, setPhase] = useState<Exclude<RecorderStatus, 'starting'>>(first);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [error, setError] = useState<CaptureError | null>(null);
  const [result, setResult] = useState<File | null>(null);
  const [ending, setEnding] = useState<'cut' | 'empty' | null>(null);
  const [withMicrophone, setMicrophone] = useState(false);
  const recording = useRef<Recording | null>(null);
  const opened = useRef<MediaStream | null>(null);
  const generation = useRef(0);
  const devices = useDevices(stream);
  const { cameraId, microphoneId } = devices;

  const close = useCallback(() => {
    generation.current += 1;
    recording.current?.discard();
    recording.current = null;
    closeCapture(opened.current);
    opened.current = null;
    setStream(null);
  }, []);

  /** Opens the devices. Returns null if that failed, or is not wanted any more. */
  const open = useCallback(async (): Promise<MediaStream | null> => {
    const mine = ++generation.current;
    try {
      const found = await openCapture({ source, cameraId, microphoneId, withMicrophone });
      if (mine !== generation.current) {
        closeCapture(found);
        return null;
      }
      opened.current = found;
      const onEnded = () => {
        if (opened.current !== found || recording.current) return;
        close();
        setError(new CaptureError('no-device', source));
        setPhase('failed');
      };
      for (const track of found.getTracks()) track.addEventListener('ended', onEnded, { once: true });
      setStream(found);
      return found;
    } catch (cause) {
      if (mine !== generation.current) return null;
      const reason = cause instanceof CaptureError ? cause : new CaptureError('failed', source, cause);
      setError(reason);
      // Without its sound, the picture is still there.
      if (reason.source !== source) setMicrophone(false);
      setPhase(reason.source === source ? 'failed' : first);
      return null;
    }
  }, [close, first, source, cameraId, microphoneId, withMicrophone]);

  const isWanted = source !== 'screen' && phase !== 'failed' && phase !== 'result';
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only after the browser has opened the devices
    if (isWanted) void open();
    return close;
  }, [isWanted, open, close]);

  const show = (parts: readonly Blob[], type: string, kind: 'photo' | 'recording') => {
    close();
    setResult(fileOf(parts, nameOf(kind), type));
    setPhase('result');
  };
  const onEnd = ({ parts, type, isCut }: RecordingResult) => {
    recording.current = null;
    if (parts.length > 0) {
      setEnding(isCut ? 'cut' : null);
      return show(parts, type, 'recording');
    }
    close();
    setEnding('empty');
    setPhase(first);
    if (first === 'live') void open();
  };
  const restart = () => {
    setResult(null);
    setEnding(null);
    setError(null);
    setPhase(first);
  };

  return {
    ...devices,
    status: phase === 'live' && !stream ? 'starting' : phase,
    stream,
    error,
    result,
    isCut: ending === 'cut',
    isEmpty: ending === 'empty',
    withMicrophone,
    setMicrophone(isOn) {
      setError(null);
      setMicrophone(isOn);
    },
    retry: restart,
    async takePhoto(video) {
      const photo = await photoOf(video, photoType(accept));
      if (photo) show([photo], photo.type, 'photo');
    },
    async record() {
      setEnding(null);
      setError(null);
      setPhase('live');
      const live = opened.current ?? (await open());
      if (!live) return;
      try {
        const type = recordingType(accept, source === 'audio' ? 'audio' : 'video');
        recording.current = startRecording(live, { type, maxSize }, onEnd);
        setPhase('recording');
      } catch (cause) {
        close();
        setError(new CaptureError('unsupported', source, cause));
        setPhase('failed');
      }
    },
    pause() {
      recording.current?.pause();
      setPhase('paused');
    },
    resume() {
      recording.current?.resume();
      setPhase('recording');
    },
    stop: () => recording.current?.stop(),
    retake: restart,
    elapsed: () => recording.current?.elapsed() ?? 0,
  };
}

/** Null if the browser cannot encode it. */
async function photoOf(video: HTMLVideoElement, type: string): Promise<Blob | null> {
  // The camera is on before its first picture has arrived.
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => {
      video.addEventListener('loadeddata', resolve, { once: true });
    });
  }
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
}
