import { SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import type { QueueEvent } from 'longshore/headless';

/** `<MediaProvider onEvent={tracedUploads(tracer)}>`: a span for each attempt of an upload, with its steps as events. */
export function tracedUploads(tracer: Tracer): (event: QueueEvent) => void {
  const spans = new Map<string, Span>();
  const end = (id: string, at: number) => {
    spans.get(id)?.end(at);
    spans.delete(id);
  };
  return (event) => {
    if (!('upload' in event)) return;
    const { upload, at } = event;
    const isNewAttempt = event.type === 'upload-status' && upload.status === 'queued';
    if (event.type === 'upload-added' || isNewAttempt) {
      end(upload.id, at);
      const attributes = {
        'upload.id': upload.id,
        'upload.attempt': upload.attempt,
        'file.type': upload.type,
      };
      spans.set(upload.id, tracer.startSpan('upload', { startTime: at, attributes }));
      return;
    }
    const span = spans.get(upload.id);
    if (event.type === 'upload-waiting' && event.wait) span?.addEvent(`wait: ${event.wait.for}`, at);
    if (event.type === 'upload-status') {
      span?.addEvent(upload.status, at);
      if (upload.status === 'done')
        span?.setAttributes({ 'file.size': upload.size, 'upload.outcome': upload.outcome });
      if (upload.status === 'failed') {
        span?.setStatus({ code: SpanStatusCode.ERROR, message: upload.error.code });
        const { requestId } = upload.error.details;
        if (requestId !== undefined) span?.setAttribute('upload.request_id', requestId);
      }
      const { status } = upload;
      if (status === 'done' || status === 'failed' || status === 'cancelled') end(upload.id, at);
    }
    if (event.type === 'upload-removed') end(upload.id, at);
  };
}
