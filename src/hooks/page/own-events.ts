import type { FormEvent, HTMLAttributes, MouseEvent } from 'react';

/**
 * For a control that is no field of a form around it. No form has this id. After a reload, browsers would show what was chosen
 * before in a control that comes from a server, and the component would not know.
 */
export const noForm: { form: string; autoComplete: string } = {
  form: 'longshore-no-form',
  autoComplete: 'off',
};

const stop = (event: FormEvent): void => event.stopPropagation();

// What a click activates, or that handles it itself.
const active = 'a, audio, button, input, label, select, summary, textarea, video';

/**
 * For the root of a component, and its dialogs: a click beside its controls does not activate a label, link or summary of the
 * app around it. A label would click the first control inside.
 */
export const ownClicks: { readonly onClick: (event: MouseEvent<HTMLElement>) => void } = {
  onClick(event) {
    if ((event.target as Element).closest(active)?.contains(event.currentTarget)) event.preventDefault();
  },
};

/**
 * For the root of a component: `ownClicks`, and the `input` and `change` events of its controls, which are no fields of a
 * form around it, do not reach that form. A listener that the app adds to a form within React's root hears them before React
 * does.
 */
export const ownEvents: Pick<HTMLAttributes<HTMLElement>, 'onInput' | 'onChange' | 'onClick'> = {
  ...ownClicks,
  onInput: stop,
  onChange: stop,
};
