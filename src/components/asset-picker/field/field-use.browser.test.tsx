import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { drag, transferOf } from '../../../../test/drag.js';
import { createMemoryStore } from '../../../server/users/store/memory-store.js';
import { createReactWorld, type ReactWorld } from '../../../../test/worlds/react-world.js';
import { createUserProxy } from '../../../../test/worlds/user-proxy.js';
import { AssetField, type AssetFieldProps } from '../asset-field.js';
import type { AssetDetails } from './details.js';

const button = (name: string) => screen.getByRole('button', { name });
const form = () => document.querySelector('form') as HTMLFormElement;
const sent = (name: string) => new FormData(form()).getAll(name);
const text = (name: string) => new File([`content of ${name}`], name, { type: 'text/plain' });

async function add(world: ReactWorld, ...names: string[]): Promise<string[]> {
  const added = await Promise.all(names.map((filename) => world.service.addAsset({ filename })));
  return added.map(({ id }) => id);
}

function Form(props: Partial<AssetFieldProps>): ReactElement {
  return (
    <form>
      <AssetField name="cover" label="Cover" {...props} />
      <button type="reset">Reset</button>
    </form>
  );
}

const lastCall = ({ service }: ReactWorld) => service.requests().at(-1)?.operation;

async function drop(...files: File[]): Promise<void> {
  const target = await waitFor(() => {
    const area = document.querySelector('.longshore-field-area');
    if (!area) throw new Error('The field has not loaded.');
    return area;
  });
  await act(async () => {
    fireEvent(target, drag('drop', transferOf(...files)));
  });
}

describe('files dropped on an AssetField', () => {
  it('are of the type that it is limited to, as in its dialog', async () => {
    const world = createReactWorld();
    world.show(<Form filter={{ type: 'image' }} />);
    await drop(text('new.txt'));
    expect(await screen.findByText('File type not allowed. Use images.')).toBeVisible();
    expect(world.service.assets()).toEqual([]);
    await userEvent.click(button('Choose a file for Cover'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(dialog.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*'),
    );
  });

  it('are uploaded there, and become its value', async () => {
    const world = createReactWorld();
    const onDone = vi.fn<() => void>();
    world.show(<Form uploader={{ privacy: 'unlisted', onDone }} />);
    await drop(text('new.txt'));
    await waitFor(() => expect(sent('cover')).toHaveLength(1));
    expect(sent('cover')).toEqual([world.service.assets()[0]?.id]);
    expect(world.service.assets()[0]?.privacy).toBe('unlisted');
    expect(await screen.findByRole('button', { name: 'Change new.txt' })).toBeVisible();
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keep their order, whichever arrives first', async () => {
    const world = createReactWorld();
    const [old = ''] = await add(world, 'old.txt');
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000, times: 1 });
    world.show(<Form multiple defaultValue={[old]} />);
    await drop(text('first.txt'), text('second.txt'));
    await waitFor(() => expect(sent('cover')).toHaveLength(2));
    await act(() => world.clock.advance(5_000));
    await waitFor(() => expect(sent('cover')).toHaveLength(3));
    const names = sent('cover').map(
      (id) => world.service.assets().find((asset) => asset.id === id)?.filename,
    );
    expect(names).toEqual(['old.txt', 'first.txt', 'second.txt']);
  });

  it('block the form until they have arrived', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000 });
    world.show(<Form />);
    await drop(text('new.txt'));
    await waitFor(() => expect(form().checkValidity()).toBe(false));
    expect(
      await screen.findByText('Uploading 1 file.', { selector: '.longshore-field-error' }),
    ).toBeVisible();
    await waitFor(() => expect(lastCall(world)).toBe('finalizeUpload'));
    await act(() => world.clock.advance(5_000));
    await waitFor(() => expect(form().checkValidity()).toBe(true));
  });

  it('block the form if they failed, until they are dismissed', async () => {
    const world = createReactWorld();
    world.show(<Form uploader={{ accept: { 'image/*': [] } }} />);
    await drop(text('notes.txt'));
    expect(await screen.findByText(/^File type not allowed/)).toBeVisible();
    expect(form().checkValidity()).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss notes.txt' }));
    await waitFor(() => expect(form().checkValidity()).toBe(true));
  });

  it('are ignored where the app allows no uploads', async () => {
    const world = createReactWorld();
    world.show(<Form uploader={false} />);
    await drop(text('new.txt'));
    expect(screen.queryByText('Drop a file here')).toBeNull();
    expect(world.queue.getState().groups).toEqual({});
  });
});

describe('the tiles of several assets', () => {
  const tile = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
  const centerOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const touch = { pointerType: 'touch', button: 0 };
  async function show(props: Partial<AssetFieldProps> = {}) {
    const world = createReactWorld();
    const ids = (await add(world, 'a.txt', 'b.txt', 'c.txt')) as [string, string, string];
    world.show(<Form multiple defaultValue={ids} {...props} />);
    return { world, ids };
  }

  it('are moved by arrow keys, also with Alt, which screen readers pass on', async () => {
    const {
      ids: [a, b, c],
    } = await show();
    const first = await tile('a.txt');
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(sent('cover')).toEqual([b, a, c]);
    expect(first).toHaveFocus();
    expect(screen.getByText('a.txt is now 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowRight}');
    expect(sent('cover'), 'the last one stays').toEqual([b, c, a]);
    await userEvent.keyboard('{ArrowLeft}');
    expect(sent('cover')).toEqual([b, a, c]);
    expect(first).toHaveFocus();
  });

  it('are moved by a row, and as the text runs', async () => {
    const {
      ids: [a, b, c],
    } = await show();
    (await tile('a.txt')).focus();
    Object.assign(document.body.style, { inlineSize: '290px' });
    document.documentElement.dir = 'rtl';
    await userEvent.keyboard('{ArrowLeft}');
    expect(sent('cover')).toEqual([b, a, c]);
    (await tile('b.txt')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(sent('cover')).toEqual([a, c, b]);
    document.body.removeAttribute('style');
    document.documentElement.removeAttribute('dir');
  });

  it('are dragged by the mouse, and the others make room', async () => {
    const {
      ids: [a, b, c],
    } = await show();
    const dragged = await tile('c.txt');
    const [from, to] = [centerOf(dragged), centerOf(await tile('a.txt'))];
    const first = document.querySelector(`[data-asset="${a}"]`)!;
    const before = first.getBoundingClientRect().left;
    fireEvent.pointerDown(dragged, { ...from, pointerType: 'mouse', pointerId: 1, button: 0 });
    fireEvent.pointerMove(document, { ...to, pointerId: 1 });
    await waitFor(() => expect(first.getBoundingClientRect().left).toBeGreaterThan(before));
    expect(centerOf(dragged).clientX).toBeCloseTo(to.clientX, 0);
    expect(sent('cover'), 'until it is dropped').toEqual([a, b, c]);
    fireEvent.pointerUp(document, { ...to, pointerId: 1 });
    await waitFor(() => expect(sent('cover')).toEqual([c, a, b]));
    expect(screen.getByText('c.txt is now 1 of 3.')).toBeInTheDocument();
  });

  it('stay in place if the drag is cancelled', async () => {
    const { ids } = await show();
    const dragged = await tile('c.txt');
    const to = centerOf(await tile('a.txt'));
    fireEvent.pointerDown(dragged, { ...centerOf(dragged), pointerType: 'mouse', pointerId: 1, button: 0 });
    fireEvent.pointerMove(document, { ...to, pointerId: 1 });
    await waitFor(() => expect(document.querySelector('[data-dragged]')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    fireEvent.pointerUp(document, { ...to, pointerId: 1 });
    expect(document.querySelector('[data-dragged]')).toBeNull();
    expect(sent('cover')).toEqual(ids);
  });

  it('are dragged by touch after a long press, and scroll the page before it', async () => {
    const {
      world,
      ids: [a, b, c],
    } = await show();
    const dragged = await tile('a.txt');
    const to = centerOf(await tile('b.txt'));
    const touchMove = () =>
      fireEvent(dragged, new TouchEvent('touchmove', { bubbles: true, cancelable: true }));
    fireEvent.pointerDown(dragged, { ...touch, ...centerOf(dragged) });
    expect(touchMove(), 'it may scroll').toBe(true);
    await act(() => world.clock.advance(500));
    expect(touchMove(), 'it may scroll').toBe(false);
    fireEvent.pointerMove(document, { ...touch, ...to });
    fireEvent.pointerUp(document, { ...touch, ...to });
    await waitFor(() => expect(sent('cover')).toEqual([b, a, c]));
  });

  it('are moved by two clicks, for users who cannot drag', async () => {
    const {
      ids: [a, b, c],
    } = await show();
    const last = await tile('c.txt');
    await userEvent.click(last);
    expect(last).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    expect(last).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(last);
    await userEvent.click(await tile('a.txt'));
    expect(sent('cover')).toEqual([c, a, b]);
    expect(last).toHaveAttribute('aria-pressed', 'false');
  });

  it('keep their order in a disabled fieldset', async () => {
    const world = createReactWorld();
    const ids = await add(world, 'a.txt', 'b.txt');
    world.show(
      <fieldset disabled>
        <Form multiple defaultValue={ids} />
      </fieldset>,
    );
    const first = await tile('a.txt');
    expect(first).toBeDisabled();
    fireEvent.pointerDown(first, { ...centerOf(first), pointerType: 'mouse', pointerId: 1, button: 0 });
    fireEvent.pointerMove(document, { ...centerOf(await tile('b.txt')), pointerId: 1 });
    expect(document.querySelector('[data-dragged]')).toBeNull();
  });
});

describe('texts about the assets of an AssetField', () => {
  const png = { contentType: 'image/png' };

  it('are form entries in the order of the assets; only pictures have alternative texts', async () => {
    const world = createReactWorld();
    const picture = await world.service.addAsset({ filename: 'a.png', ...png });
    const document = await world.service.addAsset({ filename: 'b.txt' });
    const [a, b] = [picture.id, document.id];
    const onChange = vi.fn<(details: AssetDetails) => void>();
    const details = {
      fields: ['alt', 'caption'],
      defaultValue: { [a]: { alt: 'A quay' } },
      onChange,
    } as const;
    world.show(<Form name="post[files][]" multiple defaultValue={[b, a]} details={details} />);
    expect(sent('post[files.alt][]'), 'before its code has loaded').toEqual(['', 'A quay']);
    const alt = await screen.findByRole('textbox', { name: 'Alt text of a.png' });
    expect(screen.queryByRole('textbox', { name: 'Alt text of b.txt' })).toBeNull();
    await userEvent.type(alt, ' at dawn');
    await userEvent.type(screen.getByRole('textbox', { name: 'Caption of b.txt' }), 'Times');
    expect(sent('post[files.alt][]')).toEqual(['', 'A quay at dawn']);
    expect(sent('post[files.caption][]')).toEqual(['Times', '']);
    expect(onChange.mock.lastCall).toEqual([{ [a]: { alt: 'A quay at dawn' }, [b]: { caption: 'Times' } }]);
    await userEvent.click(button('Reset'));
    expect(sent('post[files.alt][]')).toEqual(['', 'A quay']);
    expect(sent('post[files.caption][]')).toEqual(['', '']);
  });

  it('return to the default of now with the form, as native fields do', async () => {
    const world = createReactWorld();
    const { id } = await world.service.addAsset({ filename: 'a.png', ...png });
    const formWith = (alt: string) => (
      <Form defaultValue={[id]} details={{ fields: ['alt'], defaultValue: { [id]: { alt } } }} />
    );
    const { rerender } = world.show(formWith('first'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alt text of a.png' }), ' text');
    rerender(formWith('saved'));
    expect(sent('cover.alt')).toEqual(['first text']);
    await userEvent.click(button('Reset'));
    expect(sent('cover.alt')).toEqual(['saved']);
  });

  it('are what the app says, once it has had the time to answer', async () => {
    const world = createReactWorld();
    const { id } = await world.service.addAsset({ filename: 'a.png', ...png });
    const onChange = vi.fn<(details: AssetDetails) => void>();
    world.show(<Form value={[id]} details={{ fields: ['alt'], value: { [id]: { alt: 'x' } }, onChange }} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alt text of a.png' }), 'y');
    expect(onChange.mock.calls).toEqual([[{ [id]: { alt: 'xy' } }]]);
    await act(() => world.clock.advance(3_000));
    expect(sent('cover.alt')).toEqual(['x']);
  });
});

it.each([
  ['is a draft until the app claims it', {}, true],
  ['is kept if the app says so', { uploader: { draft: false } }, false],
])('a dropped file %s', async (_name, props, isDraft) => {
  const store = createMemoryStore();
  const users = { store, drafts: { after: 86_400_000 } };
  const world = createReactWorld({}, ({ service, key }) => createUserProxy({ service, apiKey: key, users }));
  world.show(<Form {...props} />);
  await drop(text('quay.txt'));
  await waitFor(() => expect(sent('cover')).toEqual([expect.stringMatching(/^ast_/)]));
  const [id = ''] = sent('cover') as string[];
  const asset = await store.getAsset(id);
  expect(asset).toMatchObject({ draftUntil: isDraft ? expect.any(Number) : null });
});
