// @ts-nocheck -- only the benchmark installs its packages
export { useUploadFiles } from '@better-upload/client';
