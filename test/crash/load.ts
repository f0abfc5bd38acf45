import { createHash } from 'node:crypto';

/** Where pages find the proxy while it is killed and started again. */
export interface Proxies {
  /** The origin of the process that runs; waits for the next one if there is none. */
  origin(): Promise<string>;
}

/** What a page was told of a file. */
export interface PageFile {
  readonly user: string;
  readonly name: string;
  /** Null if no response confirmed it. */
  id: string | null;
  /** Whether a response confirmed its deletion, or whether one was asked for. */
  deletion: 'none' | 'asked' | 'confirmed';
}

export interface Load {
  /** Ends after the files that are under way. Resolves with every file that a page has begun. */
  stop(): Promise<PageFile[]>;
  /** Responses that no page should see. */
  readonly unexpected: string[];
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Pages that upload, replace, import and delete without a pause. Some go away when they get no response. */
export function startLoad(proxies: Proxies, users: readonly string[], random: () => number): Load {
  const files: PageFile[] = [];
  const unexpected: string[] = [];
  const stopped = new AbortController();

  async function attempt(user: string, method: string, path: string, body?: object, key?: string) {
    const response = await fetch(`${await proxies.origin()}/api/media${path}`, {
      method,
      headers: {
        cookie: user,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Reply['body']) : {} };
  }

  /** Repeats a call until there is a response of the service. Null if the page has gone away instead. */
  async function call(
    ...given: readonly [user: string, method: string, path: string, body?: object, key?: string]
  ): Promise<Reply | null> {
    for (;;) {
      const reply = await attempt(...given).catch(() => null);
      if (reply && reply.status < 500) return reply;
      if (random() < 0.2) return null;
    }
  }

  const expectStatus = (what: string, reply: Reply, ...statuses: number[]) => {
    if (!statuses.includes(reply.status))
      unexpected.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return statuses.includes(reply.status);
  };

  async function send(user: string, presign: string, text: string, declared: object): Promise<string | null> {
    const digest = createHash('sha256').update(text).digest('hex');
    const body = { ...declared, content_type: 'text/plain', size: text.length, checksum_sha256: digest };
    const session = await call(user, 'POST', presign, body);
    if (!session || !expectStatus('presign', session, 201)) return null;
    const { upload_id, upload_url, required_headers } = session.body;
    const headers = required_headers as Record<string, string>;
    const stored = await fetch(String(upload_url), { method: 'PUT', headers, body: text });
    return stored.ok ? String(upload_id) : null;
  }

  async function upload(file: PageFile): Promise<void> {
    const { user, name } = file;
    const upload_id = await send(user, '/uploads/presign', `${name} of ${user}`, { filename: name });
    if (upload_id === null) return;
    const reply = await call(user, 'POST', '/uploads/finalize', { upload_id }, crypto.randomUUID());
    if (reply && expectStatus('finalize', reply, 201)) file.id = String(reply.body['id']);
  }

  async function replace({ user, id }: PageFile): Promise<void> {
    const path = `/assets/${id}/replace`;
    const upload_id = await send(user, `${path}/presign`, `version ${random()}`, {});
    if (upload_id === null) return;
    const reply = await call(user, 'POST', `${path}/finalize`, { upload_id }, crypto.randomUUID());
    if (reply) expectStatus('replace', reply, 200);
  }

  async function remove(file: PageFile): Promise<void> {
    file.deletion = 'asked';
    const reply = await call(file.user, 'DELETE', `/assets/${file.id}`);
    if (reply && expectStatus('delete', reply, 204, 404)) file.deletion = 'confirmed';
  }

  async function importFile({ user, name }: PageFile): Promise<void> {
    const body = { url: `https://example.com/${name}`, filename: name };
    const reply = await call(user, 'POST', '/imports', body, crypto.randomUUID());
    if (reply) expectStatus('import', reply, 200);
  }

  async function page(user: string): Promise<void> {
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const file: PageFile = { user, name: `${user}-${number}.txt`, id: null, deletion: 'none' };
      files.push(file);
      if (random() < 0.15) await importFile(file);
      else await upload(file);
      if (file.id !== null && random() < 0.2) await replace(file);
      if (file.id !== null && random() < 0.2) await remove(file);
    }
  }

  const pages = Promise.all(users.map(page));
  return {
    unexpected,
    async stop() {
      stopped.abort();
      await pages;
      return files;
    },
  };
}
