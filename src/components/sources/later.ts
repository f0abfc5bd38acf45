'use client';

import { lazyParts, type LazyComponent } from '../ui/lazy.js';
import type { DropzoneSourcesProps } from './dropzone-sources.js';
import type { ResumeUploadProps } from './resume-upload.js';

const part = lazyParts(() => import('./dropzone-sources.js'));

export const DropzoneSources: LazyComponent<DropzoneSourcesProps> = part((parts) => parts.DropzoneSources);
export const ResumeUpload: LazyComponent<ResumeUploadProps> = part((parts) => parts.ResumeUpload);
