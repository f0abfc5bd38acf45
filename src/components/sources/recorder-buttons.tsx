'use client';

import { useState, type ReactElement } from 'react';
import { canCapture } from '../../hooks/sources/recorder/capture.js';
import type { DropAreaOptions } from '../../hooks/uploads/drop/use-drop-area.js';
import { sourceMessages } from '../../messages/english/sources.js';
import type { RecorderSource } from '../../messages/sections/sources.js';
import { Button } from '../ui/button.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { RecorderDialog } from './recorder/recorder-dialog.js';
import { SourceIcon } from './source-icon.js';

export interface RecorderButtonsProps extends Pick<DropAreaOptions, 'onFiles' | 'accept' | 'disabled'> {
  sources: readonly RecorderSource[];
  maxSize?: number | undefined;
}

/** A button for each recorder, and its dialog. */
export function RecorderButtons({ sources, disabled, ...props }: RecorderButtonsProps): ReactElement {
  const { open } = useSectionMessages('sources', sourceMessages);
  const [current, setCurrent] = useState<RecorderSource | null>(null);
  // In an insecure context there is none of them: the dialog says why.
  const offered = sources.filter((source) => canCapture(source) || !window.isSecureContext);
  return (
    <>
      {offered.map((source) => (
        <Button
          key={source}
          className="longshore-button longshore-source"
          disabled={disabled}
          onClick={() => setCurrent(source)}
        >
          <SourceIcon source={source} />
          {open[source]}
        </Button>
      ))}
      {current && <RecorderDialog {...props} source={current} onClose={() => setCurrent(null)} />}
    </>
  );
}
