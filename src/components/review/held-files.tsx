'use client';

import type { ReactElement } from 'react';
import { useUploadIds, useUploads } from '../../hooks/uploads/use-uploads.js';
import type { AddOptions } from '../../upload/files/add-options.js';
import { SpaceCheck } from './space-check.js';
import { PreflightQuestion } from './preflight.js';
import { Review } from './review.js';

export interface HeldFilesProps {
  group: string;
  /** The group in which files gather before they are sent. */
  gathering: string;
  /** With which the gathered files are added to `group`. */
  options: AddOptions;
  /** Whether pictures can be edited. */
  edit: boolean;
}

/** What has to happen before the held files of an uploader start: a review, the check of a batch, or of the free space. */
export function HeldFiles({ group, gathering, options, edit }: HeldFilesProps): ReactElement {
  const gathered = useUploadIds({ group: gathering }).length > 0;
  const { summary } = useUploads({ group });
  return (
    <>
      {gathered && <Review group={group} gathering={gathering} options={options} edit={edit} />}
      {summary.held > 0 &&
        (options.hold === 'checked' ? (
          <PreflightQuestion group={group} />
        ) : (
          <SpaceCheck group={group} reuse={options.duplicates !== 'allow'} />
        ))}
    </>
  );
}
