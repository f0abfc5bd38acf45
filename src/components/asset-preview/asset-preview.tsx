'use client';

import type { ReactElement } from 'react';
import { isolated } from '../ui/error-boundary.js';
import { PreviewDialog } from './preview-dialog.js';
import type { AssetPreviewPart, AssetPreviewProps } from './preview-props.js';

export type { AssetPreviewPart, AssetPreviewProps };

/**
 * Shows an asset on the whole screen: pictures with zoom, videos, audio, PDFs and texts, and moves through a list with
 * the arrow keys or swipes. Open while it is mounted. Brings its own styles.
 */
export function AssetPreview(props: AssetPreviewProps): ReactElement {
  return isolated(PreviewDialog, props);
}
