import type { UploadError } from './upload-error.js';
import type { Restrictions } from './restrictions.js';
import type { Summary } from './summary.js';
import type { DuplicatePolicy, SettledUpload, Upload, UploadTarget } from './upload.js';
