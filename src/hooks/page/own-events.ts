import type { FormEvent, HTMLAttributes } from 'react';

/** For a control that is no field of a form around it. No form has this id. */
export const noForm: { form: string } = { form: 'longshore-no-form' };

const stop = (event: FormEvent): void => event.stopPropagation();

/**
 * For the root of a component: the `input` and `change` events of its controls, which are no fields of a form around it, do
 * not reach that form. A listener that the app adds to a form within React's root hears them before React does.
 */
export const ownEvents: Pick<HTMLAttributes<HTMLElement>, 'onInput' | 'onChange'> = {
  onInput: stop,
  onChange: stop,
};
