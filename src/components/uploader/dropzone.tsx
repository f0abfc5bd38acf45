'use client';

import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useHydrated } from '../../hooks/provider/use-hydrated.js';
import { useDropArea, type DropAreaOptions } from '../../hooks/uploads/drop/use-drop-area.js';
import type { Restrictions } from '../../upload/files/restrictions.js';
import { Button, classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { Icon } from '../icons/icon.js';
import { limitsMessage } from '../../messages/limits-message.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useDropzoneMessages } from '../ui/use-dropzone-messages.js';
import { isolated } from '../ui/error-boundary.js';
import { useLazy } from '../ui/lazy.js';
import type { SourceProps } from '../sources/dropzone-sources.js';
import { DropzoneSources } from '../sources/later.js';
import { ownEvents } from '../../hooks/page/own-events.js';

/** The parts of a dropzone that can have class names of the app. */
export type DropzonePart = 'panel' | 'label' | 'hint' | 'landing';

export interface DropzoneProps
  extends DropAreaOptions, SourceProps, Pick<Restrictions, 'maxSize' | 'minSize' | 'maxFiles'> {
  /** Default: "Drop files or folders here". */
  label?: ReactNode;
  /** Default: a summary of what is accepted; null for none. */
  hint?: ReactNode;
  /** Whether to show it on one line, above other content. Default false. */
  compact?: boolean | undefined;
  className?: string | undefined;
  /** Class names for the parts of the area, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<DropzonePart | SharedPart> | undefined;
  /** Shown below the panel; files can be dropped on it, too. */
  children?: ReactNode;
}

/**
 * An area to drop, paste or choose files, which are passed to `onFiles`. `directory` adds a button to choose a folder
 * where the browser can; dropped folders are always read.
 */
export function Dropzone(props: DropzoneProps): ReactElement {
  return isolated(DropzoneView, props);
}

function DropzoneView(props: DropzoneProps): ReactElement {
  const { disabled = false, multiple = true, compact = false, onFiles, accept, capture } = props;
  const messages = useDropzoneMessages();
  const part = usePart();
  const hintId = useId();
  const isHydrated = useHydrated();
  const directory = (props.directory || props.sync) && (!isHydrated || canPickFolders());
  const [intake, setIntake] = useState<DropAreaOptions['onFiles']>();
  const taken = { onFiles: intake ?? onFiles, disabled, multiple };
  const area = useDropArea({ ...taken, accept, capture });
  const folder = useDropArea({ ...taken, directory: true });
  const hasSources = Boolean(
    props.pageDrop || props.pagePaste || props.sources?.length || props.fileHandles || props.sync,
  );
  useLazy(DropzoneSources, hasSources);
  // Much of what is inside goes away with its button: a list, a question, a notice.
  const restoreFocus = useRestoreFocus<HTMLDivElement>((root) =>
    root.querySelector<HTMLElement>('.longshore-choose:enabled'),
  );
  const hint = props.hint === undefined ? limitsMessage(props, messages) : props.hint;
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const idleLabel = compact ? messages.dropMore : multiple ? messages.drop : messages.dropOne;
  const label = props.label ?? idleLabel;
  return (
    <div
      {...area.getRootProps({ ...restoreFocus })}
      {...ownEvents}
      className={classNames('longshore', props.className)}
      data-drag={drag}
      data-disabled={disabled || undefined}
    >
      <div className={part('longshore-panel', 'panel')} data-compact={compact || undefined}>
        <Icon name="upload" />
        <div className="longshore-panel-text">
          <p className={part('longshore-panel-label', 'label')}>
            {area.isReading ? messages.readingFolder : label}
          </p>
          {hint && (
            <p className={part('longshore-hint', 'hint')} id={hintId}>
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
          {hasSources && <DropzoneSources {...props} area={area} setIntake={setIntake} />}
        </span>
        <input {...area.getInputProps()} hidden />
        {directory && <input {...folder.getInputProps()} hidden />}
      </div>
      {props.children}
      {drag && (
        <div className={part('longshore-landing', 'landing')} aria-hidden="true">
          <span>
            <Icon name="upload" />
            {drag === 'reject' ? messages.dropRefused : messages.dropNow}
          </span>
        </div>
      )}
    </div>
  );
}

/** Not on iOS before 18.4, nor in Chromium on Android before 132, which ignores the attribute and picks files. */
export function canPickFolders(): boolean {
  return /Android.*Chrome/.test(navigator.userAgent)
    ? 'showDirectoryPicker' in window
    : 'webkitdirectory' in HTMLInputElement.prototype;
}
