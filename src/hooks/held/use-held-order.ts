'use client';

import { useState } from 'react';
import { isHeld, type Upload } from '../../upload/upload.js';
import { countKeptFolders } from '../folders/kept-folders.js';
import { useMedia } from '../provider/media-context.js';
import { useCapability } from '../provider/use-capability.js';
import { useUploads } from '../uploads/use-uploads.js';

/** The held uploads of a group in the order that the user has chosen. */
export interface HeldOrder {
  /** All uploads of the group, those that cannot be sent included. */
  readonly ids: readonly string[];
  /** Those that can be sent, in order. */
  readonly sendable: readonly Upload[];
  /** Bytes of these. */
  readonly bytes: number;
  /** The folders that these go into; see `keepFolders`. */
  readonly folders: number;
  /** Moves an upload to an index. Returns false if there is no such place. */
  readonly move: (id: string, index: number) => boolean;
}

/** The held uploads of a group. New ones come last. */
export function useHeldOrder(group: string): HeldOrder {
  const { queue } = useMedia();
  // Renders when an upload of the group changes.
  const { ids: added } = useUploads({ group });
  const [order, setOrder] = useState<readonly string[]>([]);
  const canFile = useCapability('upload-folder');
  const known = new Set(order);
  const present = new Set(added);
  const ids = [...order.filter((id) => present.has(id)), ...added.filter((id) => !known.has(id))];
  const sendable = ids.flatMap((id) => {
    const upload = queue.getUpload(id);
    return upload && isHeld(upload) ? upload : [];
  });
  return {
    ids,
    sendable,
    bytes: sendable.reduce((sum, { size }) => sum + size, 0),
    folders: canFile ? countKeptFolders(sendable) : 0,
    move(id, index) {
      const from = ids.indexOf(id);
      if (from < 0 || index < 0 || index >= ids.length || index === from) return false;
      setOrder(ids.toSpliced(from, 1).toSpliced(index, 0, id));
      return true;
    },
  };
}
