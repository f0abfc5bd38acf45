'use client';

import type { ReactElement } from 'react';
import { useResume } from '../../hooks/sources/use-resume.js';
import { sourceMessages } from '../../messages/english/preparation/sources.js';
import { Button } from '../ui/button.js';
import { shownName } from '../ui/file-name.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface ResumeUploadProps {
  id: string;
  name: string;
}

/** Resumes an interrupted file whose handle the browser has kept, without choosing it again. */
export function ResumeUpload({ id, name }: ResumeUploadProps): ReactElement {
  const messages = useSectionMessages('sources', sourceMessages);
  const upload = useMessages();
  const { resume, problem } = useResume(id);
  return (
    <>
      {problem && (
        <span role="alert" className="longshore-hint">
          {problem === 'gone' ? messages.fileGone : messages.notGranted}
        </span>
      )}
      <Button aria-label={upload.resume(shownName(name))} onClick={() => void resume()}>
        {messages.resumeFile}
      </Button>
    </>
  );
}
