import dialog from '../styles/dialog.css?inline';
import docked from '../styles/docked.css?inline';
import library from '../styles/library.css?inline';
import questions from '../styles/questions.css?inline';
import review from '../styles/review.css?inline';
import sources from '../styles/sources.css?inline';

/** The styles of what only some pages use: dialogs, questions, recorders, the docked panel. */
export const partStyles: string = [library, dialog, docked, questions, review, sources].join('\n');
