import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySummary } from '../upload/state/summary.js';
import type { Upload } from '../upload/upload.js';
import { createFormControl, type FieldState, type FormControl } from './form-control.js';
import { FormElement } from './form-element.js';

/** A field with only a button. The test sets its state. */
class TestField extends FormElement {
  state: FieldState = {
    name: 'photos',
    required: false,
    uploads: [],
    summary: emptySummary,
    messages: undefined,
  };
  readonly pressed = vi.fn<() => void>();
  control!: FormControl;

  connectedCallback(): void {
    const button = this.ownerDocument.createElement('button');
    button.type = 'button';
    button.textContent = 'Choose files';
    button.addEventListener('click', this.pressed);
    this.append(button);
    this.control ??= createFormControl({
      host: this,
      internals: this.internals,
      button: () => this.querySelector('button'),
      read: () => this.state,
    });
  }
}

customElements.define('test-field', TestField);

let field: TestField;

/** Replaces the page by a form with this markup. */
function show(markup: string): void {
  document.body.innerHTML = `<form>${markup}<button>Send</button></form>`;
  const found = document.querySelector('test-field');
  if (!(found instanceof TestField)) throw new Error('There is no field in the markup.');
  field = found;
}

const done = (...ids: (string | undefined)[]) =>
  ids.map((id) => ({ status: 'done', asset: { id } }) as unknown as Upload);
const live = { ...emptySummary, live: 1 };
const entries = () => [...new FormData(document.querySelector('form') ?? undefined)];
const set = (state: Partial<FieldState>) => {
  Object.assign(field.state, state);
  return field.control.update();
};

beforeEach(() => show('<test-field></test-field>'));
afterEach(() => document.body.replaceChildren());

describe('the form value', () => {
  it('has one entry per completed asset', () => {
    expect(set({ uploads: done('ast_1', 'ast_2') })).toBe(true);
    expect(entries()).toEqual([
      ['photos', 'ast_1'],
      ['photos', 'ast_2'],
    ]);
  });

  it('contains an asset once, even if two files had the same bytes', () => {
    set({ uploads: done('ast_1', 'ast_1') });
    expect(field.control.values).toEqual(['ast_1']);
    expect(entries()).toHaveLength(1);
  });

  it('ignores uploads without an asset', () => {
    set({ uploads: [...done(undefined, 'ast_1'), { status: 'uploading' } as Upload] });
    expect(field.control.values).toEqual(['ast_1']);
  });

  it('is empty without a name', () => {
    set({ name: '', uploads: done('ast_1') });
    expect(entries()).toEqual([]);
    expect(field.control.values).toEqual(['ast_1']);
  });

  it('keeps the array until the values change', () => {
    set({ uploads: done('ast_1') });
    const { values } = field.control;
    expect(set({ uploads: done('ast_1') })).toBe(false);
    expect(field.control.values).toBe(values);
    expect(set({ uploads: done('ast_2') })).toBe(true);
    expect(set({ uploads: [] })).toBe(true);
    expect(entries()).toEqual([]);
  });
});

describe('an invalid field', () => {
  it('blocks the form and moves the focus to its button', async () => {
    const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', submitted);
    set({ required: true });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).not.toHaveBeenCalled();
    expect(field.validity.valueMissing).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();

    set({ uploads: done('ast_1') });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('is focusable only until its button is focused', async () => {
    set({ summary: live });
    expect(field.reportValidity()).toBe(false);
    await waitFor(() => expect(field).not.toHaveAttribute('tabindex'));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });

  it('keeps the tabindex of the page', () => {
    show('<test-field tabindex="0"></test-field>');
    set({ summary: live });
    expect(field.reportValidity()).toBe(false);
    expect(field).toHaveAttribute('tabindex', '0');
  });

  it('reads its current state on each check', () => {
    set({ summary: live });
    Object.assign(field.state, { summary: emptySummary, required: true });
    field.checkValidity();
    expect(field.validationMessage).toBe('Choose a file.');
  });

  it('becomes valid again', () => {
    set({ summary: live });
    expect(field.checkValidity()).toBe(false);
    set({ summary: emptySummary });
    expect(field.checkValidity()).toBe(true);
    expect(field.validationMessage).toBe('');
  });
});

describe('a label', () => {
  it.each([
    ['for the field', '<label for="field">Photos</label><test-field id="field"></test-field>'],
    ['around the field', '<label>Photos<test-field></test-field></label>'],
  ])('%s presses its button once', (_, markup) => {
    show(markup);
    screen.getByText('Photos').click();
    expect(field.pressed).toHaveBeenCalledTimes(1);
    expect(field.labels).toHaveLength(1);
  });

  it('does not click the button twice', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose files' }));
    expect(field.pressed).toHaveBeenCalledTimes(1);
  });
});
