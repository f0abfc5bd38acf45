import dialog from '../styles/dialog.css?inline';
import editor from '../styles/image-editor.css?inline';
import library from '../styles/library.css?inline';
import review from '../styles/review.css?inline';
import sources from '../styles/sources.css?inline';

/** The styles of what only some pages use: dialogs, reviews, recorders, the image editor. */
export const partStyles: string = [library, dialog, review, sources, editor].join('\n');
