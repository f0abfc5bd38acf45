'use client';

import { Fragment, useId, type ReactElement, type RefObject } from 'react';
import { acceptsKind } from '../../../hooks/sources/recorder/formats.js';
import type { Recorder } from '../../../hooks/sources/recorder/use-recorder.js';
import type { DropAreaOptions } from '../../../hooks/uploads/drop/use-drop-area.js';
import { sourceMessages } from '../../../messages/english/sources.js';
import type { RecorderSource } from '../../../messages/sections/sources.js';
import { Button } from '../../ui/button.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';

export interface RecorderControlsProps {
  source: RecorderSource;
  accept: DropAreaOptions['accept'];
  recorder: Recorder;
  video: RefObject<HTMLVideoElement | null>;
  /** Whether to ask if the result is to be discarded. */
  question: boolean;
  onAnswer: (isDiscarded: boolean) => void;
  onUse: () => void;
}

/**
 * The buttons of a recorder: those of its status. Each status has elements of its own, or a button would keep the focus and
 * get another meaning.
 */
export function RecorderControls(props: RecorderControlsProps): ReactElement | null {
  const { source, accept, recorder, video, question, onAnswer, onUse } = props;
  const messages = useSectionMessages('sources', sourceMessages);
  const { tryAgain } = useMessages();
  const questionId = useId();
  if (question) {
    return (
      <Fragment key="question">
        <p id={questionId}>{messages.discardQuestion}</p>
        <Button onClick={() => onAnswer(true)} aria-describedby={questionId}>
          {messages.discard}
        </Button>
        <Button data-primary onClick={() => onAnswer(false)} aria-describedby={questionId}>
          {messages.keep}
        </Button>
      </Fragment>
    );
  }
  switch (recorder.status) {
    case 'failed':
      return (
        <Button data-primary onClick={recorder.retry}>
          {tryAgain}
        </Button>
      );
    case 'result':
      return (
        <Fragment key="result">
          <Button onClick={recorder.retake}>{messages.retake}</Button>
          <Button data-primary onClick={onUse}>
            {messages.use}
          </Button>
        </Fragment>
      );
    case 'recording':
    case 'paused':
      return (
        <Fragment key="recording">
          <Button onClick={recorder.status === 'paused' ? recorder.resume : recorder.pause}>
            {recorder.status === 'paused' ? messages.resumeRecording : messages.pauseRecording}
          </Button>
          <Button data-primary onClick={recorder.stop}>
            {messages.stopRecording}
          </Button>
        </Fragment>
      );
    default: {
      const isWaiting = recorder.status === 'starting';
      const takesPhotos = source === 'camera' && acceptsKind(accept, 'image');
      const records = source !== 'camera' || acceptsKind(accept, 'video') || !takesPhotos;
      const takePhoto = () => void (video.current && recorder.takePhoto(video.current));
      return (
        <Fragment key="live">
          {records && (
            <Button
              data-primary={!takesPhotos || undefined}
              disabled={isWaiting}
              onClick={() => void recorder.record()}
            >
              {source === 'camera' ? messages.recordVideo : messages.startRecording}
            </Button>
          )}
          {takesPhotos && (
            <Button data-primary disabled={isWaiting} onClick={takePhoto}>
              {messages.takePhoto}
            </Button>
          )}
        </Fragment>
      );
    }
  }
}
