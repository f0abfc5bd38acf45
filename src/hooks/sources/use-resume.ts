'use client';

import { useState, type RefObject } from 'react';
import { keepHandle, restoredHandles } from '../../upload/files/file-handles.js';
import { isInterrupted, type Upload } from '../../upload/upload.js';
import { useUploadQueue } from '../provider/media-context.js';
import { optionsOf } from '../uploads/attention.js';
import type { AddAgain } from './resume-context.js';
import { isGranted, readHandle, requestAccess } from '../uploads/read-handle.js';

/** Why a file cannot be read again. */
export type ResumeProblem = 'not-granted' | 'gone';

export interface ResumeHandle {
  /** Call it in a click handler: the browser may ask for permission. */
  resume: () => Promise<void>;
  problem: ResumeProblem | null;
}

/**
 * Resumes an interrupted file of a closed page without choosing it again, and all others of its group that the
 * permission covers.
 */
export function useResume(id: string, addAgain: RefObject<AddAgain | undefined> | null): ResumeHandle {
  const queue = useUploadQueue();
  const [problem, setProblem] = useState<ResumeProblem | null>(null);

  const takeUp = async (upload: Upload, handle: FileSystemHandle) => {
    const file = await readHandle(handle, upload.path);
    keepHandle(file, Promise.resolve(handle));
    const options = optionsOf(upload);
    const source = { file, path: upload.path };
    if (addAgain?.current) addAgain.current([source], options);
    else queue.add([source], options);
    // The queue recognizes the same file. One that has changed takes its place as well.
    if (file.size !== upload.size) queue.remove(upload.id);
  };

  const resume = async () => {
    const upload = queue.getUpload(id);
    const handle = restoredHandles.get(id);
    if (!upload || !handle) return;
    setProblem(null);
    try {
      if (!(await requestAccess(handle))) return setProblem('not-granted');
      await takeUp(upload, handle);
    } catch (error) {
      const isGone = (error as Error).name === 'NotFoundError';
      return setProblem(isGone ? 'gone' : 'not-granted');
    }
    for (const other of queue.getState().groups[upload.group]?.ids ?? []) {
      const next = queue.getUpload(other);
      const nextHandle = restoredHandles.get(other);
      if (other === id || !next || !nextHandle || !isInterrupted(next)) continue;
      // Its own row says what is wrong when the user tries it there.
      if (await isGranted(nextHandle).catch(() => false)) await takeUp(next, nextHandle).catch(() => {});
    }
  };
  return { resume, problem };
}
