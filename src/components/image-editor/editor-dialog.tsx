'use client';

import {
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { withContent } from '../../images/with-content.js';
import type { EditorMessages, EditorProblem } from '../../messages/sections/editor.js';
import { Icon } from '../icons/icon.js';
import { adoptLateStyles } from '../styles/adopt-late-styles.js';
import { Button, classNames } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Status } from '../ui/status.js';
import { useLibraryMessages, useMessages } from '../ui/use-messages.js';
import {
  drawingFor,
  frameOf,
  historyOf,
  isUnchanged,
  placementOf,
  reduceHistory,
  unedited,
  type AspectRatio,
  type HistoryAction,
} from './edit.js';
import { EditorStage } from './editor-stage.js';
import { EditorTools } from './editor-tools.js';
import { bounds, type Size } from './geometry.js';
import styles from './image-editor.css?inline';
import { pictureService, type PictureService } from './picture/picture-service.js';
import { problemOf, usePicture, type PictureSource } from './use-picture.js';
import { ownEvents } from '../../hooks/page/own-events.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

export interface EditorDialogProps extends PictureSource {
  /** Called with the edited picture, or with the file itself if nothing was changed. Returns why it is not accepted. */
  onSave: (file: File, isChanged: boolean) => EditorProblem | null | Promise<EditorProblem | null>;
  onCancel: () => void;
  aspectRatios?: readonly AspectRatio[] | undefined;
  messages: EditorMessages;
  /** Default: "Save". */
  saveLabel?: string | undefined;
  note?: ReactNode;
  className?: string | undefined;
  /** Default: the worker of the package. */
  service?: PictureService | undefined;
}

const adoptStyles = (element: Element | null) => adoptLateStyles(element, styles);

/** The dialog of the image editor. */
export function EditorDialog(props: EditorDialogProps): ReactElement {
  const { aspectRatios, messages, onSave, onCancel, service = pictureService } = props;
  const library = useLibraryMessages();
  const loaded = usePicture(props, service);
  const [history, dispatch] = useReducer(reduceHistory, aspectRatios?.[0], (first) =>
    historyOf(unedited(first)),
  );
  const [problem, setProblem] = useState<EditorProblem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [saving, setSaving] = useState<AbortController | null>(null);
  useEffect(() => () => saving?.abort(), [saving]);
  const isReady = loaded.status === 'ready';

  const edit = (action: HistoryAction) => {
    if (saving) return;
    dispatch(action);
    // The frame ends its gesture when the question takes the focus.
    if (action.type === 'end-gesture') return;
    setProblem(null);
    setAsking(false);
  };
  const close = () => {
    if (saving) setSaving(null);
    else if (history.past.length > 0 && !isAsking) setAsking(true);
    else onCancel();
  };
  const save = async () => {
    if (!isReady || saving) return;
    const { file, picture } = loaded;
    setProblem(null);
    if (isUnchanged(history.edit, picture)) {
      setProblem(await onSave(file, false));
      return;
    }
    const stop = new AbortController();
    setSaving(stop);
    try {
      const bytes = await service.draw(file, drawingFor(history.edit, picture), stop.signal);
      if (!stop.signal.aborted) setProblem(await onSave(withContent(file, bytes, bytes.type), true));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(problemOf(error) ?? 'crashed');
    } finally {
      if (!stop.signal.aborted) setSaving(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      pressedKey(event.nativeEvent).toLowerCase() !== 'z' ||
      event.shiftKey ||
      !(event.ctrlKey || event.metaKey)
    )
      return;
    event.preventDefault();
    edit({ type: 'undo' });
  };

  const shown = loaded.status === 'failed' ? loaded.problem : problem;
  return (
    <Dialog
      title={messages.title}
      onClose={close}
      wide
      className={classNames('longshore-editor', props.className)}
      footer={
        isAsking ? (
          <DiscardQuestion messages={messages} onKeep={() => setAsking(false)} onDiscard={onCancel} />
        ) : (
          <>
            {props.note && <div className="longshore-editor-note longshore-hint">{props.note}</div>}
            <Button onClick={close}>{library.cancel}</Button>
            {loaded.status !== 'failed' && (
              <Button
                data-primary
                aria-disabled={!isReady || saving !== null || undefined}
                onClick={() => void save()}
              >
                {saving ? messages.saving : (props.saveLabel ?? messages.save)}
              </Button>
            )}
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z in any of the controls */}
      <div
        {...ownEvents}
        ref={adoptStyles}
        className="longshore-editor-content"
        aria-busy={saving !== null || undefined}
        onKeyDown={onKeyDown}
      >
        {shown && (
          <Problem
            text={messages.problems[shown]}
            onRetry={loaded.status === 'failed' && shown === 'network' ? loaded.retry : undefined}
          />
        )}
        {isReady && (
          <>
            <EditorStage edit={history.edit} picture={loaded.picture} messages={messages} dispatch={edit} />
            <EditorTools
              history={history}
              picture={loaded.picture}
              aspectRatios={aspectRatios}
              messages={messages}
              dispatch={edit}
            />
          </>
        )}
        {loaded.status === 'loading' && (
          <Status className="longshore-editor-stage longshore-hint">{messages.loading}</Status>
        )}
        <Status className="longshore-hidden">
          {saving ? (
            <span>{messages.saving}</span>
          ) : (
            isReady && <FrameText {...props} history={history} picture={loaded.picture} />
          )}
        </Status>
      </div>
    </Dialog>
  );
}

interface FrameTextProps {
  history: ReturnType<typeof historyOf>;
  picture: Size;
  messages: EditorMessages;
}

/** What an edit led to, for screen readers. */
function FrameText({ history, picture, messages }: FrameTextProps) {
  const { number } = useMessages();
  const { edit, past, gesture } = history;
  // Not while it is dragged, nor before the first edit.
  if (past.length === 0 || gesture?.startsWith('drag')) return null;
  const around = bounds(placementOf(edit, picture));
  const { x, y, width, height } = frameOf(edit, picture);
  const text = (pixels: number) => number(Math.round(pixels));
  return (
    <span>
      {messages.frameAt({
        width: text(width),
        height: text(height),
        left: text(x - width / 2 + around.width / 2),
        top: text(y - height / 2 + around.height / 2),
      })}
    </span>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const { tryAgain } = useLibraryMessages();
  return (
    <div role="alert" className="longshore-notice">
      <Icon name="alert" />
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{tryAgain}</Button>}
    </div>
  );
}

interface DiscardQuestionProps {
  messages: EditorMessages;
  onKeep: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ messages, onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p id={id} className="longshore-editor-note">
        {messages.discardQuestion}
      </p>
      <button ref={keep} type="button" className="longshore-button" aria-describedby={id} onClick={onKeep}>
        {messages.keepEditing}
      </button>
      <Button data-danger="" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </>
  );
}
