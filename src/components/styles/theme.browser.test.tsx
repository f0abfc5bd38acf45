import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../styles.css';
import base from '../../styles/base.css?raw';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue } from '../../../test/stories/story-queue.js';
import { everyState } from '../../../test/stories/story-uploads.js';
import { DeleteAssetsDialog } from '../asset/deletion/delete-assets-dialog.js';
import { Button } from '../ui/button.js';
import { Uploader } from '../uploader/uploader.js';

const red = 'rgb(255, 0, 0)';

/** The custom properties that set something to red. */
function effective(names: readonly string[]): string[] {
  const { style } = document.documentElement;
  return names.filter((name) => {
    style.setProperty(name, 'red');
    const elements = [...document.querySelectorAll('.longshore *, dialog, dialog *')];
    const isSeen = elements.some((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return [color, backgroundColor, borderTopColor].includes(red);
    });
    style.removeProperty(name);
    return isSeen;
  });
}

it('sets each color where it is said to be used', async () => {
  const names = [...new Set(base.match(/--longshore-[\w-]+(?=: #)/g))];
  expect(names.length).toBeGreaterThan(10);
  const queue = createStoryQueue(Object.values(everyState()));
  render(
    <StoryFrame queue={queue}>
      <Uploader view="rows" privacy="choose" />
      <div className="longshore">
        <Button data-primary>Save</Button>
        <Button disabled>Save</Button>
      </div>
      <DeleteAssetsDialog assets={[{ id: 'a', filename: 'a.jpg' }]} onConfirm={() => {}} onClose={() => {}} />
    </StoryFrame>,
  );
  await screen.findByText('storm.jpg');
  expect(effective(names)).toEqual(names);
});
