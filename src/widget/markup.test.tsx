import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LongshoreUploaderElement } from './index.js';

it('has types for JSX and for the DOM', () => {
  const { container } = render(
    <longshore-uploader base-url="/api/media" name="photos" multiple max-size="2 MB" />,
  );
  const members = (
    <longshore-uploader
      max-size={2_000_000}
      maxFiles={3}
      multiple
      privacy="choose"
      scopes={['uploads:write']}
      prepare={async (file) => file}
      title-progress="false"
      wakeLock={false}
      onlongshore-failed={({ detail }) => void detail.error.code}
    />
  );
  expect(members).toBeDefined();
  // @ts-expect-error -- no such keyword
  expect(<longshore-uploader layout="sideways" />).toBeDefined();
  // @ts-expect-error -- no such attribute
  const wrong = <longshore-uploader maxBytes={1} />;
  expect(wrong).toBeDefined();
  const element: LongshoreUploaderElement | null = document.querySelector('longshore-uploader');
  expect(element).toBe(container.firstElementChild);
  element?.addEventListener('longshore-done', ({ detail }) => void detail.asset.id?.toUpperCase());
  document.addEventListener('longshore-progress', ({ detail }) => void detail.progress.toFixed());
});
