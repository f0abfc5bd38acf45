import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { AssetField, type AssetFieldProps } from './asset-field.js';

const button = (name: string) => screen.getByRole('button', { name });
const form = () => document.querySelector('form') as HTMLFormElement;
const sent = (name = 'cover') => new FormData(form()).getAll(name);
const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

/** Adds `a.txt`, `b.txt` and `c.txt` to the library, and returns their ids in this order. */
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
  it('adds the id of the chosen asset to its form, and shows the asset', async () => {
    const world = createReactWorld();
    const [, b] = await library(world);
    const onChange = vi.fn<(ids: readonly string[]) => void>();
    world.show(<Form onChange={onChange} />);
    expect([...new FormData(form()).keys()]).toEqual([]);
    await choose('Choose a file for Cover', 'b.txt');
    expect(sent()).toEqual([b]);
    expect(onChange.mock.calls).toEqual([[[b]]]);
    expect(screen.getByText('b.txt')).toBeVisible();
    // The button that opened the dialog is removed; its replacement gets the focus.
    await waitFor(() => expect(button('Change b.txt')).toHaveFocus());
    // The asset is known from the list, so it is not fetched again.
    expect(world.service.requests().map(({ operation }) => operation)).not.toContain('getAsset');
  });

  it('removes duplicate ids', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.show(<Form multiple defaultValue={[a, a]} />);
    expect(await screen.findAllByText('a.txt')).toHaveLength(1);
    expect(sent()).toEqual([a]);
  });

  it('changes and removes an asset', async () => {
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

  it('holds several assets, each once, in the order of selection', async () => {
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
  });

  it('lets one that is gone be changed in its place', async () => {
    const world = createReactWorld();
    const [a, b] = await library(world);
    world.show(<Form multiple defaultValue={['gone', b]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change File 1' }));
    await userEvent.dblClick(await card('a.txt'));
    expect(sent()).toEqual([a, b]);
    await waitFor(() => expect(button('Remove a.txt')).toHaveFocus());
  });

  it('chooses an asset that is uploaded in the dialog', async () => {
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

  it('can be controlled by the app', async () => {
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

it('adds the choice if the asset to change was removed while the dialog was open', async () => {
  const world = createReactWorld();
  const [, b, c] = await library(world);
  const onChange = vi.fn<(ids: readonly string[]) => void>();
  const { rerender } = world.show(<Form multiple value={['gone', b]} onChange={onChange} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change File 1' }));
  rerender(<Form multiple value={[b]} onChange={onChange} />);
  await userEvent.dblClick(await card('c.txt'));
  expect(onChange.mock.lastCall).toEqual([[b, c]]);
});

describe('AssetField in a form', () => {
  it('is invalid while it is required and empty, with its own message', async () => {
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
    // A corrected error is reported again only by another validation.
    await userEvent.click(button('Remove a.txt'));
    opener = button('Choose a file for Cover');
    expect(opener).not.toHaveAccessibleDescription();
    expect(form().checkValidity()).toBe(false);
  });

  it('passes the focus of the validated input on to its button', async () => {
    const world = createReactWorld();
    world.show(<Form required />);
    act(() => document.querySelector<HTMLInputElement>('input[aria-hidden]')?.focus());
    expect(button('Choose a file for Cover')).toHaveFocus();
  });

  it('is valid if it is optional or disabled', async () => {
    const world = createReactWorld();
    const { rerender } = world.show(<Form />);
    expect(form().checkValidity()).toBe(true);
    rerender(<Form required disabled />);
    expect(form().checkValidity()).toBe(true);
    rerender(<Form required />);
    expect(form().checkValidity()).toBe(false);
  });

  it('is disabled in a disabled fieldset', async () => {
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
    expect(button('Remove a.txt')).toBeDisabled();
    expect(button('Add files to Cover')).toBeDisabled();
  });

  it('returns to its default value when the form is reset', async () => {
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

  it('ignores the reset of another form, and one that is prevented', async () => {
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

  it('can belong to a form elsewhere on the page', async () => {
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

  it('submits no controls of the picker', async () => {
    const world = createReactWorld();
    await library(world);
    world.show(<Form />);
    await userEvent.click(button('Choose a file for Cover'));
    await card('a.txt');
    expect([...new FormData(form()).keys()]).toEqual([]);
  });

  it('describes its control by the error of the app', async () => {
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

describe('AssetField with a saved id', () => {
  it('keeps the id if the page may not read the asset, and says so', async () => {
    const { client, service } = createReactWorld();
    render(
      <MediaProvider client={client} scopes={['uploads:write']}>
        <Form defaultValue={['kept']} />
      </MediaProvider>,
    );
    expect(await screen.findByText(/Showing this file isn't available here/)).toHaveTextContent(
      'assets:read',
    );
    expect(sent()).toEqual(['kept']);
    expect(service.requests()).toEqual([]);
  });

  it('fetches the asset again on request if the service failed', async () => {
    const world = createReactWorld();
    const [a] = await library(world);
    world.service.faults.add({ on: 'getAsset', kind: 'status', status: 500 });
    world.show(<Form defaultValue={[a]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a.txt')).toBeVisible();
  });
});

it('keeps its uncontrolled value when the app renders again', async () => {
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
