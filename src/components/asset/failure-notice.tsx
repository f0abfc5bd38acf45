'use client';

import type { ReactElement, ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { errorMessage } from '../../messages/error-message.js';
import { gridMessages } from '../../messages/english/grid-parts.js';
import { ErrorMore } from '../errors/error-more.js';
import { Icon } from '../icons/icon.js';
import { Button } from '../ui/button.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { assetName } from './asset-facts.js';

/** An asset with which something failed. */
export interface Failure {
  readonly asset: Asset;
  readonly error: unknown;
}

export interface FailureNoticeProps {
  /** Says how many failed. */
  summary: string;
  failures: readonly Failure[];
  /** What the app says about an error; null for the usual message. */
  reasonOf?: ((error: unknown) => string | null) | undefined;
  /** Shows the names of assets with the same reason. Default: as text. */
  renderNames?: ((assets: readonly Asset[]) => ReactNode) | undefined;
  /** Called by the button to try again, which is shown if that may help. Default: no button. */
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

/** Says which assets failed, grouped by reason. */
export function FailureNotice(props: FailureNoticeProps): ReactElement {
  const { summary, failures, reasonOf, renderNames, onRetry, onDismiss } = props;
  const now = useNow(false);
  const messages = useSectionMessages('grid', gridMessages);
  const coreMessages = useMessages();
  const library = useLibraryMessages();
  const byReason = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { error } = failure;
    const reason = reasonOf?.(error) ?? errorMessage(describeError(error, now), coreMessages, now);
    byReason.set(reason, [...(byReason.get(reason) ?? []), failure]);
  }
  return (
    <div role="alert" className="longshore-notice">
      <Icon name="alert" />
      <div className="longshore-notice-text">
        <p className="longshore-sum">{summary}</p>
        {[...byReason].map(([reason, group]) => (
          <div key={reason}>
            <p>
              {renderNames?.(group.map(({ asset }) => asset)) ?? (
                <bdi>{messages.names(group.map(({ asset }) => assetName(asset, library)))}</bdi>
              )}
            </p>
            <small>
              {reason} <ErrorMore errors={group.map(({ error }) => error)} />
            </small>
          </div>
        ))}
      </div>
      {onRetry && failures.some(({ error }) => describeError(error, now).retryable) && (
        <Button onClick={onRetry}>{library.tryAgain}</Button>
      )}
      <Button onClick={onDismiss}>{messages.dismiss}</Button>
    </div>
  );
}
