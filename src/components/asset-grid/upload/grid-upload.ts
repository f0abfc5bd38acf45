import type { HTMLAttributes } from 'react';
import type { UploaderProps } from '../../uploader/uploader.js';

/** How files are uploaded from a grid. */
export interface GridUpload extends Pick<
  UploaderProps,
  | 'accept'
  | 'minSize'
  | 'maxSize'
  | 'maxFiles'
  | 'group'
  | 'privacy'
  | 'privacyChoices'
  | 'duplicates'
  | 'keepFolders'
  | 'onConflict'
  | 'policy'
  | 'input'
  | 'checkSpace'
  | 'prepare'
  | 'review'
  | 'preflight'
  | 'edit'
  | 'components'
  | 'titleProgress'
  | 'onDone'
  | 'onFailed'
> {
  /** Whether the menu offers to choose a folder. Default true. */
  directory?: boolean | undefined;
  /** Whether the menu offers to import from URLs, which needs the scope `imports:write` (spec 5). Default true. */
  urls?: boolean | undefined;
  /** Whether it takes files that are dropped beside the grid, too. Default false. */
  pageDrop?: boolean | undefined;
  /**
   * Where the uploads are shown: docked at the bottom of the window, or not at all, if the page has an `UploadList` of the
   * same group. Default `docked`.
   */
  list?: 'docked' | 'none' | undefined;
}

/** What takes the files of a grid, once its code has loaded. */
export interface GridIntake {
  /** The event handlers for the grid. */
  readonly dropProps: HTMLAttributes<HTMLElement>;
  /** Opens the picker. */
  readonly chooseFiles: () => void;
}
