'use client';

import { useCallback, useLayoutEffect, useRef, type ReactElement } from 'react';
import { runCallback } from '../../hooks/provider/errors.js';
import { useHandlePicker } from '../../hooks/sources/use-handle-picker.js';
import { usePageFiles } from '../../hooks/sources/use-page-files.js';
import type { DropArea, DropAreaOptions } from '../../hooks/uploads/drop/use-drop-area.js';
import { fileTime } from '../../hooks/sources/file-time.js';
import { sourceMessages } from '../../messages/english/sources.js';
import { useSectionMessages } from '../ui/use-messages.js';
import type { RecorderSource } from '../../messages/sections/sources.js';
import { FolderSync, type FolderSyncProps } from './folder-sync.js';
import { PageOverlay } from './page-overlay.js';
import { RecorderButtons } from './recorder-buttons.js';

/** Where a dropzone takes files from, besides its own area and the file picker. */
export interface SourceProps {
  /**
   * Whether it takes files that are dropped anywhere on the page, with an overlay that says so. A string names where they
   * go: "Drop to upload to Harbour". Default false; what is dropped beside the area is refused then, and the page stays.
   */
  pageDrop?: boolean | string | undefined;
  /**
   * Whether it takes files and screenshots that are pasted anywhere on the page, except text in a field. Default false:
   * only while the focus is inside it.
   */
  pagePaste?: boolean | undefined;
  /**
   * What else users can upload: photos and videos of a webcam, recordings of their screen and of sound, in this order.
   * Each adds a button that opens a dialog. Default: none.
   */
  sources?: readonly RecorderSource[] | undefined;
  /**
   * Whether chosen files come with a handle, as dropped ones do, so that an upload that is interrupted by closing the page
   * can be resumed without choosing the file again. The browser then opens its newer picker, which cannot choose files
   * of the operating system. Has an effect in Chromium only. Default false.
   */
  fileHandles?: boolean | undefined;
  /**
   * Whether a folder that is dropped or picked again uploads only what is new or changed, with a report and a receipt to
   * download. Default false.
   */
  sync?: boolean | undefined;
}

export interface DropzoneSourcesProps
  extends SourceProps, Pick<DropAreaOptions, 'onFiles' | 'accept' | 'disabled' | 'multiple'> {
  area: DropArea;
  /** The maximum size of a recording, in bytes. Default: no limit. */
  maxSize?: number | undefined;
  /** Sets what takes the files of the area, instead of `onFiles`. */
  setIntake: (set: () => DropAreaOptions['onFiles'] | undefined) => void;
}

export { ResumeUpload } from './resume-upload.js';

/** The part of a dropzone that only some apps need: loaded with the first of its props. */
export function DropzoneSources(props: DropzoneSourcesProps): ReactElement {
  const { area, accept, maxSize, multiple, disabled } = props;
  const onFiles = useCallback<DropAreaOptions['onFiles']>(
    (files) => runCallback(props.onFiles, files),
    [props.onFiles],
  );
  const { pageDrop = false, pagePaste = false, sources = [], fileHandles = false, sync = false } = props;
  const messages = useSectionMessages('sources', sourceMessages);
  const root = useRef<HTMLSpanElement>(null);
  const nameOf = useCallback(() => messages.pasted(fileTime(Date.now())), [messages]);
  const drag = usePageFiles({
    area,
    root,
    accept,
    disabled,
    drop: pageDrop !== false,
    paste: pagePaste,
    nameOf,
  });
  useHandlePicker({ root, isOn: fileHandles, onFiles, accept, multiple });
  const setTaker = useSyncIntake(props);
  return (
    <>
      <span ref={root} hidden />
      {sources.length > 0 && (
        <RecorderButtons
          sources={sources}
          onFiles={onFiles}
          accept={accept}
          maxSize={maxSize}
          disabled={disabled}
        />
      )}
      {sync && <FolderSync anchor={root} onFiles={onFiles} setTaker={setTaker} />}
      {drag !== 'none' && (
        <PageOverlay
          anchor={root}
          isRefused={drag === 'reject'}
          place={typeof pageDrop === 'string' && pageDrop ? pageDrop : null}
        />
      )}
    </>
  );
}

/**
 * Takes the files of the area for `FolderSync`. The area passes what was dropped to the function of that moment, though
 * reading a folder takes time, so it gets one function throughout.
 */
function useSyncIntake({
  sync = false,
  setIntake,
  onFiles,
}: DropzoneSourcesProps): FolderSyncProps['setTaker'] {
  const latest = useRef(onFiles);
  const taker = useRef<DropAreaOptions['onFiles']>(null);
  useLayoutEffect(() => {
    latest.current = onFiles;
  });
  useLayoutEffect(() => {
    if (!sync) return;
    setIntake(() => (files) => (taker.current ?? latest.current)(files));
    return () => {
      setIntake(() => undefined);
      // Without the report, they are uploaded as any others.
      taker.current = null;
    };
  }, [sync, setIntake]);
  return useCallback((take) => {
    taker.current = take;
  }, []);
}
