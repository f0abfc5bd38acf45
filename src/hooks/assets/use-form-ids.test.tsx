import { act, render, screen } from '@testing-library/react';
import { Activity, useActionState, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useFormIds, type FormIdsOptions } from './use-form-ids.js';

function createForm(options: Partial<FormIdsOptions> = {}) {
  const wanted = { ids: [] as readonly string[] };
  const Field = (props: Partial<FormIdsOptions>) => {
    const { control, ids, change, generation, report, isReported } = useFormIds({ missing: null, ...props });
    return (
      <form aria-label="form">
        <input ref={control} onInvalid={report} />
        <button type="button" aria-label="change" onClick={() => change(wanted.ids)} />
        <output aria-label="ids">{ids.join(' ')}</output>
        <output aria-label="reported">{String(isReported)}</output>
        <output aria-label="generation">{generation}</output>
      </form>
    );
  };
  const shown = (props: Partial<FormIdsOptions>, isHidden = false) => (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <Field {...props} />
    </Activity>
  );
  const view = render(shown(options));
  const form = screen.getByRole<HTMLFormElement>('form');
  return {
    form,
    change(...ids: string[]) {
      wanted.ids = ids;
      act(() => screen.getByLabelText('change').click());
    },
    ids: () => screen.getByLabelText('ids').textContent,
    isReported: () => screen.getByLabelText('reported').textContent === 'true',
    check() {
      let isValid = false;
      act(() => {
        isValid = form.checkValidity();
      });
      return isValid;
    },
    reset: () => act(() => form.reset()),
    generation: () => Number(screen.getByLabelText('generation').textContent),
    show: (next: Partial<FormIdsOptions>, isHidden = false) => view.rerender(shown(next, isHidden)),
  };
}

describe('useFormIds', () => {
  it('begins with the default, each id once', () => {
    expect(createForm({ defaultValue: ['a', 'b', 'a'] }).ids()).toBe('a b');
  });

  it('changes, and calls onChange with each id once', () => {
    const onChange = vi.fn();
    const { change, ids } = createForm({ onChange });
    change('a', 'a', 'b');
    expect(ids()).toBe('a b');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('shows the value of the app, even if the app ignores a change', () => {
    const onChange = vi.fn();
    const { change, ids, show } = createForm({ value: ['a'], onChange });
    change('b');
    expect(ids()).toBe('a');
    expect(onChange).toHaveBeenCalledWith(['b']);
    show({ value: ['c'], onChange });
    expect(ids()).toBe('c');
  });

  it('keeps what was chosen since a reset when React shows it again', () => {
    const { reset, change, ids, show } = createForm();
    reset();
    change('a');
    show({}, true);
    show({});
    expect(ids()).toBe('a');
  });

  it('takes another value for that of another record, unless it is told the record', () => {
    const { generation, show } = createForm({ record: 'post 7', value: [] });
    show({ record: 'post 7', value: ['loaded late'] });
    expect(generation()).toBe(0);
    show({ value: ['of the next'] });
    expect(generation()).toBe(1);
  });

  it('changes even if the callback throws, and the error is reported', () => {
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const { change, ids } = createForm({
      onChange: () => {
        throw error;
      },
    });
    change('a');
    expect(ids()).toBe('a');
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    report.mockRestore();
  });

  it('keeps the form from being submitted while it is missing, and reports it after a check', () => {
    const { form, check, change, isReported } = createForm({ missing: 'Choose a picture.' });
    expect(isReported()).toBe(false);
    expect(check()).toBe(false);
    expect(isReported()).toBe(true);
    change('a');
    expect(isReported()).toBe(false);
    expect(form.checkValidity()).toBe(true);
  });

  it('may be empty if it is optional', () => {
    expect(createForm().check()).toBe(true);
  });

  it('is reset with its form', () => {
    const { change, reset, ids } = createForm({ defaultValue: ['a'] });
    change('b');
    reset();
    expect(ids()).toBe('a');
  });

  it('clears the reported error on reset', () => {
    const { check, reset, isReported } = createForm({ missing: 'Choose a picture.' });
    check();
    reset();
    expect(isReported()).toBe(false);
  });

  it('stays as it is when the reset is prevented, or is that of another form', () => {
    const { form, change, reset, ids } = createForm({ defaultValue: ['a'] });
    change('b');
    form.addEventListener('reset', (event) => event.preventDefault(), { once: true });
    reset();
    expect(ids()).toBe('b');
    const other = document.body.appendChild(document.createElement('form'));
    act(() => other.reset());
    expect(ids()).toBe('b');
    other.remove();
  });

  it.each(['held', 'free'] as const)('is reset as an input is: %s', (kind) => {
    const Field = () => {
      const [value, setValue] = useState('first');
      const held = kind === 'held';
      const { control, ids } = useFormIds({
        missing: null,
        ...(held ? { value: [value], onChange: ([id = '']) => setValue(id) } : { defaultValue: [value] }),
      });
      return (
        <form aria-label="form">
          <input aria-label="native" {...(held ? { value, onChange() {} } : { defaultValue: value })} />
          <input ref={control} />
          <button type="button" aria-label="second" onClick={() => setValue('second')} />
          <output aria-label="ids">{ids.join(' ')}</output>
        </form>
      );
    };
    render(<Field />);
    act(() => screen.getByRole('button').click());
    act(() => screen.getByRole<HTMLFormElement>('form').reset());
    expect(screen.getByLabelText<HTMLInputElement>('native').value).toBe('second');
    expect(screen.getByLabelText('ids').textContent).toBe('second');
  });

  it('takes the default that an action returns, as an input does', async () => {
    const Field = () => {
      const [saved, save] = useActionState(
        (_: string, form: FormData) => `${form.get('native') as string} saved`,
        'first',
      );
      const { control, ids, change } = useFormIds({ missing: null, defaultValue: [saved] });
      return (
        <form action={save}>
          <input aria-label="native" name="native" defaultValue={saved} />
          <input ref={control} />
          <button type="button" onClick={() => change(['own'])}>
            Change
          </button>
          <button type="submit">Save</button>
          <output aria-label="ids">{ids.join(' ')}</output>
        </form>
      );
    };
    render(<Field />);
    const native = screen.getByLabelText<HTMLInputElement>('native');
    native.value = 'own';
    act(() => screen.getByText('Change').click());
    await act(async () => screen.getByText('Save').click());
    expect(native.value).toBe('own saved');
    expect(screen.getByLabelText('ids').textContent).toBe(native.value);
  });

  it('is reset with its form in a shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const Field = () => {
      const { control, ids, change } = useFormIds({ missing: null, defaultValue: ['first'] });
      return (
        <form>
          <input ref={control} />
          <button type="button" aria-label="second" onClick={() => change(['second'])} />
          <output>{ids.join(' ')}</output>
        </form>
      );
    };
    render(<Field />, { container });
    act(() => container.querySelector('button')?.click());
    expect(container.textContent).toBe('second');
    act(() => container.querySelector('form')?.reset());
    expect(container.textContent).toBe('first');
    host.remove();
  });
});
