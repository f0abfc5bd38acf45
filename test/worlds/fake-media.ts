import { vi } from 'vitest';

/** Devices and recorders that a test controls. Ends with `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export interface FakeMedia {
  /** Makes requests fail with an error of this name; null lets them succeed again. */
  refuse(name: string | null, kind?: 'audio' | 'video'): void;
  /** As in a browser without recorders. */
  remove(): void;
  /** The names of the cameras. */
  devices(...cameras: string[]): void;
  /** The recorder delivers a part of this many bytes. */
  record(bytes: number): void;
  recorderState(): string | undefined;
  /** The user ends the sharing, or unplugs the devices. */
  endTracks(): void;
  /** How many tracks are open. */
  live(): number;
  readonly requests: MediaStreamConstraints[];
}

class FakeTrack extends EventTarget {
  readyState = 'live';
  constructor(
    readonly kind: string,
    readonly deviceId: string,
  ) {
    super();
  }
  stop() {
    this.readyState = 'ended';
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
}

/** A player accepts only a stream of the browser. */
function fakeStream(tracks: FakeTrack[]): MediaStream {
  return Object.assign(new MediaStream(), {
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  });
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.endsWith('/webm');
  state = 'inactive';
  constructor(
    _stream: unknown,
    readonly options: { mimeType?: string },
  ) {
    super();
    created.push(this);
  }
  get mimeType() {
    return `${this.options.mimeType};codecs=opus`;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

const created: FakeRecorder[] = [];
const latest = () => created.at(-1);

export function fakeMedia(): FakeMedia {
  const tracks: FakeTrack[] = [];
  const requests: MediaStreamConstraints[] = [];
  let refused: { name: string | null; kind?: string | undefined } = { name: null };
  let cameras = ['Camera'];
  created.length = 0;

  const request = async (constraints: MediaStreamConstraints) => {
    requests.push(constraints);
    const { video, audio } = constraints;
    const kinds = [video && 'video', audio && 'audio'].filter((kind) => typeof kind === 'string');
    if (refused.name && (!refused.kind || kinds.includes(refused.kind)))
      throw new DOMException('Refused by the test.', refused.name);
    const opened = kinds.map((kind) => new FakeTrack(kind, cameras[0] ?? ''));
    tracks.push(...opened);
    return fakeStream(opened);
  };
  vi.stubGlobal('isSecureContext', true);
  // It would listen to the fake tracks.
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const mediaDevices = {
    getUserMedia: request,
    getDisplayMedia: request,
    addEventListener: () => {},
    enumerateDevices: async () =>
      cameras.map((label) => ({ kind: 'videoinput', deviceId: label, label, groupId: '' })),
  };
  stubMediaDevices(mediaDevices);

  return {
    requests,
    refuse(name, kind) {
      refused = { name, kind };
    },
    remove: () => stubMediaDevices(undefined),
    devices(...names) {
      cameras = names;
    },
    record(bytes) {
      const current = latest();
      if (current?.state !== 'recording') return;
      current.dispatchEvent(
        Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) }),
      );
    },
    recorderState: () => latest()?.state,
    endTracks() {
      for (const track of tracks.filter(({ readyState }) => readyState === 'live')) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  };
}

function stubMediaDevices(mediaDevices: object | undefined): void {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(mediaDevices as MediaDevices);
}
