import type { RecorderSource, SourceMessages } from '../sections/sources.js';
import { files, number } from '../english-figures.js';

const device: Readonly<Record<RecorderSource, string>> = {
  camera: 'camera',
  screen: 'screen',
  audio: 'microphone',
};

/** English messages for where files come from. */
export const sourceMessages: SourceMessages = {
  dropTo: (place) => `Drop to upload to ${place}`,
  pasted: ({ date, time }) => `Pasted image ${date} at ${time}`,

  open: { camera: 'Camera', screen: 'Screen', audio: 'Microphone' },
  title: { camera: 'Take a photo or video', screen: 'Record your screen', audio: 'Record audio' },
  photoName: ({ date, time }) => `Photo ${date} at ${time}`,
  videoName: ({ date, time }) => `Video ${date} at ${time}`,
  screenName: ({ date, time }) => `Screen recording ${date} at ${time}`,
  audioName: ({ date, time }) => `Audio recording ${date} at ${time}`,
  starting: 'Waiting for access…',
  takePhoto: 'Take photo',
  recordVideo: 'Record video',
  startRecording: 'Start recording',
  pauseRecording: 'Pause',
  resumeRecording: 'Resume',
  stopRecording: 'Stop',
  retake: 'Retake',
  use: 'Upload',
  discard: 'Discard',
  discardQuestion: 'Discard this recording?',
  keep: 'Keep',
  cameraDevice: 'Camera',
  microphoneDevice: 'Microphone',
  device: (at) => `Device ${number(at)}`,
  withMicrophone: 'Record microphone',
  preview: 'Live preview',
  result: 'Recording',
  level: 'Sound level',
  recording: (time) => `Recording ${time}`,
  recordingPaused: (time) => `Paused at ${time}`,
  limitReached: (limit) => `Recording stopped: it reached the limit of ${limit}.`,
  ended: 'The recording ended before anything was recorded. Try again.',
  failures: {
    denied: (source) =>
      source === 'screen'
        ? "Your screen isn't shared. Try again and choose a screen, window or tab."
        : `Access to the ${device[source]} is blocked. Allow it in your browser's site settings, then try again.`,
    'no-device': (source) => `No ${device[source]} found. Connect one, then try again.`,
    'in-use': (source) => `Another app is using the ${device[source]}. Close it, then try again.`,
    insecure: () => 'Recording needs a secure connection. Open this page over HTTPS.',
    unsupported: () => "This browser can't record here. Try another browser.",
    failed: (source) => `Couldn't start the ${device[source]}. Try again.`,
  },

  resumeFile: 'Resume',
  notGranted: "Access to the file wasn't allowed. Try again, or choose the file.",
  fileGone: 'The file was moved or deleted. Choose it again.',

  sync: (folder) => `Sync of ${folder}`,
  comparing: ({ done, total }) => `Comparing ${number(done)} of ${files(total)}…`,
  checkingLibrary: 'Checking your library…',
  added: (count) => `${number(count)} new`,
  changed: (count) => `${number(count)} changed`,
  unchanged: (count) => `${number(count)} unchanged`,
  renamed: (count) => `${number(count)} renamed`,
  deletedThere: (count) => `${files(count)} deleted from your library`,
  uploadAgain: 'Upload again',
  leaveOut: 'Leave out',
  missing: (count) => `${files(count)} no longer in the folder`,
  missingNote: 'Nothing was deleted from your library.',
  upToDate: 'Everything is up to date.',
  receipt: 'Download receipt',
  receiptAs: (format) => `Download receipt (${format})`,
};
