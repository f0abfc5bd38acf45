'use client';

import { useMemo } from 'react';
import { useMedia } from '../../hooks/provider/media-context.js';
import { useHydrated } from '../../hooks/provider/use-hydrated.js';
import { libraryMessages } from '../../messages/english/library.js';
import type { LibraryMessages } from '../../messages/sections/library.js';
import type { LibrarySections } from '../../messages/messages.js';
import { mergeMessages } from './use-dropzone-messages.js';

// The uploader imports it from there, so that a page with only an uploader loads no library messages.
export { useMessages } from './use-upload-messages.js';

/** The messages of a section, from `MediaProvider`; the given English ones fill the gaps. They may be those used here. */
export function useSectionMessages<
  Section extends keyof LibrarySections,
  Used extends Partial<LibrarySections[Section]>,
>(section: Section, english: Used): Used {
  const { messages } = useMedia();
  const overrides = messages?.[section];
  return messages && overrides ? mergeMessages(messages, overrides, english) : english;
}

/**
 * The messages that several library components share. Until hydration, dates are written the same in every time zone
 * and language: "2026-11-21".
 */
export function useLibraryMessages(): LibraryMessages {
  const messages = useSectionMessages('library', libraryMessages);
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? messages : { ...messages, date: isoDate }), [messages, isHydrated]);
}

// Not `Intl`: its output varies by version, for example in the space before "PM".
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);
