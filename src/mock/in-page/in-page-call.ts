import type { Exchange } from './in-page-exchange.js';

/** One request of an `XMLHttpRequest` that goes to the mock, from `open` on, with the events the standard asks for. */
export interface InPageCall {
  state(): number;
  /** Null until its headers are there, and after a failure. */
  answer(): Response | null;
  /** What has come of the body, as text. */
  text(): string;
  /** The finished body as `responseType` wants it; null before. */
  result(): unknown;
  setHeader(name: string, value: string): void;
  send(body: Document | XMLHttpRequestBodyInit | null): void;
  abort(): void;
  /** Goes away without a word, as when `open` is called again. */
  drop(): void;
}

const [unsent, opened, headersReceived, loading, done] = [0, 1, 2, 3, 4];
// Milliseconds between two progress events, as the standard has it.
const betweenNews = 50;

export function createCall(deps: {
  exchange: Exchange;
  method: string;
  url: string;
  target: XMLHttpRequest;
}): InPageCall {
  const { exchange, method, url, target } = deps;
  const headers = new Headers();
  let state: number = opened;
  let life: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answer: Response | null = null;
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let result: unknown = null;
  let size = 0;
  let isSent = false;
  let lastNews = 0;

  const tell = (to: EventTarget, type: string, loaded: number, total: number) =>
    to.dispatchEvent(new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
  const isTime = () => {
    const now = performance.now();
    if (now - lastNews < betweenNews) return false;
    lastNews = now;
    return true;
  };
  const enter = (next: number) => {
    state = next;
    target.dispatchEvent(new Event('readystatechange'));
  };

  const uploaded = () => {
    if (isSent) return;
    isSent = true;
    for (const type of ['progress', 'load', 'loadend']) tell(target.upload, type, size, size);
  };
  const end = () => {
    clearTimeout(timer);
    life = null;
  };
  const fail = (type: 'abort' | 'error' | 'timeout') => {
    const running = life;
    if (!running) return;
    end();
    running.abort();
    answer = null;
    pieces = [];
    const wasSent = isSent;
    isSent = true;
    enter(done);
    if (!wasSent) for (const event of [type, 'loadend']) tell(target.upload, event, 0, 0);
    for (const event of [type, 'loadend']) tell(target, event, 0, 0);
  };

  const receive = async (from: Response, own: AbortController): Promise<void> => {
    answer = from;
    enter(headersReceived);
    const total = Number(from.headers.get('content-length') ?? 0);
    let loaded = 0;
    const reader = from.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (life !== own) return;
      pieces.push(read.value);
      loaded += read.value.byteLength;
      if (!isTime()) continue;
      enter(loading);
      tell(target, 'progress', loaded, total);
    }
    if (life !== own) return;
    const type = from.headers.get('content-type') ?? '';
    result = await bodyAs(target.responseType, new Blob(pieces, { type }));
    if (life !== own) return;
    end();
    tell(target, 'progress', loaded, total);
    enter(done);
    for (const event of ['load', 'loadend']) tell(target, event, loaded, total);
  };

  const run = async (request: Request, own: AbortController): Promise<void> => {
    try {
      const heard = await exchange(request, (sent) => {
        if (life !== own) return;
        if (sent >= size) uploaded();
        else if (isTime()) tell(target.upload, 'progress', sent, size);
      });
      if (life !== own) return;
      uploaded();
      await receive(heard, own);
    } catch {
      if (life === own) fail('error');
    }
  };

  const requireOpened = () => {
    if (state === opened && !life) return;
    throw new DOMException('The request is not opened, or was sent already.', 'InvalidStateError');
  };

  return {
    state: () => state,
    answer: () => answer,
    text: () => textOf(pieces),
    result: () => result,
    setHeader(name, value) {
      requireOpened();
      headers.append(name, value);
    },
    send(given) {
      requireOpened();
      const body = method === 'GET' || method === 'HEAD' ? null : blobOf(given);
      const own = (life = new AbortController());
      const { signal } = own;
      const credentials = target.withCredentials ? 'include' : 'same-origin';
      const request = new Request(url, { method, headers, body, signal, credentials });
      size = body instanceof Blob ? body.size : 0;
      isSent = body === null;
      if (target.timeout > 0) timer = setTimeout(() => fail('timeout'), target.timeout);
      tell(target, 'loadstart', 0, 0);
      if (!isSent) tell(target.upload, 'loadstart', 0, size);
      void run(request, own);
    },
    abort() {
      fail('abort');
      if (state === done) state = unsent;
    },
    drop() {
      const running = life;
      end();
      running?.abort();
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
      return body.text().then(parsed);
    default:
      return Promise.resolve(body);
  }
}

function parsed(text: string): Document {
  return new DOMParser().parseFromString(text, 'application/xml');
}

function textOf(pieces: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
