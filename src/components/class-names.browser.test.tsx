import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../styles.css';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { AssetField } from './asset-picker/asset-field.js';
import { AssetPicker } from './asset-picker/asset-picker.js';
import { AssetPreview } from './asset-preview/asset-preview.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { ImportForm } from './import-form/import-form.js';
import type { UploadListPart } from './upload-list/upload-list-props.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { ReplaceArea } from './version-history/replace-area.js';
import { VersionHistory } from './version-history/version-history.js';

/** Class names of an app, by part. */
const namesFor = <Part extends string>(...parts: readonly Part[]): Record<Part, string> =>
  Object.fromEntries(parts.map((part) => [part, `app-${part}`])) as Record<Part, string>;

/** Waits for an element of each part with the class names of both. */
const find = (...parts: readonly string[]) =>
  waitFor(() => {
    const absent = parts.filter((part) => !document.querySelector(`[class*="longshore-"].app-${part}`));
    expect(absent).toEqual([]);
  });

const file = (name: string) => new File([name], name, { type: 'text/plain' });
const uploadRow = [
  ...(['row', 'thumbnail', 'name', 'size', 'status', 'actions'] as const),
] satisfies readonly UploadListPart[];

it('Uploader', async () => {
  const area = ['panel', 'label', 'hint', 'button', 'select'] as const;
  const list = [
    'list',
    'header',
    'summary',
    'attention',
    'rows',
    'progress',
    'iconButton',
    ...uploadRow,
  ] as const;
  const world = createReactWorld();
  world.show(<Uploader maxSize={3} privacy="choose" classNames={namesFor(...area, ...list)} />);
  await find(...area);
  world.queue.add([file('one.txt'), file('two.txt')], { restrictions: { maxSize: 3 } });
  await find(...list);
});

it('AssetField, and the picker that it opens', async () => {
  const closed = [
    'legend',
    'description',
    'well',
    'entries',
    'entry',
    'picture',
    'text',
    'name',
    'actions',
  ] as const;
  const more = ['field', 'error', 'button', 'iconButton'] as const;
  const open = ['dialog', 'tabs', 'tab', 'tabPanel', 'chosen', 'card', 'toolbar', 'search'] as const;
  const world = createReactWorld();
  const { id } = await world.service.addAsset({ filename: 'a.png', contentType: 'image/png' });
  world.show(
    <AssetField
      multiple
      name="pictures"
      label="Pictures"
      description="At least two."
      error="One is not enough."
      details={{ fields: ['alt'] }}
      defaultValue={[id]}
      classNames={namesFor(...closed, ...more, ...open)}
    />,
  );
  await find(...closed, ...more);
  await userEvent.click(screen.getByRole('button', { name: /Pictures/ }));
  await find(...open);
});

it('AssetPicker, with its grid and its uploader', async () => {
  const parts = [
    'dialog',
    'tabs',
    'tab',
    'tabPanel',
    'chosen',
    'card',
    'checkbox',
    'panel',
    'button',
  ] as const;
  const world = createReactWorld();
  await world.service.addAsset({ filename: 'a.txt' });
  world.show(<AssetPicker multiple onPick={() => {}} onClose={() => {}} classNames={namesFor(...parts)} />);
  await find(...parts);
});

it('AssetPreview, and the menu of its links', async () => {
  const parts = ['preview', 'title', 'tools', 'stage', 'turn', 'iconButton'] as const;
  const more = ['info', 'fact', 'menu'] as const;
  const world = createReactWorld();
  const asset = await world.service.addAsset({ filename: 'a.zip' });
  world.show(
    <AssetPreview
      deletable
      assets={[asset]}
      current={asset}
      onClose={() => {}}
      classNames={namesFor(...parts, ...more)}
    />,
  );
  await find(...parts);
  await userEvent.keyboard('i');
  await userEvent.click(screen.getByRole('button', { name: 'Links for a.zip' }));
  await find(...more);
});

it('FolderPicker, and its form', async () => {
  const parts = ['tree', 'folder', 'folderName', 'button'] as const;
  const world = createReactWorld();
  world.service.addFolder({ name: 'Trips' });
  world.show(
    <FolderPicker value={null} onChange={() => {}} classNames={namesFor(...parts, 'form', 'field')} />,
  );
  await find(...parts);
  await userEvent.click(screen.getByRole('button', { name: 'New folder' }));
  await find('form', 'field');
});

it('VersionHistory', async () => {
  const versions = ['versions', 'version', 'versionTitle', 'versionFacts', 'checksum'] as const;
  const area = ['panel', 'label', 'hint', 'button'] as const;
  const world = createReactWorld();
  const { id } = await world.service.addAsset({ filename: 'a.txt' });
  world.show(<VersionHistory assetId={id} classNames={namesFor(...versions, ...area)} />);
  await find(...versions, ...area);
});

it('ReplaceArea, its question and its upload', async () => {
  const world = createReactWorld();
  const { id } = await world.service.addAsset({ filename: 'a.txt' });
  world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
  world.show(<ReplaceArea assetId={id} classNames={namesFor('question', ...uploadRow)} />);
  await userEvent.upload(document.querySelector('input') as HTMLInputElement, file('b.txt'));
  await find('question');
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await find(...uploadRow);
});

it('ImportForm', async () => {
  const parts = ['form', 'field', 'hint', 'footer', 'button', 'select'] as const;
  createReactWorld().show(<ImportForm privacy="choose" classNames={namesFor(...parts, 'faults')} />);
  await find(...parts);
  await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
  await find('faults');
});

it('UsageMeter, and its error', async () => {
  const parts = ['card', 'quotas', 'quota', 'kind', 'percent', 'meter', 'amount', 'reset'] as const;
  const world = createReactWorld();
  const { unmount } = world.show(<UsageMeter classNames={namesFor(...parts)} />);
  await find(...parts);
  unmount();
  const broken = createReactWorld();
  broken.service.faults.add({ on: 'getUsage', kind: 'status', status: 409 });
  broken.show(<UsageMeter classNames={namesFor('notice', 'button')} />);
  await find('notice', 'button');
});
