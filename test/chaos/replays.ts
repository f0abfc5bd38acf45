import type { Luck } from './rates.js';

/** A service worker that gives older responses of the same operation, in place of the service's. One for each page. */
export interface Replays {
  /** An older response, if it strikes. */
  take(request: Request): Response | null;
  keep(request: Request, response: Response): Promise<void>;
}

const mostKept = 20;
const replayed = /\/(?:presign|finalize|check-duplicate)$/;

export function createReplays({ chance, strikes }: Luck): Replays {
  const kept = new Map<string, readonly Kept[]>();
  const nameOf = ({ url }: Request) => replayed.exec(new URL(url).pathname)?.[0];
  return {
    take(request) {
      const known = kept.get(nameOf(request) ?? '');
      if (!known || !strikes('replay')) return null;
      const { text, ...init } = chance.pick(known);
      return new Response(text, init);
    },
    async keep(request, response) {
      const name = nameOf(request);
      if (!name || !response.ok) return;
      const { status } = response;
      const text = await response.clone().text();
      // That no other file is a duplicate says nothing that a page could find out to be wrong.
      if (text.includes('"duplicate":false')) return;
      const headers = { 'content-type': 'application/json' };
      kept.set(name, [{ text, status, headers }, ...(kept.get(name) ?? []).slice(0, mostKept)]);
    },
  };
}

interface Kept {
  readonly text: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
