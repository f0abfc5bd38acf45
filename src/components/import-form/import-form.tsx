'use client';

import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react';
import type { Privacy } from '../../api/resources.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useImportForm, type ImportFormOptions } from '../../hooks/imports/use-import-form.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { errorMessage } from '../../messages/error-message.js';
import { Icon } from '../ui/icon.js';
import { importMessages } from '../../messages/english/imports.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { allPrivacies, PrivacyChoice } from '../uploader/privacy-choice.js';
import { Unavailable } from '../ui/unavailable.js';

export interface ImportFormProps extends Omit<ImportFormOptions, 'privacy'> {
  /** Who may open what is imported; `'choose'` asks the person. Default: the service's, which is public (spec 4.13). */
  privacy?: Privacy | 'choose' | undefined;
  /** What `'choose'` offers, the first being preset. Default: all. */
  privacyChoices?: readonly Privacy[] | undefined;
  className?: string | undefined;
}

/**
 * Has the service fetch addresses, one or many lines of them. What becomes of them stands in the `UploadList` of the
 * same `group`, with the files. Lines that cannot be sent stay in the field with the reason; the others go.
 */
export function ImportForm(props: ImportFormProps): ReactElement {
  const { privacy, privacyChoices = allPrivacies, className, ...options } = props;
  const words = useSectionMessages('imports', importMessages);
  const messages = useMessages();
  const forbidden = useForbidden('createImport');
  const [chosen, setChosen] = useState<Privacy>(privacyChoices[0] ?? 'public');
  const [filename, setFilename] = useState('');
  const form = useImportForm({ ...options, privacy: privacy === 'choose' ? chosen : privacy });
  const now = useNow(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const keptFocus = useRestoreFocus<HTMLDivElement>();
  const { lines, faults, isEmpty, outcome } = form;
  const sendable = lines.filter((line) => line.error === null).length;
  const wrong = isEmpty || faults.length > 0;

  const send = async () => {
    const started = await form.submit(filename.trim());
    if (started.length > 0) setFilename('');
    // Where the next address is typed, or the one that was refused is corrected.
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const one = !form.text.includes('\n') && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (one && sendable === 1))) onSubmit(event);
  };

  const body = forbidden ? (
    <Unavailable what={words.doing} error={forbidden} />
  ) : (
    <form className="longshore-view longshore-import" aria-label={words.label} noValidate onSubmit={onSubmit}>
      <label htmlFor={`${id}-field`}>{words.addresses}</label>
      <textarea
        ref={field}
        id={`${id}-field`}
        className="longshore-field longshore-import-field"
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        dir="ltr"
        placeholder="https://"
        value={form.text}
        readOnly={form.isPending}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-faults ${id}-hint` : `${id}-hint`}
        onChange={(event) => form.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <ul id={`${id}-faults`} className="longshore-faults">
          {isEmpty && <Fault words={words.none} />}
          {faults.map(
            ({ line, error }) =>
              error && (
                <Fault
                  key={line}
                  words={words.lineError({ line, reason: errorMessage(error, messages, now) })}
                />
              ),
          )}
        </ul>
      )}
      <p id={`${id}-hint`} className="longshore-hint">
        {words.hint}
      </p>
      {lines.length === 1 && (
        <label className="longshore-import-name">
          {words.filename}
          <input
            className="longshore-field"
            value={filename}
            aria-describedby={`${id}-name-hint`}
            onChange={(event) => setFilename(event.currentTarget.value)}
          />
          <small id={`${id}-name-hint`} className="longshore-hint">
            {words.filenameHint}
          </small>
        </label>
      )}
      {form.error !== null && <ErrorNotice error={form.error} onRetry={() => void send()} />}
      <div className="longshore-import-foot">
        {privacy === 'choose' && (
          <PrivacyChoice value={chosen} choices={privacyChoices} onChange={setChosen} />
        )}
        <Button type="submit" data-primary aria-disabled={form.isPending || undefined}>
          {words.submit(sendable)}
        </Button>
      </div>
      <output className="longshore-hidden">{outcome && words.started(outcome)}</output>
    </form>
  );
  return (
    <div {...keptFocus} className={className} tabIndex={-1}>
      {body}
    </div>
  );
}

function Fault({ words }: { words: string }) {
  return (
    <li>
      <Icon name="alert" />
      <span>{words}</span>
    </li>
  );
}
