'use client';

import { lazyParts, type LazyComponent } from '../ui/lazy.js';
import type { FilePictureProps, ThumbnailProps } from './thumbnail.js';
import type { UploadListContentProps } from './upload-list-content.js';
import type { UploadRowProps } from './upload-row.js';

const part = lazyParts(() => import('./list-parts.js'));

/** The list, without what shows before the first upload. */
export const UploadListContent: LazyComponent<UploadListContentProps> = part(
  (parts) => parts.UploadListContent,
);
export const UploadRow: LazyComponent<UploadRowProps> = part((parts) => parts.UploadRow);
export const FilePicture: LazyComponent<FilePictureProps> = part((parts) => parts.FilePicture);
export const Thumbnail: LazyComponent<ThumbnailProps> = part((parts) => parts.Thumbnail);
