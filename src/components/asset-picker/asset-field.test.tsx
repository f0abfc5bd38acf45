import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld, type ReactWorld } from '../../test/react-world.js';
import { AssetField, type AssetFieldProps } from './asset-field.js';

const button = (name: string) => screen.getByRole('button', { name });
const form = () => document.querySelector('form') as HTMLFormElement;
const sent = (name = 'cover') => new FormData(form()).getAll(name);
const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

/** A library of `a.txt`, `b.txt` and `c.txt`; their ids in this order. */
async function library(world: ReactWorld): Promise<[string, string, string]> {
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const { id } = await world.service.addAsset({ filename: `${name}.txt`, content: name });
    ids.push(id ?? '');
  }
  return ids as [string, string, string];
}

function Form({ children, ...props }: Partial<AssetFieldProps> & { children?: ReactNode }): ReactElement {
  return (
    <form>
      <AssetField name="cover" label="Cover" {...props} />
      {children}
      <button type="reset">Reset</button>
    </form>
  );
}

async function choose(opener: string, ...names: string[]) {
  await userEvent.click(button(opener));
  for (const name of names) await userEvent.click(await card(name));
  await userEvent.click(button(names.length > 1 ? `Choose ${names.length}` : 'Choose'));
}

describe('AssetField', () => {
  it('puts the id of what was chosen into its form, and shows what it is', async () => {
    const world = createReactWorld();
    const [, b] = await library(world);
    const onChange = vi.fn<(ids: readonly string[]) => void>();
    world.show(<Form onChange={onChange} />);
    expect([...new FormData(form()).keys()]).toEqual([]);
    await choose('Choose a file for Cover', 'b.txt');
    expect(sent()).toEqual([b]);
    expect(onChange.mock.calls).toEqual([[[b]]]);
    expect(screen.getByText('b.txt')).toBeVisible();
    // The button that was pressed has gone; what takes its place has the focus.
    await waitFor(() => expect(button('Change b.txt')).toHaveFocus());
    // What was just seen is not asked for again.
    expect(world.service.requests().map(({ operation }) => operation)).not.toContain('getAsset');
  });

  it('holds an id once that it was given twice', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(<Form multiple defaultValue={[a, a]} />);
    expect(await screen.findAllByText('a.txt')).toHaveLength(1);
    expect(sent()).toEqual([a]);
  });

  it('changes and removes by name', async () => {
    const world = createReactWorld();
    const [a, , c] = await library(world);
    world.show(<Form defaultValue={[a]} />);
    await screen.findByText('a.txt');
    await choose('Change a.txt', 'c.txt');
    expect(sent()).toEqual([c]);
    await userEvent.click(button('Remove c.txt'));
    expect(sent()).toEqual([]);
    expect(button('Choose a file for Cover')).toHaveFocus();
  });

  it('holds several, each once, in the order of choosing', async () => {
    const world = createReactWorld();
    const [a, b, c] = await library(world);
    world.show(<Form multiple defaultValue={[b]} />);
    await screen.findByText('b.txt');
    await userEvent.click(button('Add files to Cover'));
    for (const name of ['c.txt', 'b.txt', 'a.txt']) await userEvent.click(await card(name));
    await userEvent.click(button('Choose 3'));
    expect(sent()).toEqual([b, c, a]);
    await userEvent.click(button('Remove c.txt'));
    expect(sent()).toEqual([b, a]);
    expect(button('Remove a.txt')).toHaveFocus();
    // One among several is changed in its place.
    await userEvent.click(button('Change b.txt'));
    await userEvent.dblClick(await card('c.txt'));
    expect(sent()).toEqual([c, a]);
  });

  it('chooses what is uploaded on the spot', async () => {
    const world = createReactWorld();
    world.show(<Form uploader={{ privacy: 'unlisted' }} />);
    await userEvent.click(button('Choose a file for Cover'));
    await userEvent.click(screen.getByRole('tab', { name: 'Upload' }));
    const input = document.querySelector<HTMLInputElement>('dialog input[type=file]');
    await userEvent.upload(input!, new File(['new'], 'new.txt', { type: 'text/plain' }));
    await waitFor(() => expect(button('Choose')).toBeEnabled());
    await userEvent.click(button('Choose'));
    expect(sent()).toEqual([world.service.assets()[0]?.id]);
    expect(world.service.assets()[0]?.privacy).toBe('unlisted');
  });

  it('is left as it was by Cancel', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    const onChange = vi.fn<() => void>();
    world.show(<Form defaultValue={[a]} onChange={onChange} />);
    await screen.findByText('a.txt');
    await userEvent.click(button('Change a.txt'));
    await userEvent.click(await card('b.txt'));
    await userEvent.click(button('Cancel'));
    expect(sent()).toEqual([a]);
    expect(onChange).not.toHaveBeenCalled();
    expect(button('Change a.txt')).toHaveFocus();
  });

  it('lets the app hold the ids', async () => {
    const world = createReactWorld();
    const [a, b] = await library(world);
    const onChange = vi.fn<(ids: readonly string[]) => void>();
    const { rerender } = world.show(<Form value={[a]} onChange={onChange} />);
    await screen.findByText('a.txt');
    await choose('Change a.txt', 'b.txt');
    expect(onChange.mock.lastCall).toEqual([[b]]);
    expect(sent()).toEqual([a]);
    rerender(<Form value={[b]} onChange={onChange} />);
    expect(sent()).toEqual([b]);
  });
});

it('loses nothing when what is being changed was taken away meanwhile', async () => {
  const world = createReactWorld();
  const [a, b, c] = await library(world);
  const onChange = vi.fn<(ids: readonly string[]) => void>();
  const { rerender } = world.show(<Form multiple value={[a, b]} onChange={onChange} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change a.txt' }));
  rerender(<Form multiple value={[b]} onChange={onChange} />);
  await userEvent.dblClick(await card('c.txt'));
  expect(onChange.mock.lastCall).toEqual([[b, c]]);
});

describe('in its form', () => {
  it('is missed when it must be filled and is not, in words of its own', async () => {
    const world = createReactWorld();
    await library(world);
    world.show(<Form required />);
    expect(form().checkValidity()).toBe(false);
    let opener = button('Choose a file for Cover');
    await waitFor(() => expect(opener).toHaveAccessibleDescription('Choose a file.'));
    expect(screen.getByRole('group', { name: 'Cover required' })).toHaveAttribute('data-invalid');
    await choose('Choose a file for Cover', 'a.txt');
    expect(form().checkValidity()).toBe(true);
    expect(screen.queryByText('Choose a file.')).toBeNull();
    // What was once reported and cured is not reported again before the form is checked again.
    await userEvent.click(button('Remove a.txt'));
    opener = button('Choose a file for Cover');
    expect(opener).not.toHaveAccessibleDescription();
    expect(form().checkValidity()).toBe(false);
  });

  it('hands the focus of the check on to the button', async () => {
    const world = createReactWorld();
    world.show(<Form required />);
    act(() => document.querySelector<HTMLInputElement>('input[aria-hidden]')?.focus());
    expect(button('Choose a file for Cover')).toHaveFocus();
  });

  it('is not missed where nothing is required, or nothing asked', async () => {
    const world = createReactWorld();
    const { rerender } = world.show(<Form />);
    expect(form().checkValidity()).toBe(true);
    rerender(<Form required disabled />);
    expect(form().checkValidity()).toBe(true);
    rerender(<Form required />);
    expect(form().checkValidity()).toBe(false);
  });

  it('is neither sent nor offered in a disabled fieldset', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(
      <form>
        <fieldset disabled>
          <AssetField name="cover" label="Cover" defaultValue={[a]} required multiple />
        </fieldset>
      </form>,
    );
    await screen.findByText('a.txt');
    expect(sent()).toEqual([]);
    expect(button('Change a.txt')).toBeDisabled();
    expect(button('Remove a.txt')).toBeDisabled();
    expect(button('Add files to Cover')).toBeDisabled();
  });

  it('returns to what it began with when the form is reset', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    const onChange = vi.fn<(ids: readonly string[]) => void>();
    world.show(<Form defaultValue={[a]} onChange={onChange} required />);
    await screen.findByText('a.txt');
    await choose('Change a.txt', 'b.txt');
    await userEvent.click(button('Reset'));
    expect(sent()).toEqual([a]);
    expect(onChange.mock.lastCall).toEqual([[a]]);
    await userEvent.click(button('Remove a.txt'));
    act(() => void form().checkValidity());
    expect(screen.getByText('Choose a file.')).toBeVisible();
    await userEvent.click(button('Reset'));
    expect(screen.queryByText('Choose a file.')).toBeNull();
    expect(sent()).toEqual([a]);
  });

  it('hears nothing of a reset of another form, or of one that was prevented', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(
      <>
        <Form defaultValue={[a]}>
          <span />
        </Form>
        <form data-testid="other" />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.txt' }));
    fireEvent.reset(screen.getByTestId('other'));
    form().addEventListener('reset', (event) => event.preventDefault());
    await userEvent.click(button('Reset'));
    expect(sent()).toEqual([]);
  });

  it('may lie outside of it', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(
      <>
        <form id="elsewhere" />
        <AssetField name="cover" label="Cover" defaultValue={[a]} form="elsewhere" required />
      </>,
    );
    expect(sent()).toEqual([a]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.txt' }));
    expect(form().checkValidity()).toBe(false);
  });

  it('sends nothing of the picker along', async () => {
    const world = createReactWorld();
    await library(world);
    world.show(<Form />);
    await userEvent.click(button('Choose a file for Cover'));
    await card('a.txt');
    expect([...new FormData(form()).keys()]).toEqual([]);
  });

  it('says what the app finds wrong, at the control that is there', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(<Form description="Above the text." error="Too dark." defaultValue={[a]} />);
    expect(await screen.findByRole('button', { name: 'Change a.txt' })).toHaveAccessibleDescription(
      'Above the text. Too dark.',
    );
    await userEvent.click(button('Remove a.txt'));
    expect(button('Choose a file for Cover')).toHaveAccessibleDescription('Above the text. Too dark.');
  });
});

describe('an id that was saved before', () => {
  it('of an asset that was deleted since is explained, and can be removed', async () => {
    const world = createReactWorld();
    world.show(<Form defaultValue={['gone']} />);
    const entry = await screen.findByRole('listitem');
    await waitFor(() => expect(entry).toHaveTextContent('It no longer exists.'));
    expect(within(entry).queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(button('Remove File 1'));
    expect(sent()).toEqual([]);
  });

  it('is kept where the page may not read it, which is said', async () => {
    const { client, service } = createReactWorld();
    render(
      <MediaProvider client={client} scopes={['uploads:write']}>
        <Form defaultValue={['kept']} />
      </MediaProvider>,
    );
    expect(await screen.findByText(/Showing this file is not available here/)).toHaveTextContent(
      'assets:read',
    );
    expect(sent()).toEqual(['kept']);
    expect(service.requests()).toEqual([]);
  });

  it('is asked for again where the service failed', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.service.faults.add({ on: 'getAsset', kind: 'status', status: 500 });
    world.show(<Form defaultValue={[a]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a.txt')).toBeVisible();
  });

  it('is in the form already on the server', () => {
    const { client } = createReactWorld();
    const html = renderToString(
      <MediaProvider client={client}>
        <Form defaultValue={['a1']} required />
      </MediaProvider>,
    );
    expect(html).toContain('name="cover"');
    expect(html).toContain('value="a1"');
    expect(html).not.toContain('style=');
  });
});

it('keeps its own ids when the app re-renders it', async () => {
  const world = createReactWorld();
  const [a] = await library(world);
  function App() {
    const [count, setCount] = useState(0);
    return (
      <>
        <Form defaultValue={count === 0 ? [a] : []} />
        <button type="button" onClick={() => setCount(1)}>
          Render
        </button>
      </>
    );
  }
  world.show(<App />);
  await screen.findByText('a.txt');
  await userEvent.click(button('Render'));
  expect(sent()).toEqual([a]);
});
