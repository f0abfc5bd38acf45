'use client';

import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AddOptions, UploadSource } from '../../upload/files/add-options.js';
import { restoredHandles } from '../../upload/files/file-handles.js';
import { isInterrupted, type Upload } from '../../upload/upload.js';

/** Adds interrupted files again, with what they were added with before. */
export type AddAgain = (files: readonly UploadSource[], options: AddOptions) => void;

const ResumeContext = createContext<RefObject<AddAgain | undefined> | null>(null);

/** How the rows of a list add files again. They do not render again for a new function. */
export function ResumeProvider(props: { add: AddAgain | undefined; children: ReactNode }): ReactElement {
  const latest = useRef(props.add);
  useEffect(() => {
    latest.current = props.add;
  });
  return <ResumeContext.Provider value={latest}>{props.children}</ResumeContext.Provider>;
}

/** Whether the browser has kept a handle of this interrupted file, so that it need not be chosen again. */
export function canResumeFile(upload: Upload): boolean {
  return isInterrupted(upload) && restoredHandles.has(upload.id);
}

/** Null outside of a list. */
export function useAddAgain(): RefObject<AddAgain | undefined> | null {
  return useContext(ResumeContext);
}
