import type { ComponentType } from 'react';
import type { AddAgain } from '../../hooks/sources/resume-context.js';
import type { ClassNames, SharedPart } from '../ui/button.js';
import type { ErrorNoticeProps } from '../errors/error-notice.js';
import type { ThumbnailProps } from './thumbnail.js';
import type { RowActionsProps } from './row/row-actions.js';
import type { UploadRowProps } from './upload-row.js';

/** Components to render instead of the built-in ones. Each gets the props of the one it replaces. */
export interface UploadListComponents {
  UploadRow?: ComponentType<UploadRowProps> | undefined;
  Thumbnail?: ComponentType<ThumbnailProps> | undefined;
  /** The buttons of a row for its links or its missing file, in front of those that every row has. Default: both. */
  RowActions?: ComponentType<RowActionsProps> | undefined;
  ErrorNotice?: ComponentType<ErrorNoticeProps> | undefined;
}

/** The parts of an upload list that can have class names of the app. */
export type UploadListPart =
  | 'dock'
  | 'list'
  | 'header'
  | 'summary'
  | 'attention'
  | 'rows'
  | 'row'
  | 'thumbnail'
  | 'name'
  | 'size'
  | 'status'
  | 'actions'
  | 'progress';

export interface UploadListProps {
  /** Shows the uploads of this group. Default `''`. */
  group?: string | undefined;
  /**
   * The accessible name of the list. Also makes it a landmark: set it if a page has two lists. Default: "Uploads", and
   * no landmark.
   */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Class names for the parts of the list, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<UploadListPart | SharedPart> | undefined;
  /**
   * `docked` shows it in a panel at the bottom end of the window, or at the bottom of a phone's, above the page. It folds
   * to one line by its button, the Escape key, and by itself when all is done. Default `inline`.
   */
  layout?: 'inline' | 'docked' | undefined;
  /**
   * `tiles` shows up to 60 files as large pictures where there is room: from 481 px of width. Default: `tiles` if most of
   * the files are pictures, else `rows`.
   */
  view?: 'rows' | 'tiles' | undefined;
  /** Whether the title of the page shows the progress while uploads run: "42% · Library". Default: if docked. */
  titleProgress?: boolean | undefined;
  /**
   * Whether pictures can be cropped, rotated, flipped and straightened while they are held, paused before they are sent,
   * or failed. The editor's code loads when it is used. Default false.
   */
  edit?: boolean | undefined;
  /**
   * Whether files are added with `hold: 'checked'`: until one is sent, the list says that they are being checked. Default
   * false.
   */
  preflight?: boolean | undefined;
  /**
   * Adds interrupted files that the browser can read again, when the user resumes one of them. Default: `queue.add`.
   */
  onResume?: AddAgain | undefined;
  /** Components to render instead of the built-in ones. Pass the same object on every render. */
  components?: UploadListComponents | undefined;
}
