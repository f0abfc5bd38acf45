'use client';

import { useId, type Dispatch, type ReactElement } from 'react';
import type { EditorMessages } from '../../messages/sections/editor.js';
import { Button, IconButton } from '../ui/button.js';
import { useMessages } from '../ui/use-messages.js';
import {
  flip,
  straighten,
  turn,
  unedited,
  usualRatios,
  withAspect,
  type AspectRatio,
  type Edit,
  type History,
  type HistoryAction,
} from './edit.js';
import { EditorIcon } from './editor-icon.js';
import type { Size } from './geometry.js';
import { noForm } from '../../hooks/page/own-events.js';

export interface EditorToolsProps {
  history: History;
  picture: Size;
  aspectRatios: readonly AspectRatio[] | undefined;
  messages: EditorMessages;
  dispatch: Dispatch<HistoryAction>;
}

/** The aspect ratio, quarter turns, mirroring, straightening, undo and reset. */
export function EditorTools(props: EditorToolsProps): ReactElement {
  const { history, aspectRatios, messages, dispatch } = props;
  const { edit } = history;
  const apply = (change: (edit: Edit) => Edit) => dispatch({ type: 'edit', change });
  const keepsRatio = aspectRatios !== undefined;
  const first = unedited(aspectRatios?.[0]);
  return (
    <div className="longshore-editor-tools">
      <Ratios {...props} />
      <div className="longshore-editor-buttons" dir="ltr">
        <IconButton
          label={messages.rotateLeft}
          onClick={() => apply((before) => turn(before, false, keepsRatio))}
        >
          <EditorIcon name="rotateLeft" />
        </IconButton>
        <IconButton
          label={messages.rotateRight}
          onClick={() => apply((before) => turn(before, true, keepsRatio))}
        >
          <EditorIcon name="rotateRight" />
        </IconButton>
        <IconButton label={messages.flipHorizontal} onClick={() => apply((before) => flip(before, 'x'))}>
          <EditorIcon name="flipHorizontal" />
        </IconButton>
        <IconButton label={messages.flipVertical} onClick={() => apply((before) => flip(before, 'y'))}>
          <EditorIcon name="flipVertical" />
        </IconButton>
      </div>
      <div className="longshore-editor-buttons">
        <IconButton
          label={messages.undo}
          disabled={history.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <EditorIcon name="undo" />
        </IconButton>
        <Button
          aria-disabled={isSame(edit, first) || undefined}
          onClick={() => {
            if (!isSame(edit, first)) apply(() => first);
          }}
        >
          {messages.reset}
        </Button>
      </div>
      <Straighten edit={edit} messages={messages} dispatch={dispatch} />
    </div>
  );
}

function isSame(one: Edit, other: Edit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Ratios({ history: { edit }, picture, aspectRatios, messages, dispatch }: EditorToolsProps) {
  const group = useId();
  const offered = aspectRatios ?? usualRatios(picture, edit);
  // Nothing to choose.
  if (offered.length < 2) return null;
  return (
    <fieldset className="longshore-editor-ratios">
      <legend className="longshore-hidden">{messages.aspectRatio}</legend>
      {offered.map((ratio) => (
        <label key={ratio}>
          <input
            {...noForm}
            type="radio"
            name={group}
            checked={edit.aspect === ratio}
            onChange={() =>
              dispatch({ type: 'edit', change: (before) => withAspect(before, ratio, picture) })
            }
          />
          <span>{typeof ratio === 'number' ? <bdi>{ratioName(ratio)}</bdi> : messages[ratio]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** "16:9"; "1.85:1" for a ratio of large numbers. */
function ratioName(ratio: number): string {
  for (let height = 1; height <= 32; height++) {
    const width = Math.round(ratio * height);
    if (width > 0 && Math.abs(width / height / ratio - 1) < 1e-3) return `${width}:${height}`;
  }
  return `${ratio.toFixed(2)}:1`;
}

interface StraightenProps extends Pick<EditorToolsProps, 'messages' | 'dispatch'> {
  edit: Edit;
}

function Straighten({ edit: { angle }, messages, dispatch }: StraightenProps) {
  const { number } = useMessages();
  const id = useId();
  const sign = angle < 0 ? '\u2212' : '';
  const text = `${sign}${number(Math.abs(angle))}°`;
  return (
    <div className="longshore-editor-straighten">
      <label htmlFor={id}>{messages.straighten}</label>
      <input
        {...noForm}
        id={id}
        type="range"
        // Left turns to the left in every language.
        dir="ltr"
        min={-45}
        max={45}
        step={0.5}
        value={angle}
        aria-valuetext={text}
        onChange={({ target }) => {
          const degrees = Number(target.value);
          dispatch({
            type: 'edit',
            change: (before) => straighten(before, degrees),
            gesture: 'straighten',
          });
        }}
        onPointerUp={() => dispatch({ type: 'end-gesture' })}
        onBlur={() => dispatch({ type: 'end-gesture' })}
      />
      <bdi aria-hidden="true">{text}</bdi>
    </div>
  );
}
