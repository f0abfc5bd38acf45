'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { libraryMessages } from '../../messages/english/library.js';
import { uploadMessages, type CoreUploadMessages } from '../../messages/english/upload.js';
import type { LibraryMessages } from '../../messages/library-messages.js';
import type { LibrarySections, MessageOverrides } from '../../messages/messages.js';

const merged = new WeakMap<MessageOverrides, Map<object, unknown>>();

/** The messages of the uploader: those of `MediaProvider`, and the English ones for the rest. */
export function useMessages(): CoreUploadMessages {
  const { messages } = useMedia();
  return messages ? merge(messages, messages, uploadMessages) : uploadMessages;
}

/** The messages of a section, or of a part of it: those of `MediaProvider`, and the given English ones for the rest. */
export function useSectionMessages<
  Section extends keyof LibrarySections,
  Part extends Partial<LibrarySections[Section]>,
>(section: Section, english: Part): Part {
  const { messages } = useMedia();
  const overrides = messages?.[section];
  return messages && overrides ? merge(messages, overrides, english) : english;
}

/** The messages that several components of the library share. */
export function useLibraryMessages(): LibraryMessages {
  return useSectionMessages('library', libraryMessages);
}

/** Returns the same object for the same messages, so that memoized components do not render again. */
function merge<Part extends object>(messages: MessageOverrides, overrides: object, english: Part): Part {
  const known = merged.get(messages) ?? new Map<object, unknown>();
  merged.set(messages, known);
  const result = known.get(english) ?? { ...english, ...overrides };
  known.set(english, result);
  return result as Part;
}
