'use client';

import { useId, type ReactElement, type ReactNode } from 'react';
import { useDropArea, type DropAreaOptions } from '../../hooks/uploads/use-drop-area.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { limitsMessage } from '../../messages/limits-message.js';
import { useMessages } from '../ui/use-upload-messages.js';

export interface DropzoneProps
  extends DropAreaOptions, Pick<Restrictions, 'maxSize' | 'minSize' | 'maxFiles'> {
  /** Replaces "Drop files or folders here". */
  label?: ReactNode;
  /** Replaces the phrase on what is accepted; null for none. */
  hint?: ReactNode;
  /** One line, for when there is something more important below. */
  compact?: boolean | undefined;
  className?: string | undefined;
  /** Lies inside the area, below the panel: files may be dropped on it, too. */
  children?: ReactNode;
}

/**
 * A place to drop, paste or pick files; it hands them over and keeps nothing. `directory` adds a button that picks a
 * folder; dropped folders are always opened.
 */
export function Dropzone(props: DropzoneProps): ReactElement {
  const { disabled = false, multiple = true, directory = false, compact = false, onFiles, accept } = props;
  const messages = useMessages();
  const hintId = useId();
  const area = useDropArea({ onFiles, disabled, multiple, accept });
  const folder = useDropArea({ onFiles, disabled, directory: true });
  const hint = props.hint === undefined ? limitsMessage(props, messages) : props.hint;
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const still = compact ? messages.dropMore : multiple ? messages.drop : messages.dropOne;
  const label = drag === 'reject' ? messages.dropRefused : drag ? messages.dropNow : (props.label ?? still);
  return (
    <div
      {...area.getRootProps()}
      className={classNames('longshore', props.className)}
      data-drag={drag}
      data-disabled={disabled || undefined}
    >
      <div className="longshore-panel" data-compact={compact || undefined}>
        <Icon name="upload" />
        <div className="longshore-panel-words">
          <p className="longshore-panel-label">{area.isReading ? messages.readingFolder : label}</p>
          {hint && (
            <p className="longshore-hint" id={hintId}>
              {hint}
            </p>
          )}
        </div>
        <span className="longshore-actions">
          <Button
            className="longshore-button longshore-choose"
            data-primary={!compact || undefined}
            disabled={disabled}
            aria-describedby={hint ? hintId : undefined}
            onClick={area.open}
          >
            {multiple ? messages.chooseFiles : messages.chooseFile}
          </Button>
          {directory && (
            <Button disabled={disabled} onClick={folder.open}>
              {messages.chooseFolder}
            </Button>
          )}
        </span>
        <input {...area.getInputProps()} hidden />
        {directory && <input {...folder.getInputProps()} hidden />}
      </div>
      {props.children}
    </div>
  );
}
