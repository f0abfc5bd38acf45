import base from '../styles/base.css?inline';
import list from '../styles/upload-list.css?inline';
import uploader from '../styles/uploader.css?inline';
import { adoptSheet } from '../components/styles/adopt-sheet.js';

// `:where` has no specificity, so that any rule of the page wins.
const host = ':where(longshore-uploader:not([hidden])) { display: block; }';
const usual = [host, base, uploader, list].join('\n');

/**
 * Adds the uploader's styles, or others, to the document of an element and to the shadow root around it, once each.
 */
export function adoptStyles(element: Element, styles: string = usual): void {
  adoptSheet(element, styles);
}
