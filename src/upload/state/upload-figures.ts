import type { Upload } from '../upload.js';
import { createEstimate, type Estimate, type Figures } from './estimate.js';

/** Measures the speed of each running PUT, and estimates when its bytes are sent. */
export interface UploadFigures {
  change(id: string, upload: Upload | undefined): void;
  /** Call this before `of` if time has passed. */
  refresh(now: number): void;
  /** The same object until it changes; null while nothing is measured. */
  of(id: string): Figures | null;
}

export function createUploadFigures(): UploadFigures {
  const rows = new Map<string, { estimate: Estimate; upload: Upload; figures: Figures | null }>();
  return {
    change(id, upload) {
      if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
        rows.delete(id);
        return;
      }
      const { estimate, upload: before, figures } = rows.get(id) ?? { estimate: createEstimate() };
      estimate.change(before, upload);
      rows.set(id, { estimate, upload, figures: figures ?? null });
    },
    refresh(now) {
      for (const row of rows.values()) row.figures = row.estimate.read(now);
    },
    of: (id) => rows.get(id)?.figures ?? null,
  };
}
