// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import type { Scope } from '../../hooks/provider/forbidden.js';
import { Uploader } from '../uploader/uploader.js';
import { UsageMeter } from '../usage-meter/usage-meter.js';
import { VersionHistory } from './version-history.js';

const onServer = (element: ReactElement, scopes?: readonly Scope[]) =>
  renderToString(
    <MediaProvider client={createMediaClient({ baseUrl: 'https://media.example/v1' })} scopes={scopes}>
      {element}
    </MediaProvider>,
  );

it.each([
  ['VersionHistory', <VersionHistory key="" assetId="ast_1" />, 'Choose a file'],
  ['UsageMeter', <UsageMeter key="" />, 'Loading'],
  ['Uploader that checks the space', <Uploader key="" checkSpace />, 'Choose files'],
])('%s renders on a server', (_name, element, text) => {
  expect(typeof window).toBe('undefined');
  expect(onServer(element)).toContain(text);
});

it('renders missing scopes that the app declares on a server', () => {
  expect(onServer(<VersionHistory assetId="ast_1" />, [])).toContain('The version list is not available');
  expect(onServer(<UsageMeter />, [])).toContain('usage:read');
});
