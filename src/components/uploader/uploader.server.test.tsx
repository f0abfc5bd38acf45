// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { Uploader } from './uploader.js';

it('renders on a server', () => {
  expect(typeof window).toBe('undefined');
  const client = createMediaClient({ baseUrl: 'https://media.example/v1' });
  const html = renderToString(
    <MediaProvider client={client}>
      <Uploader accept={{ 'image/*': [] }} privacy="choose" />
    </MediaProvider>,
  );
  expect(html).toContain('Choose files');
  expect(html).not.toContain('style=');
});
