/** `longshore/asset-preview`: assets on the whole screen. */

export { AssetPreview, type AssetPreviewPart, type AssetPreviewProps } from './asset-preview.js';
export type { PreviewMessages } from '../../messages/sections/preview.js';
