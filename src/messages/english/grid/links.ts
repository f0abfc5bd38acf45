import type { GridMessages } from '../../grid-messages.js';

/** Messages that are loaded with the dialog of an asset's links. */
export type LinksKey =
  | 'linksOf'
  | 'noLinks'
  | 'directLink'
  | 'directLinkHint'
  | 'shareLink'
  | 'shareLinkHint'
  | 'embed'
  | 'copy'
  | 'copyOf';

/** English messages for the links of an asset. */
export const linksMessages: Pick<GridMessages, LinksKey> = {
  linksOf: (name) => `Links for ${name}`,
  noLinks: 'No links available for this file.',
  directLink: 'Direct link',
  directLinkHint: 'The file itself',
  shareLink: 'Share link',
  shareLinkHint: 'A page about the file',
  embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
  copy: 'Copy',
  copyOf: (what, name) => `Copy ${what} of ${name}`,
};
