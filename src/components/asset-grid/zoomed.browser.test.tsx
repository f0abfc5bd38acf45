import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dialog } from '../ui/dialog.js';
import { AssetGrid } from './asset-grid.js';

const files = 40;
const { body, documentElement: root } = document;

/** Ways to enlarge a page. */
const hosts: readonly [string, () => void][] = [
  ['zoom: 1.5 on the body', () => (body.style.zoom = '1.5')],
  ['zoom: 1.5 on the root', () => (root.style.zoom = '1.5')],
  ['zoom: 0.67 on the root', () => (root.style.zoom = '0.67')],
  [
    'scale(1.5) around it',
    () => Object.assign(body.style, { transform: 'scale(1.5)', transformOrigin: '0 0' }),
  ],
];

afterEach(() => {
  body.removeAttribute('style');
  root.removeAttribute('style');
});

async function library() {
  const world = createReactWorld();
  for (let index = 0; index < files; index++) await world.service.addAsset({ filename: `${index}.txt` });
  world.show(<AssetGrid deletable />);
  await userEvent.hover(await screen.findByRole('row', { name: /^39\.txt/ }));
  await waitFor(() => expect(document.querySelector('.longshore-toast')).toBeInTheDocument());
  return document.querySelector<HTMLElement>('.longshore-cells')!;
}

describe.each(hosts)('with %s', (_host, enlarge) => {
  it('a menu opens at the pointer', async () => {
    enlarge();
    await library();
    fireEvent.contextMenu(screen.getByRole('row', { name: /^39\.txt/ }), { clientX: 20, clientY: 130 });
    const { left, top } = (await screen.findByRole('menu')).getBoundingClientRect();
    expect([left, top].map(Math.round)).toEqual([20, 130]);
  });

  it('a menu and a dialog stay within the window', async () => {
    enlarge();
    await library();
    const edges = (element: HTMLElement) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return Math.min(left, top, window.innerWidth - right, window.innerHeight - bottom);
    };
    const corner = { clientX: window.innerWidth - 5, clientY: window.innerHeight - 5 };
    fireEvent.contextMenu(screen.getByRole('row', { name: /^39\.txt/ }), corner);
    expect(edges(await screen.findByRole('menu'))).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Escape}');
    createReactWorld().show(
      <Dialog title="Long" onClose={() => {}}>
        <div style={{ blockSize: 4_000 }} />
      </Dialog>,
    );
    expect(edges(await screen.findByRole('dialog'))).toBeGreaterThanOrEqual(0);
  });

  it('the list is as high as its rows', async () => {
    enlarge();
    const cells = await library();
    window.scrollTo({ top: 1e6 });
    const last = await screen.findByRole('row', { name: /^0\.txt/ });
    await waitFor(() => {
      const gap = cells.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
      expect(Math.abs(gap)).toBeLessThan(30);
    });
  });

  it('the marquee follows the mouse, and selects what it covers', async () => {
    enlarge();
    const cells = await library();
    window.scrollTo({ top: 0 });
    const first = screen.getByRole('row', { name: /^39\.txt/ }).getBoundingClientRect();
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
    const start = { clientX: first.right + 2, clientY: first.bottom - 3 };
    const end = { clientX: first.left + 5, clientY: first.top + 5 };
    cells.setPointerCapture = () => {};
    fireEvent.pointerDown(cells, { ...mouse, ...start });
    fireEvent.pointerMove(document, { ...mouse, ...end });
    // The bar of the selection moves the list down.
    const height = start.clientY - cells.getBoundingClientRect().top;
    await waitFor(() => {
      const box = document.querySelector('.longshore-marquee')?.getBoundingClientRect();
      const edges = [box?.left, box?.right, (box?.bottom ?? 0) - cells.getBoundingClientRect().top];
      for (const [index, wanted] of [end.clientX, start.clientX, height].entries())
        expect(Math.abs((edges[index] ?? 0) - wanted)).toBeLessThan(1);
    });
    fireEvent.pointerUp(document, { ...mouse, ...end });
    await screen.findAllByText('1 selected');
  });
});
