'use client';

import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { fileTime } from '../../../hooks/sources/file-time.js';
import { useRecorder, type Recorder } from '../../../hooks/sources/recorder/use-recorder.js';
import type { DropAreaOptions } from '../../../hooks/uploads/drop/use-drop-area.js';
import { sourceMessages } from '../../../messages/english/sources.js';
import type { RecorderSource } from '../../../messages/sections/sources.js';
import { Icon } from '../../icons/icon.js';
import { Dialog } from '../../ui/dialog.js';
import { Status } from '../../ui/status.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { RecorderControls } from './recorder-controls.js';
import { RecorderDevices } from './recorder-devices.js';
import { RecorderView } from './recorder-view.js';
import { focusedElement } from '../../../hooks/page/focused-element.js';

export interface RecorderDialogProps extends Pick<DropAreaOptions, 'onFiles' | 'accept'> {
  source: RecorderSource;
  /** The maximum size of a recording, in bytes. It ends when it is reached. Default: no limit. */
  maxSize?: number | undefined;
  onClose: () => void;
}

/** Takes a photo, or records the camera, the screen or sound, and passes the file on. */
export function RecorderDialog(props: RecorderDialogProps): ReactElement {
  const { source, accept, maxSize, onFiles, onClose } = props;
  const messages = useSectionMessages('sources', sourceMessages);
  const { size } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [isAsking, setAsking] = useState(false);
  const nameOf = useCallback(
    (kind: 'photo' | 'recording') => {
      const at = fileTime(Date.now());
      if (kind === 'photo') return messages.photoName(at);
      if (source === 'screen') return messages.screenName(at);
      return source === 'audio' ? messages.audioName(at) : messages.videoName(at);
    },
    [messages, source],
  );
  const recorder = useRecorder({ source, accept, maxSize, nameOf });
  const { status, result, error, stream, stop } = recorder;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const isRecording = status === 'recording' || status === 'paused';
  const [footer, main] = useFocusedFooter(`${status}${isAsking}`);

  const close = () => {
    // Browsers close a dialog on the second Escape in a row, whatever the page says.
    const dialog = footer.current?.closest('dialog');
    const isForced = dialog?.open === false;
    if (isForced) dialog.showModal();
    // Nothing that was recorded is lost by mistake.
    if (isRecording) stop();
    else if (!result || (isAsking && !isForced)) onClose();
    else setAsking(true);
  };
  const use = () => {
    if (result) onFiles([{ file: result, path: result.name }]);
    onClose();
  };
  const [failure, note] = wordsOf(recorder, messages, maxSize === undefined ? '' : size(maxSize));
  return (
    <Dialog
      className="longshore-recorder"
      wide={source !== 'audio'}
      title={messages.title[source]}
      initialFocus={main}
      onClose={close}
      footer={
        <div ref={footer} className="longshore-recorder-controls">
          <RecorderControls
            source={source}
            accept={accept}
            recorder={recorder}
            video={video}
            question={isAsking}
            onAnswer={(isDiscarded) => (isDiscarded ? onClose() : setAsking(false))}
            onUse={use}
          />
        </div>
      }
    >
      <RecorderView source={source} recorder={recorder} video={video} />
      <Status className="longshore-recorder-status">
        {status === 'starting' && !error ? messages.starting : note}
      </Status>
      {failure && (
        <p role="alert" className="longshore-recorder-failure">
          <Icon name="alert" />
          <span>{failure}</span>
        </p>
      )}
      {/* Not while it records: another device would end the recording. */}
      {!isRecording && !result && <RecorderDevices source={source} recorder={recorder} />}
    </Dialog>
  );
}

/** What went wrong, and what else there is to say. */
function wordsOf(
  { error, isCut, isEmpty }: Recorder,
  messages: typeof sourceMessages,
  limit: string,
): [failure: string | null, note: string | null] {
  const failure = error ? messages.failures[error.failure](error.source) : null;
  if (isCut) return [failure, messages.limitReached(limit)];
  return [failure, isEmpty && !failure ? messages.ended : null];
}

/** Focuses the main button of the footer when its buttons change: the one that had the focus is gone. */
function useFocusedFooter(state: string) {
  const footer = useRef<HTMLDivElement>(null);
  const [main] = useState(() => ({
    get current() {
      return footer.current?.querySelector<HTMLElement>('[data-primary]') ?? null;
    },
  }));
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    const focused = focusedElement(footer.current?.ownerDocument);
    if (!focused || focused.matches('dialog, .longshore-dialog-close')) main.current?.focus();
  }, [state, main]);
  return [footer, main] as const;
}
