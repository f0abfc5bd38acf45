import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMediaClient } from '../api/client.js';
import type { Scope } from '../hooks/provider/forbidden.js';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import { AssetField } from './asset-picker/asset-field.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { Dialog } from './ui/dialog.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { VersionHistory } from './version-history/version-history.js';

const onServer = (element: ReactElement, scopes?: readonly Scope[]) =>
  renderToString(
    <MediaProvider client={createMediaClient({ baseUrl: 'https://media.example/v1' })} scopes={scopes}>
      {element}
    </MediaProvider>,
  );
const nothing = () => {};

it.each([
  [
    'AssetField',
    <AssetField key="" name="cover" label="Cover" defaultValue={['a1']} required />,
    'value="a1"',
  ],
  [
    'Dialog',
    <Dialog key="" title="Rename" onClose={nothing}>
      Words
    </Dialog>,
    'Words',
  ],
  ['FolderPicker', <FolderPicker key="" value={null} onChange={nothing} />, 'Loading…'],
  ['Uploader', <Uploader key="" accept={{ 'image/*': [] }} privacy="choose" />, 'Choose files'],
  ['Uploader that checks the space', <Uploader key="" checkSpace />, 'Choose files'],
  ['UsageMeter', <UsageMeter key="" />, 'Loading'],
  ['VersionHistory', <VersionHistory key="" assetId="ast_1" />, 'Choose a file'],
])('%s renders on a server', (_name, element, text) => {
  expect(typeof window).toBe('undefined');
  const html = onServer(element);
  expect(html).toContain(text);
  // Browsers would show there what was chosen before a reload.
  for (const [control] of html.matchAll(/<(?:select|input(?! type="(?:hidden|checkbox)"))[^>]*>/g))
    expect(control).toContain('autoComplete="off"');
  // A content security policy without 'unsafe-inline' would reject inline styles.
  expect(html).not.toContain('style=');
});

it('renders missing scopes that the app declares on a server', () => {
  expect(onServer(<VersionHistory assetId="ast_1" />, [])).toContain('The version list isn');
  expect(onServer(<UsageMeter />, [])).toContain('usage:read');
});
