import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.js';

/** What a client was told of a file. */
export interface ClientFile {
  readonly account: string;
  /** The assets that answers have named. */
  readonly ids: Set<string>;
  /** Of the file and its replacements, by their names: whether the answers say that there is such a version. */
  readonly versions: Map<string, 'made' | 'refused' | 'unknown'>;
  /** The jobs that answers have named. */
  readonly jobs: Set<string>;
  /** Whether an answer confirmed its deletion, or whether one was asked for. */
  deletion: 'none' | 'asked' | 'confirmed';
}

export interface Clients {
  /** Ends after the files that are under way. Resolves with every file that a client has begun. */
  stop(): Promise<ClientFile[]>;
  /** Answers that no client should see. */
  readonly unexpected: string[];
}

export interface ClientOptions {
  readonly accounts: readonly string[];
  readonly clientsOfAccount: number;
  readonly chance: Chance;
  /** The origin of imports. */
  readonly source: string;
  /** Begins the names of files. */
  readonly prefix: string;
  /** Calls a process that runs, below its base URL; waits for the next one if there is none. */
  send(
    account: string,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response>;
  /** Where the URL of a session is now. */
  storageUrl(url: string): Promise<string | URL>;
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** The bytes of a file, which its name determines. */
export function contentOf(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest();
  const most = digest.readUInt8(0) < 25 ? 300_000 : 8000;
  return Buffer.alloc(1 + (digest.readUInt32BE(1) % most), `${name}\n`);
}

/**
 * Clients that upload, replace, import and delete without a pause, while what they call is killed. They repeat what gets no
 * answer, with the same `Idempotency-Key`; some go away instead.
 */
export function startClients(options: ClientOptions): Clients {
  const { accounts, chance, source, prefix, send, storageUrl } = options;
  const files: ClientFile[] = [];
  const unexpected: string[] = [];
  const stopped = new AbortController();

  /** Repeats an attempt until it has an answer. Null if the client has gone away instead. */
  async function persist(attempt: () => Promise<Reply>): Promise<Reply | null> {
    for (;;) {
      const reply = await attempt().catch(() => null);
      if (reply && reply.status < 500) return reply;
      if (chance.hits(0.1)) return null;
      await delay(20);
    }
  }

  const call = (account: string, method: string, path: string, body?: object, key?: string) =>
    persist(async () => {
      const response = await send(account, path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? (JSON.parse(text) as Reply['body']) : {} };
    });

  const expectStatus = (what: string, reply: Reply, ...statuses: number[]) => {
    if (!statuses.includes(reply.status))
      unexpected.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return statuses.includes(reply.status);
  };

  const put = (session: Reply['body'], body: Buffer) =>
    persist(async () => {
      const headers = session['required_headers'] as Record<string, string>;
      const url = await storageUrl(String(session['upload_url']));
      const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
      return { status: response.status, body: { text: await response.text() } };
    });

  /** Uploads a version, at `/uploads` or below an asset. */
  async function upload(file: ClientFile, path: string, name: string): Promise<void> {
    const { account } = file;
    file.versions.set(name, 'refused');
    const content = contentOf(name);
    const checksum_sha256 = createHash('sha256').update(content).digest('hex');
    const session = await call(account, 'POST', `${path}/presign`, {
      filename: name,
      content_type: 'text/plain',
      size: content.length,
      ...(chance.hits(0.5) && { checksum_sha256 }),
    });
    if (!session || !expectStatus('presign', session, 201) || chance.hits(0.05)) return;
    const stored = await put(session.body, content);
    if (!stored || !expectStatus('put', stored, 200) || chance.hits(0.05)) return;

    file.versions.set(name, 'unknown');
    const first = crypto.randomUUID();
    const keys = chance.pick([[first], [first], [first], [first, first], [first, crypto.randomUUID()]]);
    const body = { upload_id: session.body['upload_id'] };
    const finalize = (key: string) => call(account, 'POST', `${path}/finalize`, body, key);
    const answers = Promise.all(keys.map(finalize));
    const others: (Reply | null)[] = [];
    if (chance.hits(0.3)) {
      // Asks again and again, as if it had forgotten the key: a process whose clock is ahead takes the upload over.
      const answered = answers.then(() => true);
      while (!(await Promise.race([answered, delay(30, false)])))
        others.push(await finalize(crypto.randomUUID()));
    }
    const replies = [...(await answers), ...others];
    const success = path === '/uploads' ? 201 : 200;
    if (replies.some((reply) => reply?.status === success)) replies.push(await finalize(first));
    const isKnown = replies.every((reply) => reply && expectStatus('finalize', reply, success, 410));
    const made = replies.filter((reply) => reply?.status === success);
    for (const reply of made) file.ids.add(String(reply?.body['id']));
    if (made.length > 0) file.versions.set(name, 'made');
    else if (isKnown && others.length === 0 && keys.every((one) => one === first))
      file.versions.set(name, 'refused');
  }

  async function importFile(file: ClientFile, filename: string): Promise<void> {
    const { account } = file;
    file.versions.set(filename, 'unknown');
    const key = crypto.randomUUID();
    const body = { url: `${source}/${filename}`, filename };
    const create = async () => {
      const reply = await call(account, 'POST', '/imports', body, key);
      if (reply && expectStatus('import', reply, 200)) file.jobs.add(String(reply.body['job_id']));
      return reply?.status === 200;
    };
    if (!(await create()) || !(await create())) return;
    const [id] = file.jobs;
    for (;;) {
      const job = await call(account, 'GET', `/jobs/${id}`);
      if (!job || !expectStatus('job', job, 200)) return;
      const { status, asset } = job.body;
      if (status === 'failed') file.versions.set(filename, 'refused');
      if (status === 'completed') {
        file.ids.add((asset as { id: string }).id);
        file.versions.set(filename, 'made');
      }
      if (status === 'failed' || status === 'completed') return;
      await delay(20);
    }
  }

  async function remove(file: ClientFile, id: string): Promise<void> {
    file.deletion = 'asked';
    const reply = await call(file.account, 'DELETE', `/assets/${id}`);
    if (reply && expectStatus('delete', reply, 204, 404)) file.deletion = 'confirmed';
  }

  async function client(account: string): Promise<void> {
    while (!stopped.signal.aborted) {
      const name = `${prefix}${account}-${files.length}`;
      const file: ClientFile = {
        account,
        ids: new Set(),
        versions: new Map(),
        jobs: new Set(),
        deletion: 'none',
      };
      files.push(file);
      if (chance.hits(0.15)) await importFile(file, `${name}.txt`);
      else await upload(file, '/uploads', `${name}.txt`);
      const [id] = file.ids;
      if (id !== undefined && chance.hits(0.25))
        await upload(file, `/assets/${id}/replace`, `${name}-new.txt`);
      if (id !== undefined && chance.hits(0.3)) await remove(file, id);
    }
  }

  const clients = Promise.all(
    Array.from({ length: options.clientsOfAccount }, () => accounts.map(client)).flat(),
  );
  return {
    unexpected,
    async stop() {
      stopped.abort();
      await clients;
      return files;
    },
  };
}
