import htmx from 'htmx.org';
import { Idiomorph } from 'idiomorph';
import morphdom from 'morphdom';
// oxlint-disable-next-line import/no-unassigned-import -- defines the elements
import '../../../src/widget/index.js';
// oxlint-disable-next-line import/no-unassigned-import -- defines the elements
import '../../../src/widget/media/index.js';

const main = () => document.getElementById('main') as HTMLElement;

/** By what other libraries do with the page that a server has sent again. */
const updates = {
  // Turbo 8, htmx, Datastar.
  idiomorph: (html: string) => Idiomorph.morph(main(), html, { morphStyle: 'outerHTML' }),
  // Phoenix LiveView.
  morphdom: (html: string) => morphdom(main(), html),
  // With the same ids.
  htmx: (html: string) => htmx.swap('#main', html, { swapStyle: 'outerHTML', swapDelay: 0, settleDelay: 0 }),
  /** Turbo goes back to a copy of the page as it was. */
  back: () => main().replaceWith(main().cloneNode(true)),
};

declare global {
  var update: (by: keyof typeof updates, html: string) => void;
}
globalThis.update = (by, html) => void updates[by](html);
