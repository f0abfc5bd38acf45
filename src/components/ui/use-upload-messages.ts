'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { uploadMessages } from '../../messages/english/upload.js';
import type { MessageOverrides, UploadMessages } from '../../messages/messages.js';

const merged = new WeakMap<MessageOverrides, Map<object, unknown>>();

/** The messages of the uploader: those of the nearest `MediaProvider`, else the English ones. */
export function useMessages(): UploadMessages {
  const { messages } = useMedia();
  return messages ? mergeMessages(messages, messages, uploadMessages) : uploadMessages;
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
