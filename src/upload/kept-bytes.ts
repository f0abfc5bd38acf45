/**
 * The bytes of small files between their digest and their PUT: what was read once is sent, and not read again. So the
 * storage gets what was announced, also where the file changes on disk meanwhile.
 */
export interface KeptBytes {
  /** Keeps them while there is room; else the file is read again. */
  keep(id: string, bytes: ArrayBuffer): void;
  get(id: string): ArrayBuffer | undefined;
  drop(id: string): void;
}

// Of all uploads together: hundreds of files that wait for their equal, or for a person's answer, must not fill the tab.
const room = 8 * 1024 * 1024;

export function createKeptBytes(): KeptBytes {
  const kept = new Map<string, ArrayBuffer>();
  let size = 0;
  const drop = (id: string) => {
    size -= kept.get(id)?.byteLength ?? 0;
    kept.delete(id);
  };
  return {
    keep(id, bytes) {
      drop(id);
      if (size + bytes.byteLength > room) return;
      size += bytes.byteLength;
      kept.set(id, bytes);
    },
    get: (id) => kept.get(id),
    drop,
  };
}
