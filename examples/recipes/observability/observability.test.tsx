import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import type { QueueEvent } from 'longshore/headless';
import { expect, it, vi } from 'vitest';
import { createTestWorld } from 'longshore/testing';
import { tracedUploads } from './opentelemetry.js';
import { sentryEvents, type SentryLike } from './sentry.js';

const file = (name: string, text = name) => new File([text], name, { type: 'text/plain' });

/** Uploads files one after the other, and returns how they ended. */
async function uploadAll(
  onEvent: (event: QueueEvent) => void,
  files: readonly File[],
  prepare?: (world: ReturnType<typeof createTestWorld>) => void,
) {
  const world = createTestWorld();
  prepare?.(world);
  const queue = world.createQueue({ onEvent });
  const settled = [];
  for (const one of files) {
    const [upload] = queue.add([one], { restrictions: { maxSize: 100 } });
    settled.push(await queue.settled(upload?.id ?? ''));
  }
  queue.close();
  return settled;
}

it('makes a span of each upload, with its steps and its failure', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  await uploadAll(tracedUploads(provider.getTracer('app')), [file('a.txt'), file('b.txt', 'b'.repeat(101))]);
  const spans = exporter.getFinishedSpans();
  expect(
    spans.map(({ name, attributes, status }) => [name, attributes['upload.outcome'], status.message]),
  ).toEqual([
    ['upload', 'uploaded', undefined],
    ['upload', undefined, 'file-too-large'],
  ]);
  const steps = spans[0]?.events.map(({ name }) => name) ?? [];
  expect(steps.slice(-3)).toEqual(['uploading', 'finalizing', 'done']);
  expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('http');
});

it('reports failures that are bugs to Sentry, and no others', async () => {
  const sentry = {
    addBreadcrumb: vi.fn<SentryLike['addBreadcrumb']>(),
    captureException: vi.fn<SentryLike['captureException']>(),
  };
  const settled = await uploadAll(
    sentryEvents(sentry),
    [file('a.txt', 'a'.repeat(101)), file('b.txt')],
    ({ service }) => service.faults.add({ on: 'presignUpload', kind: 'status', status: 400 }),
  );
  expect(settled.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(sentry.captureException.mock.calls.map(([, { tags }]) => tags)).toEqual([
    { 'upload.code': 'bad-request' },
  ]);
  const messages = sentry.addBreadcrumb.mock.calls.map(([{ message }]) => message);
  expect(messages).toContain('queued → failed');
  expect(messages.at(-1)).toBe('presigning → failed');
  expect(JSON.stringify(sentry.addBreadcrumb.mock.calls)).not.toContain('.txt');
});
