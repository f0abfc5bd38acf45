'use client';

import { useMedia } from '../hooks/media-context.js';
import type { LibrarySections, MessageOverrides } from '../hooks/messages.js';

const merged = new WeakMap<MessageOverrides, Map<keyof LibrarySections, unknown>>();

/** The words in force of one section of the library: those of the `MediaProvider` above, else the English ones given. */
export function useSectionWords<Section extends keyof LibrarySections>(
  section: Section,
  english: LibrarySections[Section],
): LibrarySections[Section] {
  const { messages } = useMedia();
  if (!messages?.[section]) return english;
  const sections = merged.get(messages) ?? new Map<keyof LibrarySections, unknown>();
  merged.set(messages, sections);
  const words = sections.get(section) ?? { ...english, ...messages[section] };
  sections.set(section, words);
  return words as LibrarySections[Section];
}
