'use client';

import { useMemo } from 'react';
import { useMedia } from '../../hooks/provider/media-context.js';
import { useHydrated } from '../../hooks/provider/use-hydrated.js';
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

/**
 * The messages that several components of the library share. Until hydration, dates are in a form that is the same in every
 * time zone and language: "2026-11-21".
 */
export function useLibraryMessages(): LibraryMessages {
  const messages = useSectionMessages('library', libraryMessages);
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? messages : { ...messages, date: isoDate }), [messages, isHydrated]);
}

// Not by `Intl`: its versions differ in details such as the space before "PM".
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);
