'use client';

import type { ReactElement } from 'react';
import { fieldMessages } from '../../../messages/english/picker.js';
import { usePart } from '../../ui/button.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { Details } from './use-details.js';

interface EntryDetailsProps {
  assetId: string;
  /** The name of the asset. */
  name: string;
  /** Whether it is a picture: only pictures have an alternative text. */
  isPicture: boolean;
  details: Details;
}

/** The texts about one asset. One that is not shown is sent as well, so that the entries of a form stay in line. */
export function EntryDetails({ assetId, name, isPicture, details }: EntryDetailsProps): ReactElement {
  const messages = useSectionMessages('field', fieldMessages);
  const part = usePart();
  const { fields, textOf, change, nameOf, form } = details;
  const labels = {
    alt: { text: messages.alt, label: messages.altOf(name), hint: messages.altHint },
    caption: { text: messages.caption, label: messages.captionOf(name), hint: undefined },
  };
  return (
    <>
      {fields.map((field) => {
        const { text, label, hint } = labels[field];
        const input = { name: nameOf(field), form, value: textOf(assetId, field) };
        if (field === 'alt' && !isPicture) return <input key={field} type="hidden" {...input} />;
        return (
          <label key={field} className="longshore-field-detail">
            {text}
            <input
              {...input}
              className={part('longshore-field', 'field')}
              aria-label={label}
              placeholder={hint}
              autoComplete="off"
              onChange={(event) => change(assetId, field, event.currentTarget.value)}
            />
          </label>
        );
      })}
    </>
  );
}
