import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../styles.css';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { SpaceQuestion } from './space-question.js';

it('cuts a long file name on a narrow screen, instead of its own text', () => {
  const fitting = [storyUpload({ id: '1', name: 'IMG_1.jpg' })];
  const leftOut = [storyUpload({ id: '2', name: 'the whole concert, uncut, from the balcony.mov' })];
  const verdict = { status: 'short', needed: 850_000_000, free: 12_000_000, fitting, leftOut } as const;
  render(
    <StoryFrame>
      <div className="longshore" style={{ inlineSize: 288 }}>
        <SpaceQuestion verdict={verdict} reuse />
      </div>
    </StoryFrame>,
  );
  const question = screen.getByRole('group', { name: 'Not enough space' });
  const names = question.querySelector('details');
  if (names) names.open = true;
  expect(screen.getByTitle(/uncut/)).toBeVisible();
  const { right } = question.getBoundingClientRect();
  for (const element of [screen.getByText(/need 850 MB/), ...screen.getAllByRole('button')]) {
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  expect(question.scrollWidth).toBeLessThanOrEqual(question.clientWidth);
});
