'use client';

import { lazyParts, type LazyComponent } from '../ui/lazy.js';
import type { AssetPickerProps } from './asset-picker-dialog.js';
import type { FieldContentProps } from './field/field-content.js';

const part = lazyParts(() => import('./picker-parts.js'));

export const AssetPickerDialog: LazyComponent<AssetPickerProps> = part((parts) => parts.AssetPickerDialog);
export const FieldContent: LazyComponent<FieldContentProps> = part((parts) => parts.FieldContent);
