'use client';

import { useId, type ReactElement } from 'react';
import type { Recorder } from '../../../hooks/sources/recorder/use-recorder.js';
import { sourceMessages } from '../../../messages/english/sources.js';
import type { RecorderSource } from '../../../messages/sections/sources.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { noForm } from '../../../hooks/page/own-events.js';

/** Selects of camera and microphone where there is a choice, and whether the microphone is recorded. */
export function RecorderDevices(props: { source: RecorderSource; recorder: Recorder }): ReactElement | null {
  const { source, recorder } = props;
  const messages = useSectionMessages('sources', sourceMessages);
  const { status, stream, withMicrophone, cameras, microphones } = recorder;
  if (status === 'failed') return null;
  const hasSound = source === 'audio' || withMicrophone;
  const cameraId = idOf(stream?.getVideoTracks()[0]) ?? recorder.cameraId;
  const microphoneId = idOf(stream?.getAudioTracks()[0]) ?? recorder.microphoneId;
  return (
    <div className="longshore-recorder-devices">
      {source === 'camera' && (
        <DeviceSelect
          label={messages.cameraDevice}
          devices={cameras}
          value={cameraId}
          onChange={recorder.setCamera}
        />
      )}
      {source !== 'audio' && (
        <label>
          <input
            {...noForm}
            type="checkbox"
            checked={withMicrophone}
            disabled={status === 'starting'}
            onChange={(event) => recorder.setMicrophone(event.currentTarget.checked)}
          />
          <span>{messages.withMicrophone}</span>
        </label>
      )}
      {hasSound && (
        <DeviceSelect
          label={messages.microphoneDevice}
          devices={microphones}
          value={microphoneId}
          onChange={recorder.setMicrophoneId}
        />
      )}
    </div>
  );
}

function idOf(track: MediaStreamTrack | undefined): string | undefined {
  return track?.getSettings().deviceId;
}

interface DeviceSelectProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Nothing if there is only one device. */
function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps): ReactElement | null {
  const { device } = useSectionMessages('sources', sourceMessages);
  const id = useId();
  if (devices.length < 2) return null;
  return (
    <label>
      <span id={id}>{label}</span>
      <select
        {...noForm}
        // WebKit adds the value to a name that comes from the label around it, and reads it twice.
        aria-labelledby={id}
        className="longshore-select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {devices.map((one, index) => (
          <option key={one.deviceId} value={one.deviceId}>
            {one.label || device(index + 1)}
          </option>
        ))}
      </select>
    </label>
  );
}
