import type { Plan } from './faults.js';
import type { Exchange } from './judge.js';
import { receive, type Parts } from './uploads.js';

/** Where the bytes go (4.2). */
export interface Storage {
  fetch(url: URL, init: RequestInit): Promise<Response>;
  /** The PUTs so far, for traces. */
  readonly exchanges: readonly Exchange[];
}

export function createStorage(parts: Parts, draw: () => Plan): Storage {
  const { state, clock, chance } = parts;
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(url, init) {
      const { signal } = init;
      const plan = draw();
      const token = url.pathname.split('/').at(-1) ?? '';
      const exchange: Exchange = {
        operation: 'put',
        path: '',
        body: '',
        key: null,
        about: state.targets.get(token)?.declared.checksum ?? null,
        sentAt: clock.now(),
        heardAt: null,
        status: null,
        outcome: 'lost',
        notBefore: 0,
      };
      exchanges.push(exchange);
      const answer = (status: number) => {
        // Half of the storage's errors have no CORS header.
        const isReadable = status < 300 || plan.detail.hits(0.5);
        const outcome = `${status}${isReadable ? '' : ' unreadable'}`;
        Object.assign(exchange, { status, outcome, heardAt: clock.now() });
        return new Response(null, {
          status,
          headers: isReadable ? { 'access-control-allow-origin': '*' } : {},
        });
      };
      await clock.sleep(chance.between(50, 1_500), signal ?? undefined);
      if (plan.has('requestLost')) throw failed();
      if (plan.has('storageRefused')) return answer(403);
      if (plan.has('storageDown')) return answer(chance.pick([500, 503]));
      const headers = new Headers(init.headers);
      if (headers.has('authorization'))
        throw new Error('A PUT to the storage must not have a bearer token (5, 10).');
      const status =
        init.method === 'PUT'
          ? receive(parts, token, headers, new Uint8Array(init.body as ArrayBuffer))
          : 405;
      if (plan.has('silence')) await never(signal);
      if (plan.has('responseLost')) throw failed();
      return answer(status);
    },
  };
}

/** What `fetch` throws when there is no response. */
export function failed(): TypeError {
  return new TypeError('Failed to fetch');
}

/** Ends only when the page aborts. */
export function never(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
