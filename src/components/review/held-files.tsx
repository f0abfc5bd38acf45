'use client';

import { useEffect, type ReactElement } from 'react';
import { useUploadIds, useUploads } from '../../hooks/uploads/use-uploads.js';
import type { AddOptions } from '../../upload/admission/add-options.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { LazyNotice } from '../ui/lazy-action.js';

const Review = lazy(() => import('./review.js').then((module) => module.Review));
const PreflightQuestion = lazy(() => import('./preflight.js').then((module) => module.PreflightQuestion));
const SpaceCheck = lazy(() => import('../uploader/space-check.js').then((module) => module.SpaceCheck));

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
  const { summary, releaseAll } = useUploads({ group });
  const isHolding = summary.held > 0;
  const isPreflight = options.hold === 'checked';
  const review = useLazy(Review, gathered);
  const preflight = useLazy(PreflightQuestion, isHolding && isPreflight);
  useLazy(SpaceCheck, isHolding && !isPreflight);
  useEffect(() => {
    // If the check cannot be loaded, the service rejects files that do not fit.
    if (isHolding && !isPreflight) SpaceCheck.load().catch(releaseAll);
  }, [isHolding, isPreflight, releaseAll]);
  return (
    <>
      {gathered &&
        (review.status === 'loaded' ? (
          <Review group={group} gathering={gathering} options={options} edit={edit} />
        ) : (
          <LazyNotice {...review} />
        ))}
      {isHolding &&
        (isPreflight ? (
          preflight.status === 'loaded' ? (
            <PreflightQuestion group={group} />
          ) : (
            <LazyNotice {...preflight} />
          )
        ) : (
          <SpaceCheck group={group} reuse={options.duplicates !== 'allow'} />
        ))}
    </>
  );
}
