'use client';

import { lazyParts, type LazyComponent } from '../ui/lazy.js';
import type { EditAssetProps, EditUploadProps } from './edit-buttons.js';

const part = lazyParts(() => import('./edit-buttons.js'));

export const EditAsset: LazyComponent<EditAssetProps> = part((parts) => parts.EditAsset);
export const EditUpload: LazyComponent<EditUploadProps> = part((parts) => parts.EditUpload);
