import type { Exchange } from './in-page-exchange.js';

/** A request of an `XMLHttpRequest` to the mock, from `open` on, with the events that the standard defines. */
export interface InPageCall {
  state(): number;
  /** Null before the headers arrive, and after a failure. */
  received(): Response | null;
  /** The part of the body received so far, as text. */
  text(): string;
  /** The complete body, as `responseType` specifies; null before. */
  result(): unknown;
  setHeader(name: string, value: string): void;
  send(body: Document | XMLHttpRequestBodyInit | null): void;
  abort(): void;
  /** Cancels without events, as when `open` is called again. */
  discard(): void;
}

const [unsent, opened, headersReceived, loading, done] = [0, 1, 2, 3, 4];
// Minimum time between progress events in milliseconds, as the standard requires.
const progressInterval = 50;

export function createCall(deps: {
  exchange: Exchange;
  method: string;
  url: string;
  target: XMLHttpRequest;
}): InPageCall {
  const { exchange, method, url, target } = deps;
  const headers = new Headers();
  let state: number = opened;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let received: Response | null = null;
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let result: unknown = null;
  let size = 0;
  let isSent = false;
  let lastProgress = 0;

  const emit = (to: EventTarget, type: string, loaded: number, total: number) =>
    to.dispatchEvent(new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
  const isProgressDue = () => {
    const now = performance.now();
    if (now - lastProgress < progressInterval) return false;
    lastProgress = now;
    return true;
  };
  const enter = (next: number) => {
    state = next;
    target.dispatchEvent(new Event('readystatechange'));
  };

  const completeUpload = () => {
    if (isSent) return;
    isSent = true;
    for (const type of ['progress', 'load', 'loadend']) emit(target.upload, type, size, size);
  };
  const end = () => {
    clearTimeout(timer);
    running = null;
  };
  const fail = (type: 'abort' | 'error' | 'timeout') => {
    const failed = running;
    if (!failed) return;
    end();
    failed.abort();
    received = null;
    chunks = [];
    const wasSent = isSent;
    isSent = true;
    enter(done);
    if (!wasSent) for (const event of [type, 'loadend']) emit(target.upload, event, 0, 0);
    for (const event of [type, 'loadend']) emit(target, event, 0, 0);
  };

  const receive = async (from: Response, own: AbortController): Promise<void> => {
    received = from;
    enter(headersReceived);
    const total = Number(from.headers.get('content-length') ?? 0);
    let loaded = 0;
    const reader = from.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (running !== own) return;
      chunks.push(read.value);
      loaded += read.value.byteLength;
      if (!isProgressDue()) continue;
      enter(loading);
      emit(target, 'progress', loaded, total);
    }
    if (running !== own) return;
    const type = from.headers.get('content-type') ?? '';
    result = await bodyAs(target.responseType, new Blob(chunks, { type }));
    if (running !== own) return;
    end();
    emit(target, 'progress', loaded, total);
    enter(done);
    for (const event of ['load', 'loadend']) emit(target, event, loaded, total);
  };

  const run = async (request: Request, own: AbortController): Promise<void> => {
    try {
      const response = await exchange(request, (sent) => {
        if (running !== own) return;
        if (sent >= size) completeUpload();
        else if (isProgressDue()) emit(target.upload, 'progress', sent, size);
      });
      if (running !== own) return;
      completeUpload();
      await receive(response, own);
    } catch {
      if (running === own) fail('error');
    }
  };

  const requireOpened = () => {
    if (state === opened && !running) return;
    throw new DOMException('The request is not open, or has already been sent.', 'InvalidStateError');
  };

  return {
    state: () => state,
    received: () => received,
    text: () => textOf(chunks),
    result: () => result,
    setHeader(name, value) {
      requireOpened();
      headers.append(name, value);
    },
    send(given) {
      requireOpened();
      const body = method === 'GET' || method === 'HEAD' ? null : blobOf(given);
      const own = (running = new AbortController());
      const { signal } = own;
      const credentials = target.withCredentials ? 'include' : 'same-origin';
      const request = new Request(url, { method, headers, body, signal, credentials });
      size = body instanceof Blob ? body.size : 0;
      isSent = body === null;
      if (target.timeout > 0) timer = setTimeout(() => fail('timeout'), target.timeout);
      emit(target, 'loadstart', 0, 0);
      if (!isSent) emit(target.upload, 'loadstart', 0, size);
      void run(request, own);
    },
    abort() {
      fail('abort');
      if (state === done) state = unsent;
    },
    discard() {
      const discarded = running;
      end();
      discarded?.abort();
    },
  };
}

function blobOf(body: Document | XMLHttpRequestBodyInit | null): Blob | FormData | null {
  if (body === null || body instanceof Blob || body instanceof FormData) return body;
  if (body instanceof Document) {
    return new Blob([new XMLSerializer().serializeToString(body)], { type: 'application/xml;charset=UTF-8' });
  }
  if (body instanceof URLSearchParams) {
    return new Blob([String(body)], { type: 'application/x-www-form-urlencoded;charset=UTF-8' });
  }
  return typeof body === 'string' ? new Blob([body], { type: 'text/plain;charset=UTF-8' }) : new Blob([body]);
}

function bodyAs(type: XMLHttpRequestResponseType, body: Blob): Promise<unknown> {
  switch (type) {
    case 'arraybuffer':
      return body.arrayBuffer();
    case 'json':
      return body
        .text()
        .then(JSON.parse)
        .catch(() => null);
    case 'document':
      return body.text().then(parseXml);
    default:
      return Promise.resolve(body);
  }
}

function parseXml(text: string): Document {
  return new DOMParser().parseFromString(text, 'application/xml');
}

function textOf(chunks: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder();
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}
