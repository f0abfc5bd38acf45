'use client';

import { lazy, type LazyComponent } from '../ui/lazy.js';
import type { AssetPreviewProps } from './preview-props.js';

export const PreviewDialog: LazyComponent<AssetPreviewProps> = lazy(() =>
  import('./preview-dialog.js').then((module) => module.PreviewDialog),
);
