'use client';

import { useId, type ReactElement } from 'react';
import type { Privacy } from '../../api/resources.js';
import { usePart } from '../ui/button.js';
import { useDropzoneMessages } from '../ui/use-dropzone-messages.js';
import { noForm } from '../../hooks/page/own-events.js';

/** What every account has. Whether it has `private`, too, the service does not tell (spec 4.2). */
export const defaultPrivacies: readonly Privacy[] = ['public', 'unlisted'];

export interface PrivacyChoiceProps {
  value: Privacy;
  choices: readonly Privacy[];
  onChange: (privacy: Privacy) => void;
  disabled?: boolean | undefined;
}

/** Selects the privacy of what is uploaded next (spec 2.1). */
export function PrivacyChoice({ value, choices, onChange, disabled }: PrivacyChoiceProps): ReactElement {
  const messages = useDropzoneMessages();
  const part = usePart();
  const id = useId();
  return (
    <label className="longshore-privacy">
      <span id={id}>{messages.privacy}</span>
      <select
        {...noForm}
        // WebKit adds the value to a name that comes from the label around it, and reads it twice.
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        className={part('longshore-select', 'select')}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Privacy)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {messages.privacyChoice[choice]}
          </option>
        ))}
      </select>
      {value === 'private' && <span id={`${id}-hint`}>{messages.privateHint}</span>}
    </label>
  );
}
