/** A service worker that gives older responses of the same operation, in place of the service's. One for each page. */
export interface Replays {
  /** An older response, if it strikes. */
  take(request: Request): Response | null;
  keep(request: Request, response: Response): Promise<void>;
}

const mostKept = 20;
const replayed = /\/(?:presign|finalize|check-duplicate)$/;

export function createReplays(strikes: () => boolean, pick: <T>(values: readonly [T, ...T[]]) => T): Replays {
  const kept = new Map<string, [Kept, ...Kept[]]>();
  const nameOf = ({ url }: Request) => replayed.exec(new URL(url).pathname)?.[0];
  return {
    take(request) {
      const known = kept.get(nameOf(request) ?? '');
      if (!known || !strikes()) return null;
      const { text, ...init } = pick(known);
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
      const [first, ...rest] = [{ text, status, headers }, ...(kept.get(name) ?? [])];
      if (first) kept.set(name, [first, ...rest.slice(0, mostKept)]);
    },
  };
}

interface Kept {
  readonly text: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}
