'use client';

import { useMedia } from '../../hooks/provider/media-context.js';
import { uploadMessages } from '../../messages/english/upload.js';
import type { UploadMessages } from '../../messages/messages.js';
import { mergeMessages } from './use-dropzone-messages.js';

/** The messages of the uploader: those of the nearest `MediaProvider`, else the English ones. */
export function useMessages(): UploadMessages {
  const { messages } = useMedia();
  return messages ? mergeMessages(messages, messages, uploadMessages) : uploadMessages;
}
