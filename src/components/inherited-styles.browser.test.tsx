import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import '../styles.css';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { AssetField } from './asset-picker/asset-field.js';
import { AssetPicker } from './asset-picker/asset-picker.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { Dialog } from './ui/dialog.js';
import { Uploader } from './uploader/uploader.js';
import { ReplaceArea } from './version-history/replace-area.js';

/** What elements inherit from a table cell, a clickable card or a headline of the host around them. */
const around = {
  color: 'rgb(255, 0, 0)',
  fontStyle: 'italic',
  fontVariantCaps: 'small-caps',
  hyphens: 'auto',
  letterSpacing: '4px',
  lineHeight: '60px',
  textAlign: 'right',
  textIndent: '40px',
  textShadow: 'rgb(255, 0, 0) 1px 1px 0px',
  textTransform: 'uppercase',
  whiteSpace: 'pre',
  wordBreak: 'break-all',
  wordSpacing: '12px',
} as const;
const names = Object.keys(around) as (keyof typeof around)[];

it('inherits no styles of text from the host around it', async () => {
  // Over nothing that is shown.
  await mouse.hover(document.documentElement, { position: { x: 1, y: 1 } });
  const { service, show } = createReactWorld();
  await service.addAsset({ filename: 'boat.txt' });
  const content = (
    <>
      <Uploader />
      <AssetGrid deletable />
      <AssetField name="cover" label="Cover" description="Shown at the top" required />
      <Dialog title="Rename" onClose={() => {}}>
        <p>Words</p>
      </Dialog>
    </>
  );
  show(
    <>
      <div data-testid="plain">{content}</div>
      <div data-testid="host" style={around}>
        {content}
      </div>
    </>,
  );
  await expect.poll(() => screen.queryAllByText('boat.txt')).toHaveLength(2);
  const styles = (place: string) =>
    [...screen.getByTestId(place).querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      return names.map((name) => `${element.className} ${name}: ${style[name]}`);
    });
  const plain = styles('plain');
  expect(plain.length).toBeGreaterThan(50);
  expect(
    styles('host')
      .flat()
      .filter((text) => !new Set(plain.flat()).has(text)),
  ).toEqual([]);
});

it('keeps hidden what is hidden where the host around it lays elements out', async () => {
  const { service, show } = createReactWorld();
  const { id } = await service.addAsset({ filename: 'boat.txt' });
  show(
    <>
      <style>{'input, select, textarea { display: block } div, section, span { display: flex }'}</style>
      <Uploader />
      <AssetGrid upload />
      <AssetField name="files" label="Files" multiple defaultValue={[id]} />
      <AssetPicker onPick={() => {}} onClose={() => {}} />
      <ReplaceArea assetId={id} />
    </>,
  );
  await screen.findByRole('tab', { name: 'Upload' });
  const hidden = [...document.querySelectorAll('[hidden], [type=file]')];
  expect(hidden.length).toBeGreaterThan(8);
  const shown = hidden.filter((element) => element.checkVisibility());
  expect(shown.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

it('shows controls that a CSS framework hides, because it draws its own', async () => {
  const { service, show } = createReactWorld();
  await service.addAsset({ filename: 'boat.txt' });
  show(
    <>
      <Uploader privacy="choose" />
      <AssetGrid defaultView="list" />
    </>,
  );
  const box = await screen.findByRole('checkbox', { name: 'Select boat.txt' });
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('select, [type=checkbox]')].filter((control) =>
      control.checkVisibility({ opacityProperty: true }),
    );
  await expect.poll(() => shown().includes(box)).toBe(true);
  const plain = shown();
  const framework = document.createElement('style');
  // Of Materialize.
  framework.textContent = `
    select { display: none }
    [type='checkbox']:not(:checked), [type='checkbox']:checked { position: absolute; opacity: 0; pointer-events: none }`;
  document.head.append(framework);
  onTestFinished(() => framework.remove());
  expect(shown()).toEqual(plain);
  expect(plain.length).toBeGreaterThan(2);
  await mouse.click(box);
  await screen.findAllByText('1 selected');
});

it('measures its fields itself where a CSS framework does so for those of the host', async () => {
  const { service, show } = createReactWorld();
  const asset = { filename: 'boat.png', contentType: 'image/png' } as const;
  const ids = [(await service.addAsset(asset)).id, (await service.addAsset(asset)).id];
  show(
    <div data-testid="content">
      <AssetGrid />
      <AssetField name="files" label="Files" multiple defaultValue={ids} details={{ fields: ['alt'] }} />
    </div>,
  );
  await expect.poll(() => screen.queryAllByRole('textbox')).toHaveLength(2);
  const boxes = () =>
    [...screen.getByTestId('content').querySelectorAll('input, select, button, li')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.className} at ${x}, ${y}: ${width} × ${height}`;
    });
  const plain = boxes();
  const frameworks = document.createElement('style');
  // Of Pico, Foundation and Bulma.
  frameworks.textContent = `
    input:not([type=checkbox], [type=radio]) { height: 56px; margin-bottom: 16px; padding: 12px 16px }
    input:not([type=checkbox], [type=radio])[type=search] { padding-inline-start: 44px }
    select { appearance: none; height: 39px }
    select:not([multiple], [size]) { padding-inline: 16px 40px }
    [type=button] { margin-bottom: 16px }
    div li + li { margin-top: 4px }`;
  document.head.prepend(frameworks);
  onTestFinished(() => frameworks.remove());
  expect(boxes()).toEqual(plain);
});
