'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { libraryMessages } from '../../messages/english/library.js';
import { uploadMessages, type CoreUploadMessages } from '../../messages/english/upload.js';
import type { LibraryMessages } from '../../messages/library-messages.js';
import type { LibrarySections, MessageOverrides } from '../../messages/messages.js';

const merged = new WeakMap<MessageOverrides, Map<object, unknown>>();

/** The messages of the uploader in force: those of the `MediaProvider` above, English for the rest. */
export function useMessages(): CoreUploadMessages {
  const { messages } = useMedia();
  return messages ? merge(messages, messages, uploadMessages) : uploadMessages;
}

/**
 * The messages in force of one section of the library, or of a part of it: those of the `MediaProvider` above, else the
 * English ones given.
 */
export function useSectionMessages<
  Section extends keyof LibrarySections,
  Part extends Partial<LibrarySections[Section]>,
>(section: Section, english: Part): Part {
  const { messages } = useMedia();
  const overrides = messages?.[section];
  return messages && overrides ? merge(messages, overrides, english) : english;
}

/** The messages in force that several components of the library share. */
export function useLibraryMessages(): LibraryMessages {
  return useSectionMessages('library', libraryMessages);
}

/** The same object for the same catalogue, so that nothing renders for it. */
function merge<Part extends object>(catalogue: MessageOverrides, overrides: object, english: Part): Part {
  const known = merged.get(catalogue) ?? new Map<object, unknown>();
  merged.set(catalogue, known);
  const result = known.get(english) ?? { ...english, ...overrides };
  known.set(english, result);
  return result as Part;
}
