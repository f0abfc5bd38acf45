import type { RecorderFailure, RecorderSource } from '../../../messages/sections/sources.js';

export interface CaptureOptions {
  source: RecorderSource;
  /** Ids of devices. Default: the browser's choice. */
  cameraId?: string | undefined;
  microphoneId?: string | undefined;
  /** Whether a camera or screen is recorded with sound of the microphone. */
  withMicrophone: boolean;
}

/** Why there is no picture or sound, and of which device. */
export class CaptureError extends Error {
  constructor(
    readonly failure: RecorderFailure,
    readonly source: RecorderSource,
    cause?: unknown,
  ) {
    super(`The ${source} could not be opened: ${failure}.`, { cause });
    this.name = 'CaptureError';
  }
}

/** Asks for access, and opens the devices. Rejects with a `CaptureError`; then nothing is left open. */
export async function openCapture(options: CaptureOptions): Promise<MediaStream> {
  const { source, withMicrophone } = options;
  const picture = await open(source, () => requestStream(options));
  if (source === 'audio' || !withMicrophone) return picture;
  try {
    const sound = await open('audio', () => requestStream({ ...options, source: 'audio' }));
    return new MediaStream([...picture.getVideoTracks(), ...sound.getAudioTracks()]);
  } catch (error) {
    closeCapture(picture);
    throw error;
  }
}

/** Switches the devices off. */
export function closeCapture(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function open(source: RecorderSource, request: () => Promise<MediaStream>): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CaptureError('insecure', source);
  if (!canCapture(source)) throw new CaptureError('unsupported', source);
  try {
    return await request();
  } catch (cause) {
    throw new CaptureError(failureOf(cause, source), source, cause);
  }
}

function requestStream(options: CaptureOptions): Promise<MediaStream> {
  const { source, cameraId, microphoneId, withMicrophone } = options;
  const devices = navigator.mediaDevices;
  if (source === 'screen') return devices.getDisplayMedia({ video: true, audio: !withMicrophone });
  if (source === 'audio') return devices.getUserMedia({ audio: microphoneId ? exactly(microphoneId) : true });
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  return devices.getUserMedia({ video: cameraId ? { ...size, ...exactly(cameraId) } : size });
}

const exactly = (deviceId: string) => ({ deviceId: { exact: deviceId } });

/** Whether the browser can record this at all. Phones cannot record their screen. */
export function canCapture(source: RecorderSource): boolean {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return Boolean(source === 'screen' ? devices?.getDisplayMedia : devices?.getUserMedia);
}

function failureOf(error: unknown, source: RecorderSource): RecorderFailure {
  switch ((error as Partial<Error> | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      // A desktop that shares no screens, as WebKitGTK finds it without a portal. There is none to connect.
      return source === 'screen' ? 'unsupported' : 'no-device';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    default:
      return 'failed';
  }
}
