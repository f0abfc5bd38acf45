'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { dropzoneMessages, type DropzoneMessages } from '../../messages/english/dropzone.js';
import type { MessageOverrides } from '../../messages/messages.js';

const merged = new WeakMap<MessageOverrides, Map<object, unknown>>();

/** What an uploader says before its first upload: from the nearest `MediaProvider`, else in English. */
export function useDropzoneMessages(): DropzoneMessages {
  const { messages } = useMedia();
  return messages ? mergeMessages(messages, messages, dropzoneMessages) : dropzoneMessages;
}

/** Returns the same object for the same catalog, so that merging does not cause renders. */
export function mergeMessages<Part extends object>(
  catalog: MessageOverrides,
  overrides: object,
  english: Part,
): Part {
  const known = merged.get(catalog) ?? new Map<object, unknown>();
  merged.set(catalog, known);
  const result = known.get(english) ?? { ...english, ...overrides };
  known.set(english, result);
  return result as Part;
}
