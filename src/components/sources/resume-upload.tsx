'use client';

import type { ComponentType, ReactElement, RefObject } from 'react';
import type { AddAgain } from '../../hooks/sources/resume-context.js';
import { useResume } from '../../hooks/sources/use-resume.js';
import { sourceMessages } from '../../messages/english/sources.js';
import type { Upload } from '../../upload/upload.js';
import { Button } from '../ui/button.js';
import { shownName } from '../ui/file-name.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface ResumeUploadProps {
  upload: Upload;
  addAgain: RefObject<AddAgain | undefined> | null;
  /** The other actions of the row. */
  More: ComponentType<{ upload: Upload }>;
}

/** Resumes an interrupted file whose handle the browser has kept, without choosing it again. */
export function ResumeUpload({ upload, addAgain, More }: ResumeUploadProps): ReactElement {
  const messages = useSectionMessages('sources', sourceMessages);
  const words = useMessages();
  const { resume, problem } = useResume(upload.id, addAgain);
  return (
    <>
      {problem && (
        <span role="alert" className="longshore-other-file">
          {problem === 'gone' ? messages.fileGone : messages.notGranted}
        </span>
      )}
      {/* The problem says to choose the file. */}
      {problem && <More upload={upload} />}
      <Button aria-label={words.resume(shownName(upload.name))} onClick={() => void resume()}>
        {messages.resumeFile}
      </Button>
    </>
  );
}
