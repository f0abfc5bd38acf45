import type { QueueEvent } from 'longshore/headless';

/** The part of `@sentry/browser`, `@sentry/react` or `@sentry/nextjs` that is needed: pass the module itself. */
export interface SentryLike {
  addBreadcrumb(breadcrumb: {
    category: string;
    message: string;
    level: 'info' | 'warning';
    data?: Record<string, unknown>;
  }): void;
  captureException(
    error: unknown,
    hint: { tags: Record<string, string>; extra: Record<string, unknown> },
  ): void;
}

/** What users cause themselves, or can do nothing about: no bugs of the app. */
const expected =
  /^(file-|too-many-files|network|interrupted|rate-limited|requests-used-up|unavailable|user-quota)/;

/** `<MediaProvider onEvent={sentryEvents(Sentry)}>`: steps of uploads as breadcrumbs, and failures that are bugs. */
export function sentryEvents(sentry: SentryLike): (event: QueueEvent) => void {
  return (event) => {
    if (event.type === 'queue-halted')
      sentry.addBreadcrumb({ category: 'upload', message: `halted: ${event.error.code}`, level: 'warning' });
    if (event.type !== 'upload-status') return;
    const { upload, previous } = event;
    sentry.addBreadcrumb({
      category: 'upload',
      message: `${previous} → ${upload.status}`,
      level: upload.status === 'failed' ? 'warning' : 'info',
      // No name: it may be personal.
      data: { id: upload.id, attempt: upload.attempt, size: upload.size, type: upload.type },
    });
    if (upload.status !== 'failed' || expected.test(upload.error.code)) return;
    const { code, details } = upload.error;
    sentry.captureException(upload.error, {
      tags: { 'upload.code': code },
      extra: { requestId: details.requestId, size: upload.size, type: upload.type },
    });
  };
}
