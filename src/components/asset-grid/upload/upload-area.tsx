'use client';

import {
  useContext,
  useEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useKnownFolder } from '../../../hooks/folders/use-folders.js';
import { usePageFiles } from '../../../hooks/sources/use-page-files.js';
import { useDropArea, type DropArea } from '../../../hooks/uploads/drop/use-drop-area.js';
import { firstToolbarMessages } from '../../../messages/english/grid.js';
import { sourceMessages } from '../../../messages/english/sources.js';
import { Icon } from '../../icons/icon.js';
import { PageOverlay } from '../../sources/page-overlay.js';
import { shownName } from '../../ui/file-name.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import type { DropzoneProps } from '../../uploader/dropzone.js';
import { GridAreaContext, type GridArea } from './grid-area.js';
import type { GridIntake } from './grid-upload.js';
import { UploadMenu } from './upload-menu.js';

/** The uploader's area: the grid itself, and the menu of its button. */
export function UploadArea(props: DropzoneProps): ReactElement | null {
  const grid = useContext(GridAreaContext);
  return grid && <Area {...props} grid={grid} />;
}

function Area({ grid, children, ...props }: DropzoneProps & { grid: GridArea }): ReactElement {
  const { onFiles, accept, maxFiles } = props;
  const { upload, setIntake } = grid;
  const taken = { onFiles, accept, multiple: maxFiles !== 1 };
  const area = useDropArea(taken);
  const folder = useDropArea({ ...taken, directory: true });
  const anchor = useRef<HTMLSpanElement>(null);
  const root = useRef<Element>(null);
  useEffect(() => {
    root.current = anchor.current?.closest('.longshore-grid') ?? null;
  });
  const pageDrag = usePageFiles({ area, root, accept, drop: upload.pageDrop === true });
  useIntake(area, setIntake);
  const place = usePlace(grid);
  const isRefused = area.isDragReject || pageDrag === 'reject';
  return (
    <>
      <span ref={anchor} hidden />
      <UploadMenu grid={grid} chooseFiles={area.open} chooseFolder={folder.open} note={place.note} />
      <input {...area.getInputProps()} hidden />
      <input {...folder.getInputProps()} hidden />
      {area.isDragActive && <Landing anchor={anchor} isRefused={isRefused} {...place} />}
      {pageDrag !== 'none' && !area.isDragActive && (
        <PageOverlay anchor={anchor} isRefused={isRefused} place={place.name} />
      )}
      {children}
    </>
  );
}

/** Hands the grid the handlers for drops on it. */
function useIntake(area: DropArea, setIntake: (intake: GridIntake | null) => void): void {
  const latest = useRef(area);
  useEffect(() => {
    latest.current = area;
  });
  useEffect(() => {
    const names = ['onDragEnter', 'onDragOver', 'onDragLeave', 'onDrop', 'onPaste'] as const;
    const handlers = names.map((name) => [
      name,
      (event: never) => latest.current.getRootProps<HTMLAttributes<HTMLElement>>()[name]?.(event),
    ]);
    setIntake({
      dropProps: Object.fromEntries(handlers) as HTMLAttributes<HTMLElement>,
      chooseFiles: () => latest.current.open(),
    });
    return () => setIntake(null);
  }, [setIntake]);
}

interface Place {
  /** The name of the folder that the files go to; null for the library. */
  name: string | null;
  /** Says that they do not go to the folder that is shown. */
  note: string | null;
}

function usePlace({ folderId, filesHere }: GridArea): Place {
  const { notThisFolder } = useSectionMessages('toolbar', firstToolbarMessages);
  const name = useKnownFolder(folderId)?.name;
  return { name: filesHere && name ? shownName(name) : null, note: filesHere ? null : notThisFolder };
}

interface LandingProps extends Place {
  anchor: RefObject<Element | null>;
  isRefused: boolean;
}

/** Covers the grid during a drag over it. */
function Landing({ anchor, isRefused, name, note }: LandingProps): ReactElement | null {
  const { dropNow, dropRefused } = useMessages();
  const { dropTo } = useSectionMessages('sources', sourceMessages);
  const [grid] = useState(() => anchor.current?.closest('.longshore-grid'));
  if (!grid) return null;
  return createPortal(
    <div data-drag={isRefused ? 'reject' : 'active'}>
      <div className="longshore-landing" aria-hidden="true">
        <span>
          <Icon name="upload" />
          <bdi>{isRefused ? dropRefused : name === null ? dropNow : dropTo(name)}</bdi>
          {!isRefused && note && <small>{note}</small>}
        </span>
      </div>
    </div>,
    grid,
  );
}
