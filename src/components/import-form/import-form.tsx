'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import type { Privacy } from '../../api/resources.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useImportForm, type ImportFormOptions } from '../../hooks/imports/use-import-form.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { Button, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { errorMessage } from '../../messages/error-message.js';
import { Icon } from '../icons/icon.js';
import { importMessages } from '../../messages/english/imports.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { defaultPrivacies, PrivacyChoice } from '../uploader/privacy-choice.js';
import { Unavailable } from '../errors/unavailable.js';
import { isolated } from '../ui/error-boundary.js';
import { Status } from '../ui/status.js';
import { List } from '../ui/list.js';
import { noForm, ownEvents } from '../../hooks/page/own-events.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

/** The parts of an import form that can have class names of the app. */
export type ImportFormPart = 'form' | 'hint' | 'faults' | 'footer';

export interface ImportFormProps extends Omit<ImportFormOptions, 'privacy'> {
  /**
   * The privacy of imported assets (spec 2.1); `'choose'` lets the user select it. Default: the service's default,
   * `public` (spec 4.13).
   */
  privacy?: Privacy | 'choose' | undefined;
  /**
   * The options of `'choose'`; the first is preselected. Default: `public`, `unlisted`. Add `private` if the account's plan
   * has it: the service does not tell (spec 4.2).
   */
  privacyChoices?: readonly Privacy[] | undefined;
  className?: string | undefined;
  /** Class names for the parts of the form, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<ImportFormPart | SharedPart> | undefined;
}

/**
 * Imports assets from URLs, one per line, which the service fetches (spec 4.13). An `UploadList` of the same `group` shows
 * their progress. Invalid lines stay in the field with an error; the others are submitted.
 */
export function ImportForm(props: ImportFormProps): ReactElement {
  return isolated(ImportFormView, props);
}

function ImportFormView(props: ImportFormProps): ReactElement {
  const {
    privacy,
    privacyChoices = defaultPrivacies,
    className,
    classNames: _classNames,
    ...options
  } = props;
  const messages = useSectionMessages('imports', importMessages);
  const coreMessages = useMessages();
  const forbidden = useForbidden('createImport');
  const [chosen, setChosen] = useState<Privacy>(privacyChoices[0] ?? 'public');
  const [filename, setFilename] = useState('');
  const form = useImportForm({ ...options, privacy: privacy === 'choose' ? chosen : privacy });
  const now = useNow(false);
  const part = usePart();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const restoreFocus = useRestoreFocus<HTMLDivElement>();
  const { lines, faults, isEmpty, outcome } = form;
  const validCount = lines.filter((line) => line.error === null).length;
  const isInvalid = isEmpty || faults.length > 0;
  // Not from `lines`, which load late: the button would move while the user is about to press it.
  const isSingle = !/\S\s*[\r\n]\s*\S/.test(form.text);

  const submit = async () => {
    const started = await form.submit(filename.trim());
    if (started.length > 0) setFilename('');
    // Lets the user enter the next URL, or correct an invalid one.
    field.current?.focus();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.isPending && !(event.nativeEvent as Partial<globalThis.KeyboardEvent>).repeat) void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOneLine = !form.text.includes('\n') && !event.shiftKey;
    if (
      pressedKey(event.nativeEvent) === 'Enter' &&
      (event.ctrlKey || event.metaKey || (isOneLine && validCount === 1))
    )
      onSubmit(event);
  };

  const body = forbidden ? (
    <Unavailable what={messages.doing} error={forbidden} />
  ) : (
    // Not a <form>, which may be inside another one.
    <div
      {...ownEvents}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as said above
      role="form"
      className={part('longshore-view longshore-import', 'form')}
      aria-label={messages.label}
    >
      <label htmlFor={`${id}-field`}>{messages.addresses}</label>
      <textarea
        {...noForm}
        ref={field}
        id={`${id}-field`}
        className={part('longshore-field longshore-import-field', 'field')}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        placeholder="https://"
        value={form.text}
        readOnly={form.isPending}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-faults ${id}-hint` : `${id}-hint`}
        onChange={(event) => form.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isInvalid && (
        <List id={`${id}-faults`} className={part('longshore-faults', 'faults')}>
          {isEmpty && <LineError text={messages.none} />}
          {faults.map(
            ({ line, url, error }) =>
              error && (
                <LineError
                  key={url}
                  text={messages.lineError({ line, reason: errorMessage(error, coreMessages, now) })}
                />
              ),
          )}
        </List>
      )}
      <p id={`${id}-hint`} className={part('longshore-hint', 'hint')}>
        {messages.hint}
      </p>
      {isSingle && (
        <label className="longshore-import-name">
          {messages.filename}
          <input
            {...noForm}
            className={part('longshore-field', 'field')}
            value={filename}
            aria-describedby={`${id}-name-hint`}
            onChange={(event) => setFilename(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (pressedKey(event.nativeEvent) === 'Enter') onSubmit(event);
            }}
          />
          <small id={`${id}-name-hint`} className="longshore-hint">
            {messages.filenameHint}
          </small>
        </label>
      )}
      {form.error !== null && <ErrorNotice error={form.error} onRetry={() => void submit()} />}
      <div className={part('longshore-import-footer', 'footer')}>
        {privacy === 'choose' && (
          <PrivacyChoice value={chosen} choices={privacyChoices} onChange={setChosen} />
        )}
        <Button data-primary aria-disabled={form.isPending || undefined} onClick={onSubmit}>
          {messages.submit(validCount)}
        </Button>
      </div>
      <Status className="longshore-hidden">{outcome && messages.started(outcome)}</Status>
    </div>
  );
  return (
    <div {...restoreFocus} className={className} tabIndex={-1}>
      {body}
    </div>
  );
}

function LineError({ text }: { text: string }) {
  return (
    <li>
      <Icon name="alert" />
      <span>{text}</span>
    </li>
  );
}
