'use client';

import { useState, type ReactElement } from 'react';
import { errorFacts, type ErrorFacts } from '../../hooks/provider/error-facts.js';
import { CopyButton } from '../ui/copy-button.js';
import { Dialog } from '../ui/dialog.js';
import { useMessages } from '../ui/use-upload-messages.js';

export interface ErrorDetailsProps {
  /** The errors that one message sums up. */
  errors: readonly unknown[];
  /** The name of the file that failed. Default: none. */
  name?: string | undefined;
}

/** The button of `ErrorMore`, and its dialog: the service's explanation, its code and the ids of the requests. */
export function ErrorDetails({ errors, name = '' }: ErrorDetailsProps): ReactElement {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const title = messages.moreAbout(name);
  return (
    <>
      <button
        type="button"
        className="longshore-link"
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.more}
      </button>
      {isOpen && <DetailsDialog title={title} facts={errorFacts(errors)} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DetailsProps {
  title: string;
  facts: readonly ErrorFacts[];
  onClose: () => void;
}

function DetailsDialog({ title, facts, onClose }: DetailsProps) {
  const messages = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the dialog's keys from the form
    <span onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title={title}
        onClose={onClose}
        className="longshore-details"
        footer={
          <CopyButton text={facts.map(textOf).join('\n\n')} label={messages.copyDetails}>
            {messages.copyDetails}
          </CopyButton>
        }
      >
        {facts.map(({ detail, code, requestIds }) => (
          <dl key={`${code} ${detail}`}>
            {detail && <Fact term={messages.explanation} text={detail} />}
            {code && <Fact term={messages.errorCode} text={code} isCode />}
            {requestIds.length > 0 && (
              <Fact term={messages.reference} text={requestIds.slice(0, maxShownIds).join(', ')} isCode />
            )}
          </dl>
        ))}
      </Dialog>
    </span>
  );
}

// The others are in the text to copy.
const maxShownIds = 10;

function Fact({ term, text, isCode = false }: { term: string; text: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{isCode ? <code translate="no">{text}</code> : <bdi>{text}</bdi>}</dd>
    </div>
  );
}

function textOf({ detail, code, calls, requestIds }: ErrorFacts): string {
  const call = [calls.join(', '), code].filter(Boolean).join(' ');
  return [call, detail, requestIds.join(', ')].filter(Boolean).join('\n');
}
