import type { Chance } from '../faults/chance.js';
import type { User } from './plan.js';
import { isDraft, type Ask, type Reply } from './facts.js';

/** What pages may name in their calls. */
type Kind = 'asset' | 'upload' | 'replacement' | 'job' | 'folder' | 'cursor' | 'key' | 'import';

interface Known {
  readonly user: User;
  readonly id: string;
  /** Of a replacement: its asset. */
  readonly assetId?: string | undefined;
}

/** What the pages need of the world around them. */
export interface Surroundings {
  /** Resolves with null if the connection breaks. */
  call(ask: Ask): Promise<Reply | null>;
  claim(user: User, ids: readonly string[]): Promise<void>;
  put(user: User, session: Reply['body'], content: string): Promise<void>;
  digestOf(content: string): string;
}

/** So few that all users have the same files. */
export const contents: readonly [string, ...string[]] = ['alpha', 'beta!', 'gamma', 'delta'];

const likelihood = { foreign: 0.15, unsent: 0.12, undeclared: 0.1 };

/** The pages of the users, which also name what is of others: by mistake, or to get at it. */
export type People = ReturnType<typeof createPeople>;

export function createPeople({ call, claim, put, digestOf }: Surroundings) {
  const known: Record<Kind, Known[]> = {
    asset: [],
    upload: [],
    replacement: [],
    job: [],
    folder: [],
    cursor: [],
    key: [],
    import: [],
  };
  const latest: Partial<Record<User, { content: string; draft: boolean }>> = {};
  let count = 0;

  const nameOf = (user: User) => `${user}-${(count += 1)}.txt`;
  const pick = (kind: Kind, user: User, chance: Chance): Known | null => {
    const isForeign = chance.hits(likelihood.foreign);
    const choices = known[kind].filter((one) => (one.user !== user) === isForeign);
    // Mostly what is new.
    const last = chance.hits(0.5) ? choices.length - 1 : chance.between(0, Math.max(0, choices.length - 1));
    return choices[last] ?? null;
  };
  const idOf = (kind: Kind, user: User, chance: Chance) => pick(kind, user, chance)?.id ?? 'ast_0';
  const keep = (kind: Kind, user: User, id: unknown, assetId?: string) => {
    if (typeof id === 'string') known[kind].push({ user, id, assetId });
  };
  const keyFor = (user: User, chance: Chance): string | undefined => {
    const kind = chance.next();
    if (kind < 0.3) return undefined;
    const earlier = kind < 0.55 ? pick('key', user, chance)?.id : undefined;
    const key = earlier ?? `key-${(count += 1)}`;
    keep('key', user, key);
    return key;
  };
  const folderFor = (user: User, chance: Chance) =>
    chance.hits(0.2) ? { folder_id: idOf('folder', user, chance) } : {};

  async function presign(user: User, chance: Chance): Promise<string | null> {
    const content = chance.pick(contents);
    const filename = nameOf(user);
    const draft = isDraft(filename);
    latest[user] = { content, draft };
    const isDeclared = !chance.hits(likelihood.undeclared);
    const session = await call({
      user,
      method: 'POST',
      path: '/uploads/presign',
      body: {
        filename,
        ...(draft && { draft }),
        content_type: 'text/plain',
        size: content.length,
        ...(isDeclared && { checksum_sha256: digestOf(content) }),
        ...folderFor(user, chance),
      },
    });
    const isSent = !chance.hits(likelihood.unsent);
    if (typeof session?.body['upload_id'] !== 'string') return null;
    keep('upload', user, session.body['upload_id']);
    if (isSent) await put(user, session.body, content);
    return session.body['upload_id'];
  }

  const checkDuplicate = (
    user: User,
    { content, draft }: { content: string; draft: boolean },
    isSized: boolean = true,
  ) =>
    call({
      user,
      method: 'POST',
      path: '/uploads/check-duplicate',
      body: {
        checksum_sha256: digestOf(content),
        ...(isSized && { size: content.length }),
        ...(draft && { draft }),
      },
    });

  async function finalize(user: User, chance: Chance, uploadId: string): Promise<void> {
    const key = keyFor(user, chance);
    const attempts = chance.between(1, 2);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const reply = await call({
        user,
        method: 'POST',
        path: '/uploads/finalize',
        body: { upload_id: uploadId },
        key,
      });
      if (reply?.status === 201) return keep('asset', user, reply.body['id']);
      // As a page does that does not know what has become of its call.
      const sent = latest[user] ?? { content: contents[0], draft: true };
      if (!reply || reply.status >= 500) await checkDuplicate(user, sent);
    }
  }

  async function presignReplacement(user: User, chance: Chance): Promise<Known | null> {
    const assetId = idOf('asset', user, chance);
    const content = chance.pick(contents);
    const body = { size: content.length, ...(chance.hits(0.8) && { checksum_sha256: digestOf(content) }) };
    const isNamed = chance.hits(0.3);
    const session = await call({
      user,
      method: 'POST',
      path: `/assets/${assetId}/replace/presign`,
      body: { ...body, ...(isNamed && { filename: nameOf(user) }) },
    });
    const isSent = !chance.hits(likelihood.unsent);
    if (typeof session?.body['upload_id'] !== 'string') return null;
    keep('replacement', user, session.body['upload_id'], assetId);
    if (isSent) await put(user, session.body, content);
    return known.replacement.at(-1) ?? null;
  }

  const finalizeReplacement = (user: User, chance: Chance, { id, assetId = 'ast_0' }: Known) =>
    call({
      user,
      method: 'POST',
      path: `/assets/${assetId}/replace/finalize`,
      body: { upload_id: id },
      key: keyFor(user, chance),
    });

  async function startImport(user: User, chance: Chance): Promise<void> {
    // The name of somebody's earlier import, with its key: a copy of the whole call.
    const copied = chance.hits(0.3) ? pick('import', user, chance) : null;
    const name = copied?.id ?? nameOf(user);
    const key = copied?.assetId ?? keyFor(user, chance);
    keep('import', user, name, key);
    const draft = isDraft(name) && { draft: true };
    const body = { url: `https://example.com/${name}`, filename: name, ...draft, ...folderFor(user, chance) };
    const reply = await call({ user, method: 'POST', path: '/imports', body, key });
    if (reply?.status === 200) keep('job', user, reply.body['job_id']);
  }

  const list = async (user: User, chance: Chance) => {
    if (chance.hits(0.6)) return call({ user, method: 'GET', path: '/assets?limit=100' });
    const queries = [
      `?limit=1&cursor=${idOf('cursor', user, chance)}`,
      `?folder_id=${idOf('folder', user, chance)}`,
      '?search=-&type=document',
      '?limit=1',
    ] as const;
    const reply = await call({ user, method: 'GET', path: `/assets${chance.pick(queries)}` });
    const { next_cursor: cursor } = (reply?.body['pagination'] ?? {}) as Record<string, unknown>;
    keep('cursor', user, cursor);
    return reply;
  };

  const ofAsset = (user: User, chance: Chance, method: string, rest = '', body?: Ask['body']) =>
    call({ user, method, path: `/assets/${idOf('asset', user, chance)}${rest}`, body });

  return {
    presign,
    async upload(user: User, chance: Chance) {
      const id = await presign(user, chance);
      if (id !== null) await finalize(user, chance, id);
    },
    finalize: (user: User, chance: Chance) => finalize(user, chance, idOf('upload', user, chance)),
    presignReplacement,
    async replace(user: User, chance: Chance) {
      const replacement = await presignReplacement(user, chance);
      if (replacement) await finalizeReplacement(user, chance, replacement);
    },
    finalizeReplacement(user: User, chance: Chance) {
      const replacement = pick('replacement', user, chance) ?? pick('upload', user, chance);
      const assetId = chance.hits(0.2) ? idOf('asset', user, chance) : replacement?.assetId;
      return finalizeReplacement(user, chance, { user, id: replacement?.id ?? 'upl_0', assetId });
    },
    checkDuplicate(user: User, chance: Chance) {
      const any = chance.pick(contents);
      const isSized = chance.hits(0.5);
      const content = chance.hits(0.6) ? (latest[user]?.content ?? any) : any;
      return checkDuplicate(user, { content, draft: chance.hits(0.7) }, isSized);
    },
    claim: (user: User, chance: Chance) =>
      claim(
        user,
        chance.hits(0.3)
          ? [idOf('asset', user, chance), idOf('asset', user, chance)]
          : [idOf('asset', user, chance)],
      ),
    list,
    get: (user: User, chance: Chance) => ofAsset(user, chance, 'GET'),
    delete: (user: User, chance: Chance) => ofAsset(user, chance, 'DELETE'),
    versions: (user: User, chance: Chance) => ofAsset(user, chance, 'GET', '/versions'),
    update(user: User, chance: Chance) {
      const name = chance.hits(0.7) ? { filename: nameOf(user) } : {};
      const folder = chance.hits(0.5) ? { folder_id: idOf('folder', user, chance) } : {};
      return ofAsset(user, chance, 'PATCH', '', { ...name, ...folder });
    },
    folders: (user: User) => call({ user, method: 'GET', path: '/folders' }),
    async createFolder(user: User, chance: Chance) {
      const parent = chance.hits(0.4) ? { parent_folder_id: idOf('folder', user, chance) } : {};
      const body = { name: `${user}-folder${(count += 1)}`, ...parent };
      const reply = await call({ user, method: 'POST', path: '/folders', body });
      if (reply?.status === 201) keep('folder', user, reply.body['id']);
    },
    import: startImport,
    job: (user: User, chance: Chance) =>
      call({ user, method: 'GET', path: `/jobs/${idOf('job', user, chance)}` }),
    usage: (user: User) => call({ user, method: 'GET', path: '/usage' }),
  };
}
