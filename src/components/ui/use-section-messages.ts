'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import type { LibrarySections, MessageOverrides } from '../../messages/messages.js';

const merged = new WeakMap<MessageOverrides, Map<object, unknown>>();

/**
 * The words in force of one section of the library, or of a part of it: those of the `MediaProvider` above, else the
 * English ones given.
 */
export function useSectionWords<
  Section extends keyof LibrarySections,
  Words extends Partial<LibrarySections[Section]>,
>(section: Section, english: Words): Words {
  const { messages } = useMedia();
  if (!messages?.[section]) return english;
  const known = merged.get(messages) ?? new Map<object, unknown>();
  merged.set(messages, known);
  const words = known.get(english) ?? { ...english, ...messages[section] };
  known.set(english, words);
  return words as Words;
}
