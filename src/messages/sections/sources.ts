/** Where a recording comes from: a webcam, the screen, or a microphone. */
export type RecorderSource = 'camera' | 'screen' | 'audio';

/** Why a recorder has no picture or sound. */
export type RecorderFailure =
  /** The user, the browser or the operating system refused access. */
  | 'denied'
  | 'no-device'
  /** Another app uses the device. */
  | 'in-use'
  /** The page is not served over HTTPS. */
  | 'insecure'
  | 'unsupported'
  | 'failed';

/** A local time for a file's name: `2026-11-22` and `10.30`. */
export interface FileTime {
  readonly date: string;
  readonly time: string;
}

/** Messages for where files come from: drops and pastes anywhere on the page, recorders, file handles, folders. */
export interface SourceMessages {
  /** Shown over the whole page during a drag. `place`: where the files go, such as a folder. */
  dropTo(place: string): string;
  /** The name of a pasted image, without its extension. */
  pasted(at: FileTime): string;

  /** Buttons that open a recorder. */
  open: Readonly<Record<RecorderSource, string>>;
  /** Titles of the recorder. */
  title: Readonly<Record<RecorderSource, string>>;
  /** The names of photos and recordings, without their extensions. */
  photoName(at: FileTime): string;
  videoName(at: FileTime): string;
  screenName(at: FileTime): string;
  audioName(at: FileTime): string;
  starting: string;
  takePhoto: string;
  recordVideo: string;
  startRecording: string;
  pauseRecording: string;
  resumeRecording: string;
  stopRecording: string;
  retake: string;
  use: string;
  discard: string;
  /** Asked before a photo or a recording is lost. */
  discardQuestion: string;
  keep: string;
  /** Labels of the selects of devices. */
  cameraDevice: string;
  microphoneDevice: string;
  /** A device whose name the browser does not tell. */
  device(number: number): string;
  /** A checkbox: whether the microphone is recorded, too. */
  withMicrophone: string;
  /** The accessible names of the live picture, of the result and of the sound level. */
  preview: string;
  result: string;
  level: string;
  /** `time`: `1:05`. */
  recording(time: string): string;
  recordingPaused(time: string): string;
  /** The recording ended because of the size limit. */
  limitReached(limit: string): string;
  /** The user ended the sharing of the screen, or a device was unplugged, before anything was recorded. */
  ended: string;
  failures: Readonly<Record<RecorderFailure, (source: RecorderSource) => string>>;

  /** Reads an interrupted file of a closed page again. */
  resumeFile: string;
  /** It cannot be read. */
  notGranted: string;
  fileGone: string;

  /** The name of the report on a synchronized folder. */
  sync(folder: string): string;
  comparing(facts: { done: number; total: number }): string;
  /** While the account is asked what it still has of the files. */
  checkingLibrary: string;
  added(count: number): string;
  changed(count: number): string;
  unchanged(count: number): string;
  renamed(count: number): string;
  /** Unchanged files whose assets were deleted: they are uploaded again, or left out from now on. */
  deletedThere(count: number): string;
  uploadAgain: string;
  leaveOut: string;
  /** Files of an earlier synchronization that the folder does not have any more. */
  missing(count: number): string;
  missingNote: string;
  upToDate: string;
  receipt: string;
  /** `format`: CSV or JSON. Begin with `receipt`. */
  receiptAs(format: string): string;
}
