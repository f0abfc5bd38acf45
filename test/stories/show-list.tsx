import { render } from '@testing-library/react';
import { UploadList } from '../../src/components/upload-list/upload-list.js';
import type { Upload } from '../../src/upload/upload.js';
import { StoryFrame } from './story-frame.js';
import { createStoryQueue } from './story-queue.js';

/** Shows a list of these uploads. Returns its queue, whose uploads the test can change. */
export function showList(uploads: readonly Upload[]): ReturnType<typeof createStoryQueue> {
  const queue = createStoryQueue(uploads);
  render(
    <StoryFrame queue={queue}>
      <UploadList />
    </StoryFrame>,
  );
  return queue;
}
