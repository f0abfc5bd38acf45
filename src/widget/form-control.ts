import { missing } from '../messages/english/picker.js';
import { dropzoneMessages, startOf } from '../messages/english/dropzone.js';
import type { MessageOverrides } from '../messages/messages.js';
import { englishErrors } from '../upload/errors/upload-error.js';
import type { Summary } from '../upload/state/summary.js';
import type { Upload } from '../upload/upload.js';

/** What the form value and the validity of a field are derived from. */
export interface FieldState {
  /** The name of the form entries; without one nothing is submitted. */
  readonly name: string;
  readonly required: boolean;
  readonly uploads: readonly Upload[];
  readonly summary: Summary;
  readonly messages: MessageOverrides | undefined;
}

export interface FormControl {
  /** The ids of the assets that are done, each once. The same array until they change. */
  readonly values: readonly string[];
  /** Sets the form value and the validity. Returns whether `values` have changed. */
  update(): boolean;
}

export interface FormControlOptions {
  host: HTMLElement;
  internals: ElementInternals;
  /** The control that takes the focus and the clicks of labels; null before it is rendered. */
  button: () => HTMLElement | null;
  read: () => FieldState;
}

/** Makes an element a field of its form: its value, its validity, and how labels and focus reach its button. */
export function createFormControl({ host, internals, button, read }: FormControlOptions): FormControl {
  let values: readonly string[] = [];

  const update = () => {
    const { name, required, uploads, summary, messages } = read();
    const ids = uploads.flatMap((upload) => (upload.status === 'done' ? (upload.asset.id ?? []) : []));
    const next = [...new Set(ids)];
    const hasChanged = next.length !== values.length || next.some((id, at) => id !== values[at]);
    if (hasChanged) values = next;

    const entries = new FormData();
    for (const id of values) entries.append(name, id);
    internals.setFormValue(name && values.length > 0 ? entries : null);

    const { flags, message } = validityOf(summary, required && values.length === 0, messages);
    internals.setValidity(flags, message, button() ?? undefined);
    return hasChanged;
  };

  // A label around or for the element names the whole group, and its click opens the picker.
  internals.role = 'group';
  host.addEventListener('click', ({ target }) => {
    if (target === host) button()?.click();
  });
  lendFocus(host, button, update);

  return {
    get values() {
      return values;
    },
    update,
  };
}

/**
 * Browsers focus an invalid field, or in Chromium its button, to show the message, and log an error when the field is
 * not focusable. So the element is focusable until the focus is inside, and passes the focus on to its button.
 */
export function lendFocus(host: HTMLElement, button: () => HTMLElement | null, onInvalid: () => void): void {
  let isLent = false;
  host.addEventListener('invalid', () => {
    onInvalid();
    isLent ||= !host.hasAttribute('tabindex');
    if (isLent) host.tabIndex = -1;
  });
  host.addEventListener('focusin', ({ target }) => {
    if (target === host) button()?.focus();
    // Later, because Firefox logs the error after it has moved the focus.
    setTimeout(() => {
      if (isLent) host.removeAttribute('tabindex');
      isLent = false;
    });
  });
}

/**
 * Why a form with these uploads cannot be submitted yet. Without this it would silently omit the uploads that are
 * still live, and failed ones that have been neither retried nor removed.
 */
export function validityOf(
  { live, counts, interrupted }: Summary,
  isMissing: boolean,
  messages: MessageOverrides | undefined,
): { flags: ValidityStateFlags; message: string } {
  if (live > 0) {
    const start = { kind: 'start', done: 0, failed: 0, total: live } as const;
    const message = messageOr(startOf(start), () => messages?.announcements?.start(start));
    return { flags: { customError: true }, message };
  }
  const failed = counts.failed - interrupted;
  if (failed > 0) {
    const message = messageOr(dropzoneMessages.failed(failed), () => messages?.failed?.(failed));
    return { flags: { customError: true }, message };
  }
  if (interrupted > 0) {
    const message = messageOr(englishErrors.interrupted({}), () => messages?.errors?.interrupted?.({}));
    return { flags: { customError: true }, message };
  }
  if (!isMissing) return { flags: {}, message: '' };
  const message = messageOr(missing, () => messages?.picker?.missing);
  return { flags: { valueMissing: true }, message };
}

/** The app's message, or the English one where it is absent, empty (which `setValidity` rejects) or throws. */
function messageOr(english: string, read: () => string | undefined): string {
  try {
    return read() || english;
  } catch (error) {
    reportError(error);
    return english;
  }
}
