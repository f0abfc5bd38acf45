import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import '../styles.css';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { AssetField } from './asset-picker/asset-field.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { Dialog } from './ui/dialog.js';
import { Uploader } from './uploader/uploader.js';

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
