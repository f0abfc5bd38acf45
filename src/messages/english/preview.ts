import type { PreviewMessages } from '../sections/preview.js';
import { number } from '../english-figures.js';

/** English messages of the preview of assets. */
export const previewMessages: PreviewMessages = {
  previous: 'Previous',
  next: 'Next',
  position: ({ position, count, more }) => `${number(position)} of ${number(count)}${more ? '+' : ''}`,

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to screen',

  download: 'Download',
  downloadOne: (name) => `Download ${name}`,
  open: 'Open in new tab',
  replaceOne: (name) => `Replace ${name}`,
  details: 'Details',

  noPreview: 'No preview for this type of file',
  tooLarge: 'Too large to preview',
  failed: "This file can't be shown. It may be damaged, or its link may not work.",
  cut: (size) => `Only the first ${size} are shown. Download the file to see the rest.`,

  dimensions: 'Dimensions',
  pixels: ({ width, height }) => `${width} × ${height} pixels`,
  size: 'Size',
  type: 'Type',
  privacy: 'Visibility',
  status: 'Status',
  created: 'Created',
  id: 'ID',
  copyId: 'Copy ID',
  links: 'Links',
};
