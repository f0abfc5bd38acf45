'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { libraryMessages } from '../../messages/english/library.js';
import type { LibraryMessages } from '../../messages/library-messages.js';
import type { LibrarySections } from '../../messages/messages.js';
import { mergeMessages } from './use-upload-messages.js';

// The uploader imports it from there, so that its page loads no messages of the library.
export { useMessages } from './use-upload-messages.js';

/** The messages of a section, or of a part of it: those of `MediaProvider`, and the given English ones for the rest. */
export function useSectionMessages<
  Section extends keyof LibrarySections,
  Part extends Partial<LibrarySections[Section]>,
>(section: Section, english: Part): Part {
  const { messages } = useMedia();
  const overrides = messages?.[section];
  return messages && overrides ? mergeMessages(messages, overrides, english) : english;
}

/** The messages that several components of the library share. */
export function useLibraryMessages(): LibraryMessages {
  return useSectionMessages('library', libraryMessages);
}
