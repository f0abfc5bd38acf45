'use client';

import { Component, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { reportException } from '../../hooks/provider/errors.js';
import { MediaContext, useMedia } from '../../hooks/provider/media-context.js';
import { mediaKeys } from '../../hooks/queries/media-keys.js';
import { useDropzoneMessages } from './use-dropzone-messages.js';
import { warnOfMissingStyles } from '../styles/missing-styles.js';
import { ClassNamesContext, type ClassNames } from './button.js';
import { Notice } from './notice.js';

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** If a text, a number or a boolean of these changes, the children are rendered again after an error. */
  props?: object | undefined;
  /** Renders the notice inside what has to be around it. Default: the notice alone. */
  renderNotice?: ((notice: ReactElement) => ReactNode) | undefined;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Shows a notice in place of children that throw while they render or in an effect, so that React does not unmount the
 * page around them. The error is reported as uncaught. The queue belongs to the provider, so uploads go on.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType: typeof MediaContext = MediaContext;
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override state: ErrorBoundaryState = { failure: null };

  override componentDidCatch(error: unknown): void {
    reportException(error);
  }

  override componentDidUpdate({ props: before }: ErrorBoundaryProps): void {
    if (this.state.failure && isOther(before, this.props.props)) this.#retry();
  }

  readonly #retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // Without a provider, there is nothing to show a notice with: the app is to see the error.
    if (!this.context) throw failure.error;
    const notice = (
      <ErrorBoundary renderNotice={nothing}>
        <CrashNotice onRetry={this.#retry} />
      </ErrorBoundary>
    );
    const { renderNotice } = this.props;
    return renderNotice ? renderNotice(notice) : notice;
  }
}

/** If even the notice throws, as with broken messages. */
const nothing = () => null;

/** Renders a public component in an error boundary of its own; a new one for another `key`. */
export function isolated<Props extends object>(
  View: ComponentType<Props>,
  props: Props,
  key?: string,
): ReactElement {
  const { classNames } = props as { classNames?: ClassNames | undefined };
  const view = <View {...props} />;
  try {
    // Not in a method of the boundary, which would stay in bundles for production.
    if (process.env.NODE_ENV !== 'production') warnOfMissingStyles();
  } catch {
    // A page without a bundler has no `process`, and a server no frames.
  }
  return (
    <ErrorBoundary key={key} props={props}>
      {classNames ? <ClassNamesContext.Provider value={classNames}>{view}</ClassNamesContext.Provider> : view}
    </ErrorBoundary>
  );
}

function CrashNotice({ onRetry }: { onRetry: () => void }): ReactElement {
  const messages = useDropzoneMessages();
  const { client, cache } = useMedia();
  const retry = () => {
    // What the component could not render may be in the cache.
    void cache.resetQueries({ queryKey: mediaKeys(client).all() });
    onRetry();
  };
  return (
    <Notice code="unexpected" onRetry={retry}>
      <p>{messages.errors.unexpected({})}</p>
    </Notice>
  );
}

function isOther(before: object = {}, now: object = {}): boolean {
  return Object.entries(now).some(
    ([name, value]) => /string|number|boolean/.test(typeof value) && value !== Reflect.get(before, name),
  );
}
