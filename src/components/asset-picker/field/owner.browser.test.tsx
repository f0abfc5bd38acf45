import { useForm as useTanStackForm } from '@tanstack/react-form';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, startTransition, useActionState, useState, type ReactElement } from 'react';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { drag, transferOf } from '../../../../test/drag.js';
import { createReactWorld, type ReactWorld } from '../../../../test/worlds/react-world.js';
import { MediaProvider } from '../../../hooks/provider/media-provider.js';
import type { OwnedItem, QueueStorage } from '../../../upload/state/queue-storage.js';
import type { Upload } from '../../../upload/upload.js';
import { AssetField } from '../asset-field.js';
import type { AssetDetails } from './details.js';

type Ids = readonly string[];
interface Row {
  id: string;
  photo: Ids;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const entries = () =>
  [...new FormData(document.querySelector('form') as HTMLFormElement)].map(
    ([name, value]) => `${name}=${value as string}`,
  );
const rows = (): Row[] => ['first', 'second', 'third'].map((id) => ({ id, photo: [] }));

/** Drops a file on the field with this label, whose PUT, or another call, then takes ten seconds. */
async function begin(world: ReactWorld, label: string, on: 'put' | 'presignUpload' = 'put'): Promise<void> {
  world.service.faults.add({ on, kind: 'delay', ms: 10_000 });
  const area = await waitFor(() => {
    const found = screen.getByRole('group', { name: label }).querySelector('.longshore-field-area');
    if (!found) throw new Error('The field has not loaded.');
    return found;
  });
  const file = new File([`of ${label}`], 'new.txt', { type: 'text/plain' });
  await act(async () => {
    fireEvent(area, drag('drop', transferOf(file)));
  });
  await waitFor(() => expect(world.service.requests().at(-1)?.operation).toBe(on));
}

/** Until nothing runs. Returns the id of the only asset, if there is one. */
async function end(world: ReactWorld): Promise<string | undefined> {
  await waitFor(async () => {
    await act(() => world.clock.advance(5_000));
    expect(Object.values(world.queue.getState().groups).every(({ summary }) => summary.live === 0)).toBe(
      true,
    );
  });
  return world.service.assets()[0]?.id;
}

describe('an upload in a row of an array, when the row above is removed,', () => {
  it('stays in its row, by the keys of React Hook Form', async () => {
    const world = createReactWorld();
    function Form(): ReactElement {
      const { control } = useForm({ defaultValues: { items: rows() } });
      const items = useWatch({ control, name: 'items' });
      const { fields, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
      return (
        <form id="rows">
          {fields.map(({ key, id }, index) => (
            <Controller
              key={key}
              control={control}
              name={`items.${index}.photo`}
              render={({ field }) => <AssetField {...field} label={id} />}
            />
          ))}
          <button type="button" onClick={() => remove(0)}>
            Remove
          </button>
          <output>{JSON.stringify(items)}</output>
        </form>
      );
    }
    world.show(<Form />);
    await begin(world, 'second');
    await press('Remove');
    const id = await end(world);
    await waitFor(() => expect(entries()).toEqual([`items.0.photo=${id}`]));
    expect(JSON.parse(screen.getByText(/second/, { selector: 'output' }).textContent ?? '')).toEqual([
      { id: 'second', photo: [id] },
      { id: 'third', photo: [] },
    ]);
  });

  function TanStackRows({
    named,
    onDetached,
  }: {
    named: boolean;
    onDetached?: (uploads: readonly Upload[]) => void;
  }) {
    const form = useTanStackForm({ defaultValues: { items: rows() } });
    return (
      <form id="rows">
        <form.Field name="items" mode="array">
          {(items) => (
            <>
              {items.state.value.map(({ id }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- as in TanStack's own examples
                <form.Field key={index} name={`items[${index}].photo`}>
                  {({ name, state, handleChange }) => (
                    <AssetField
                      name={name}
                      record={named ? id : undefined}
                      label={id}
                      value={state.value}
                      onChange={(ids) => handleChange([...ids])}
                      onDetached={onDetached}
                    />
                  )}
                </form.Field>
              ))}
              <button type="button" onClick={() => items.removeValue(0)}>
                Remove
              </button>
            </>
          )}
        </form.Field>
      </form>
    );
  }

  it('stays in its record where rows have their index as key', async () => {
    const world = createReactWorld();
    world.show(<TanStackRows named />);
    await begin(world, 'third');
    await press('Remove');
    const id = await end(world);
    await waitFor(() => expect(entries()).toEqual([`items[1].photo=${id}`]));
  });

  it('ends, and the app is told, where nothing tells whose it is', async () => {
    const world = createReactWorld();
    const onDetached = vi.fn<(uploads: readonly Upload[]) => void>();
    world.show(<TanStackRows named={false} onDetached={onDetached} />);
    await begin(world, 'third');
    await press('Remove');
    await waitFor(() =>
      expect(onDetached.mock.calls).toEqual([[[expect.objectContaining({ name: 'new.txt' })]]]),
    );
    expect(await end(world)).toBeUndefined();
    expect(entries()).toEqual([]);
  });

  it('is not that of a row which gets its name', async () => {
    const world = createReactWorld();
    function Form(): ReactElement {
      const [keys, setKeys] = useState(['first', 'second']);
      return (
        <form id="rows">
          {keys.map((key, index) => (
            <AssetField key={key} name={`photo${index}`} label={key} />
          ))}
          <button type="button" onClick={() => setKeys(['second', 'new'])}>
            Replace
          </button>
        </form>
      );
    }
    world.show(<Form />);
    await begin(world, 'second');
    await press('Replace');
    const id = await end(world);
    await waitFor(() => expect(entries()).toEqual([`photo0=${id}`]));
  });
});

describe('an upload in a form that stays for the next record', () => {
  function Form(props: {
    value: (record: number) => Ids;
    named?: boolean;
    onDetached?: () => void;
  }): ReactElement {
    const [record, setRecord] = useState(1);
    const [ids, setIds] = useState(() => props.value(1));
    return (
      <form id="product">
        <AssetField
          name="photo"
          label="Photo"
          record={props.named ? String(record) : undefined}
          multiple
          value={ids}
          onChange={setIds}
          onDetached={props.onDetached}
        />
        {[1, 2].map((to) => (
          <button
            key={to}
            type="button"
            onClick={() => {
              setRecord(to);
              setIds(props.value(to));
            }}
          >
            Record {to}
          </button>
        ))}
      </form>
    );
  }

  it('ends when another value is set', async () => {
    const world = createReactWorld();
    const onDetached = vi.fn<() => void>();
    world.show(<Form value={(record) => [`gone ${record}`]} onDetached={onDetached} />);
    await begin(world, 'Photo');
    await press('Record 2');
    await waitFor(() => expect(onDetached).toHaveBeenCalledTimes(1));
    expect(await end(world)).toBeUndefined();
    expect(entries()).toEqual(['photo=gone 2']);
  });

  it('is there again with its record, also if both had the same value', async () => {
    const world = createReactWorld();
    world.show(<Form named value={() => []} />);
    await begin(world, 'Photo');
    await press('Record 2');
    const id = await end(world);
    expect(entries()).toEqual([]);
    await press('Record 1');
    await waitFor(() => expect(entries()).toEqual([`photo=${id}`]));
  });

  it('ends when a new form takes the place of its own', async () => {
    const world = createReactWorld();
    const onDetached = vi.fn<() => void>();
    function App(): ReactElement {
      const [record, setRecord] = useState(1);
      return (
        <form key={record} id="product">
          <AssetField name="photo" label="Photo" onDetached={onDetached} />
          <button type="button" onClick={() => setRecord(2)}>
            Record 2
          </button>
        </form>
      );
    }
    world.show(<App />);
    await begin(world, 'Photo');
    await press('Record 2');
    await waitFor(() => expect(onDetached).toHaveBeenCalledTimes(1));
    expect(await end(world)).toBeUndefined();
    expect(entries()).toEqual([]);
  });

  it('goes on when the app takes one of its assets out', async () => {
    const world = createReactWorld();
    function Gallery(): ReactElement {
      const [ids, setIds] = useState<Ids>(['gone 1', 'gone 2']);
      return (
        <form>
          <AssetField name="photo" label="Photo" multiple value={ids} onChange={setIds} />
          <button type="button" onClick={() => setIds(['gone 2'])}>
            Take out
          </button>
        </form>
      );
    }
    world.show(<Gallery />);
    await begin(world, 'Photo');
    await press('Take out');
    const id = await end(world);
    await waitFor(() => expect(entries()).toEqual(['photo=gone 2', `photo=${id}`]));
  });
});

describe('an upload in a form that is reset', () => {
  it.each(['put', 'finalizeUpload'] as const)('natively ends, during %s', async (on) => {
    const world = createReactWorld();
    const onDetached = vi.fn<() => void>();
    world.show(
      <form>
        <AssetField name="photo" label="Photo" onDetached={onDetached} />
        <button type="reset">Reset</button>
      </form>,
    );
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 10_000 });
    await begin(world, 'Photo');
    if (on === 'finalizeUpload')
      await waitFor(async () => {
        await act(() => world.clock.advance(1_000));
        expect(world.service.requests().at(-1)?.operation).toBe(on);
      });
    await press('Reset');
    await waitFor(() => expect(screen.queryByText('new.txt')).toBeNull());
    expect(onDetached).toHaveBeenCalledTimes(1);
    expect((document.querySelector('form') as HTMLFormElement).checkValidity()).toBe(true);
    await end(world);
    await act(() => world.clock.advance(30_000));
    expect(entries()).toEqual([]);
  });

  it('by React Hook Form ends', async () => {
    const world = createReactWorld();
    function Form(): ReactElement {
      const { control, register, reset } = useForm<{ title: string; photo: Ids }>({
        defaultValues: { title: '', photo: [] },
      });
      return (
        <form>
          <input {...register('title')} />
          <Controller
            control={control}
            name="photo"
            render={({ field }) => <AssetField {...field} label="Photo" />}
          />
          <button type="button" onClick={() => reset()}>
            Clear
          </button>
        </form>
      );
    }
    world.show(<Form />);
    await begin(world, 'Photo');
    await press('Clear');
    await end(world);
    expect(entries()).toEqual(['title=']);
  });

  it('by React after an action ends, as a file in a native field', async () => {
    const world = createReactWorld();
    function Form(): ReactElement {
      const [, save] = useActionState(async () => null, null);
      return (
        <form action={save}>
          <input type="file" aria-label="Native" />
          <AssetField name="photo" label="Photo" />
          <button type="submit" formNoValidate>
            Save
          </button>
        </form>
      );
    }
    world.show(<Form />);
    const native = screen.getByLabelText<HTMLInputElement>('Native');
    native.files = transferOf(new File(['x'], 'x.txt')).files;
    await begin(world, 'Photo');
    await press('Save');
    await waitFor(() => expect(native.files).toHaveLength(0));
    await end(world);
    expect(entries()).toEqual([]);
  });
});

it.each(['before', 'after'])(
  'what a closed page has left is found by its name, done %s the field is shown',
  async (when) => {
    const world = createReactWorld();
    const group = `photo of product ${location.href} field`;
    const add = () => world.queue.add([new File(['left'], 'left.txt')], { group });
    if (when === 'before') {
      add();
      await waitFor(() => expect(world.service.assets()).toHaveLength(1));
      await end(world);
    }
    world.show(
      <form id="product">
        <AssetField name="photo" label="Photo" />
      </form>,
    );
    if (when === 'after') add();
    await waitFor(() => expect(entries()).toEqual([`photo=${world.service.assets()[0]?.id}`]));
  },
);

/** What pages of one browser keep. */
function createStorage() {
  const kept = new Map<string, OwnedItem>();
  const storage: QueueStorage = {
    claim: async (owner) => [...kept.values()].filter((item) => item.owner === owner),
    save: async (items) => items.forEach((item) => kept.set(item.id, item)),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
  };
  return { kept, storage };
}

it('an upload of a field that was mounted before comes back after a reload', async () => {
  const world = createReactWorld();
  const { kept, storage } = createStorage();
  function Page(): ReactElement {
    const [opened, setOpened] = useState(1);
    return (
      <MediaProvider client={world.client} user="ada" storage={storage}>
        <form id="product">
          <AssetField key={opened} name="photo" label="Photo" />
          <button type="button" onClick={() => setOpened(2)}>
            Open again
          </button>
        </form>
      </MediaProvider>
    );
  }
  const { unmount } = render(<Page />);
  await press('Open again');
  await begin(world, 'Photo', 'presignUpload');
  await act(() => world.clock.advance(1_000));
  await waitFor(() => expect(kept.size).toBe(1));
  unmount();
  render(<Page />);
  expect(await screen.findByText('new.txt')).toBeVisible();
});

it('an upload is that of one of two fields with a name, also of a queue that was opened again', async () => {
  const world = createReactWorld();
  function Page(): ReactElement {
    const [isHidden, hide] = useState(false);
    const [isSecond, show] = useState(false);
    return (
      <>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <MediaProvider client={world.client} storage={null}>
            <form id="product">
              <AssetField name="photo" label="First" />
              {isSecond && <AssetField name="photo" label="Second" />}
            </form>
          </MediaProvider>
        </Activity>
        <button type="button" onClick={() => hide(!isHidden)}>
          Hide or show
        </button>
        <button type="button" onClick={() => show(true)}>
          Second
        </button>
      </>
    );
  }
  render(<Page />);
  await press('Hide or show');
  await press('Hide or show');
  await press('Second');
  await begin(world, 'Second', 'presignUpload');
  expect(await screen.findAllByText('new.txt')).toHaveLength(1);
});

it('an upload waits for its user while another one is signed in', async () => {
  const world = createReactWorld();
  const { kept, storage } = createStorage();
  const onDetached = vi.fn<() => void>();
  const page = (user: string) => (
    <MediaProvider client={world.client} user={user} storage={storage}>
      <form id="product">
        <AssetField name="photo" label="Photo" onDetached={onDetached} />
      </form>
    </MediaProvider>
  );
  const { rerender } = render(page('ada'));
  await begin(world, 'Photo', 'presignUpload');
  await act(() => world.clock.advance(1_000));
  await waitFor(() => expect(kept.size).toBe(1));
  rerender(page('ben'));
  await act(() => world.clock.advance(1_000));
  expect([...kept.values()]).toEqual([expect.objectContaining({ name: 'new.txt' })]);
  expect(onDetached).not.toHaveBeenCalled();
  rerender(page('ada'));
  expect(await screen.findByText('new.txt')).toBeVisible();
});

describe('a controlled field whose app answers late', () => {
  /** Hands on what the field says only when told to, in order. */
  function createLateForm(initial: Ids) {
    const waiting: (() => void)[] = [];
    function Form(): ReactElement {
      const [ids, setIds] = useState(initial);
      return (
        <form>
          <AssetField
            name="photo"
            label="Photo"
            multiple
            value={ids}
            onChange={(next) => waiting.push(() => startTransition(() => setIds(next)))}
          />
        </form>
      );
    }
    return { Form, answer: () => act(async () => waiting.shift()?.()) };
  }

  it('keeps each change that was made meanwhile', async () => {
    const world = createReactWorld();
    const { Form, answer } = createLateForm(['one', 'two', 'three']);
    world.show(<Form />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove File 1' }));
    await press('Remove File 2');
    await answer();
    await answer();
    expect(entries()).toEqual(['photo=three']);
  });

  it('goes on with its upload', async () => {
    const world = createReactWorld();
    const { Form, answer } = createLateForm(['one']);
    world.show(<Form />);
    await begin(world, 'Photo');
    await press('Remove File 1');
    await answer();
    const id = await end(world);
    await answer();
    expect(entries()).toEqual([`photo=${id}`]);
  });

  /** Its texts are what `answer` makes of them, when it is told to. */
  function createLateTexts(answer: (told: AssetDetails, before: AssetDetails) => AssetDetails) {
    const waiting: (() => void)[] = [];
    function Form(): ReactElement {
      const [texts, setTexts] = useState<AssetDetails>({});
      const onChange = (told: AssetDetails) => {
        waiting.push(() => startTransition(() => setTexts((before) => answer(told, before))));
      };
      return (
        <form>
          <AssetField
            name="photo"
            label="Photo"
            value={['one']}
            details={{ fields: ['caption'], value: texts, onChange }}
          />
        </form>
      );
    }
    return { Form, answer: () => act(async () => waiting.shift()?.()) };
  }

  it('keeps what was typed into its texts meanwhile', async () => {
    const world = createReactWorld();
    const { Form, answer } = createLateTexts((told) => told);
    world.show(<Form />);
    const caption = await screen.findByRole('textbox');
    await userEvent.type(caption, 'Sea');
    await answer();
    expect(caption).toHaveValue('Sea');
    await userEvent.type(caption, '!');
    for (let answers = 0; answers < 3; answers += 1) await answer();
    expect(entries()).toContain('photo.caption=Sea!');
  });

  it('shows an answer that comes after the app was given up', async () => {
    const world = createReactWorld();
    const { Form, answer } = createLateTexts((told) => told);
    world.show(<Form />);
    const caption = await screen.findByRole('textbox');
    fireEvent.change(caption, { target: { value: 'Sea' } });
    await act(() => world.clock.advance(3_500));
    expect(caption).toHaveValue('');
    await answer();
    expect(entries()).toContain('photo.caption=Sea');
  });

  it.each([
    ['another text', { one: { caption: 'SEA' } }, 'SEA'],
    ['none', {}, ''],
  ])('shows %s of its app in place of what was typed', async (_, texts, shown) => {
    const world = createReactWorld();
    const { Form, answer } = createLateTexts(() => texts);
    world.show(<Form />);
    const caption = await screen.findByRole('textbox');
    await userEvent.type(caption, 'sea');
    await answer();
    await act(() => world.clock.advance(3_000));
    expect(caption).toHaveValue(shown);
  });
});
