'use client';

import { useEffect, useState } from 'react';

/** The cameras and microphones of the user, and those that were chosen. */
export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
  /** The id of the chosen device; undefined for the browser's choice. */
  readonly cameraId: string | undefined;
  readonly microphoneId: string | undefined;
  setCamera: (id: string) => void;
  setMicrophoneId: (id: string) => void;
}

/** Lists devices. Browsers tell their names and ids only while one of them is in use. */
export function useDevices(stream: MediaStream | null): Devices {
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([]);
  const [cameraId, setCamera] = useState<string>();
  const [microphoneId, setMicrophoneId] = useState<string>();
  useEffect(() => {
    const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
    if (!stream || !devices?.enumerateDevices) return;
    const stop = new AbortController();
    const list = () =>
      void devices.enumerateDevices?.().then(
        (found) => stop.signal.aborted || setAll(found),
        () => {},
      );
    list();
    devices.addEventListener?.('devicechange', list, { signal: stop.signal });
    return () => stop.abort();
  }, [stream]);
  const ofKind = (kind: MediaDeviceKind) => all.filter((one) => one.kind === kind && one.deviceId !== '');
  return {
    cameras: ofKind('videoinput'),
    microphones: ofKind('audioinput'),
    cameraId,
    microphoneId,
    setCamera,
    setMicrophoneId,
  };
}
