import {
  isDraft,
  isGivenUp,
  isLeftBehind,
  isProvenGone,
  type Ask,
  type Author,
  type Hosted,
  type Import,
  type Reply,
  type Upload,
} from './facts.js';
import { createDraftTruth } from './draft-truth.js';
import { findTraces, type Traces } from './traces.js';
import type { Passing, User } from './plan.js';

/** What really happened, as the bytes and the service tell, and what each user may see of it. */
export type Truth = ReturnType<typeof createTruth>;

export function createTruth({
  isHosted,
  digestOf,
}: {
  isHosted: (assetId: string) => boolean;
  /** Of what the page of this name imports. */
  digestOf: (name: string) => string;
}) {
  const uploads = new Map<string, Upload>();
  const imports = new Map<string, Import>();
  const importOfJob = new Map<string, Import>();
  const assets = new Map<string, Hosted>();
  const assetOfLink = new Map<string, string>();
  const assetOfVersion = new Map<string, string>();
  const digests = new Map<Author, Set<string>>();
  /** The only user who has been told of an id. */
  const toldTo = new Map<string, User>();
  const violations: string[] = [];
  let moment = 0;
  let isWrongAccount = false;

  const violated = (what: string) => void violations.push(what);
  const knows = (author: Author, digest: string) => {
    const known = digests.get(author) ?? new Set();
    digests.set(author, known.add(digest));
  };

  function host(
    asset: Readonly<Record<string, unknown>>,
    of: Pick<Hosted, 'authors' | 'source' | 'digest'>,
  ): void {
    const id = String(asset['id']);
    const link = String(asset['direct_url']).split('/').at(-1) ?? '';
    if (assets.has(id)) return;
    moment += 1;
    assetOfLink.set(link, id);
    const checksum = String(asset['checksum_sha256']);
    assets.set(id, {
      ...of,
      checksum,
      since: moment,
      isDraft: isDraft(String(asset['filename'])),
      draftSince: Date.now(),
      isKept: false,
      mayBeKept: drafts.isSought({ ...of, checksum }),
      isDiscarded: false,
      deletedBy: new Set(),
      replacedBy: new Set(),
      absences: [],
      toldAt: null,
      goneAt: null,
    });
  }

  const isPossible = (id: string, user: Author) => assets.get(id)?.authors.has(user) ?? false;

  /** Whether a user has been told of an asset that nothing has taken from them since. */
  const mustHave = (id: string, user: User, before: number) => {
    const asset = assets.get(id);
    if (!asset || toldTo.get(id) !== user || (asset.toldAt ?? moment) >= before) return false;
    return !asset.deletedBy.has(user) && isHosted(id) && !isProvenGone(asset) && !isLeftBehind(asset);
  };

  const drafts = createDraftTruth({ assets, mustHave, isHosted, violated });

  function checkTraces(ask: Ask, found: Traces, isOk: boolean): void {
    const { user } = ask;
    const said = isOk ? '' : `${ask.path} ${JSON.stringify(ask.body ?? {})}`;
    const leaked = (what: string) =>
      violated(`${user} was told of ${what} in the response to ${ask.method} ${ask.path}`);
    for (const id of [
      ...found.assets,
      ...found.links.map((link) => assetOfLink.get(link) ?? `the link ${link}`),
    ]) {
      if (!said.includes(id) && !isPossible(id, user)) leaked(`the asset ${id}`);
    }
    for (const id of found.versions) {
      if (!isPossible(assetOfVersion.get(id) ?? '', user)) leaked(`the version ${id}`);
    }
    for (const digest of found.digests) {
      if (!said.includes(digest) && !digests.get(user)?.has(digest)) leaked(`the digest ${digest}`);
    }
    for (const name of found.names) {
      const isTheirs = name.startsWith(`${user}-`) || imports.get(name)?.authors.has(user);
      if (!said.includes(name) && !isTheirs) leaked(`the name ${name}`);
    }
    for (const id of [...found.uploads, ...found.jobs, ...found.folders, ...found.assets]) {
      if (said.includes(id)) continue;
      const other = toldTo.get(id) ?? user;
      if (other !== user) leaked(`${id}, which is of ${other}`);
      toldTo.set(id, user);
    }
  }

  function checkSuccess(ask: Ask, { status, body }: Reply, found: Traces, startedAt: number): void {
    const { user, method, path } = ask;
    const [, , id = ''] = path.split('/');
    for (const asset of found.assets) {
      const hosted = assets.get(asset);
      if (!hosted) continue;
      hosted.toldAt ??= moment;
      if (hosted.goneAt !== null && hosted.goneAt < startedAt)
        violated(`${user} was told of ${asset} after its deletion`);
    }
    if (method === 'DELETE' && status === 204) {
      const asset = assets.get(id);
      if (asset) asset.goneAt = moment;
      if (isHosted(id) && !(asset && isProvenGone(asset)))
        violated(`${id} exists after a 204 to its deletion`);
    }
    if (path === '/uploads/finalize') {
      const made = uploads.get(String(ask.body?.['upload_id']))?.assetId;
      // A body that was cut off names nothing.
      if (body['id'] !== undefined && body['id'] !== made)
        violated(`a finalize whose asset is ${made} was answered with ${JSON.stringify(body['id'])}`);
    }
    if (path === '/uploads/check-duplicate' && body['duplicate'] === false)
      checkDuplicateDenied(ask, startedAt);
    if (path === '/assets?limit=100') checkList(user, body, startedAt);
    if (path === '/usage' && /-\d/.test(JSON.stringify(body)))
      violated(`usage is negative: ${JSON.stringify(body)}`);
  }

  function checkDuplicateDenied({ user, body }: Ask, startedAt: number): void {
    for (const [id, asset] of assets) {
      const { authors, digest, since, deletedBy, replacedBy } = asset;
      const isTheirs = authors.size === 1 && authors.has(user) && digest === body?.['checksum_sha256'];
      const isSame = isTheirs && since < startedAt && deletedBy.size === 0 && replacedBy.size === 0;
      if (isSame && !isGivenUp(asset) && isHosted(id) && !isProvenGone(asset) && !isLeftBehind(asset))
        violated(`${user} was told that there is no duplicate, but ${id} is one`);
    }
  }

  function checkList(user: User, body: Reply['body'], startedAt: number): void {
    const ids = (body['data'] as { id: string }[]).map(({ id }) => id);
    if (new Set(ids).size < ids.length) violated(`${user}'s list names an asset twice`);
    for (const id of assets.keys()) {
      if (mustHave(id, user, startedAt) && !ids.includes(id))
        violated(`${id} has disappeared from ${user}'s list`);
    }
  }

  return {
    violations,
    assets: assets as ReadonlyMap<string, Hosted>,
    /** For a call that begins now. */
    now: () => (moment += 1),
    inAccount: (isWrong: boolean) => void (isWrongAccount = isWrong),
    mustHave,
    importOf: (name: string) => imports.get(name) ?? null,
    /** How many assets of a user are gone, which the proxy may not be able to prove, and has something to do with. */
    goneOf: (user: User) =>
      [...assets].filter(
        ([id, { authors, deletedBy, replacedBy, isDiscarded, goneAt }]) =>
          authors.has(user) &&
          goneAt === null &&
          (isDiscarded || deletedBy.size + replacedBy.size > 0) &&
          !isHosted(id),
      ).length,
    knows,
    host,
    /** The service no longer knows what it answered: a repeated import is another one. */
    forgot() {
      for (const one of imports.values()) one.isRefused = true;
    },

    /** A page has sent the bytes of an upload. */
    put(author: Author, url: string, digest: string): void {
      knows(author, digest);
      const upload = [...uploads.values()].find((one) => one.url === url);
      if (upload) upload.author = author;
    },

    /** A page is about to call the proxy. */
    asks(ask: Ask): void {
      const { user, method, path, body } = ask;
      drafts.asks(ask);
      const [, area, id = '', ...rest] = path.split('/');
      const asset = area === 'assets' ? assets.get(id) : undefined;
      if (method === 'DELETE') asset?.deletedBy.add(user);
      if (rest.join('/') === 'replace/presign') asset?.replacedBy.add(user);
      if (path.endsWith('/finalize')) uploads.get(String(body?.['upload_id']))?.finalizedBy.add(user);
      if (path !== '/imports') return;
      const name = String(body?.['filename']);
      const known = imports.get(name) ?? { authors: new Set<Author>(), isRefused: false };
      known.authors.add(user);
      imports.set(name, known);
      knows(user, digestOf(name));
    },

    claims: drafts.claims,
    claimed: drafts.claimed,

    /** The proxy calls the service. */
    sent({ operation, assetId, body }: Passing): void {
      const asset = assets.get(assetId);
      const isAskedFor = (by: ReadonlySet<Author>, author: ReadonlySet<Author>) =>
        [...author].some((one) => by.has(one));
      const isByUser = asset && isAskedFor(asset.deletedBy, asset.authors);
      if (operation === 'deleteAsset' && asset && isLeftBehind(asset)) asset.isDiscarded = true;
      if (operation === 'deleteAsset' && asset && !isByUser && !isLeftBehind(asset))
        violated(`${assetId} is deleted, which its owner did not ask for`);
      if (operation === 'presignReplacement' && asset && !isAskedFor(asset.replacedBy, asset.authors))
        violated(`${assetId} is replaced, which its owner did not ask for`);
      if (!operation.startsWith('finalize')) return;
      const upload = uploads.get(String(body['upload_id']));
      if (upload?.author && !isAskedFor(upload.finalizedBy, new Set([upload.author])))
        violated(`an upload of ${upload.author} is finalized, which they did not ask for`);
      if (upload?.author && asset && !asset.authors.has(upload.author))
        violated(`${assetId} is replaced with the bytes of ${upload.author}`);
    },

    /** The service, or a gateway, has answered, whether the proxy receives that or not. */
    answered(
      { operation, assetId, body: sent }: Passing,
      status: number,
      body: Reply['body'],
      { isContract }: { isContract: boolean },
    ): void {
      const isOk = status < 300;
      const isRefusal = isContract && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
      const upload = uploads.get(String(sent['upload_id']));
      const imported = imports.get(String(sent['filename'])) ?? importOfJob.get(assetId);
      // Each session has a key of its own.
      if (isContract && body['code'] === 'idempotency_conflict')
        violated(`${operation} was sent under the key of another call`);
      if (isRefusal && upload) upload.isRefused = true;
      if (isRefusal && imported && (operation === 'createImport' || status === 404))
        imported.isRefused = true;
      if (isContract && status === 404)
        assets.get(assetId)?.absences.push({ at: Date.now(), isWrongAccount });
      if (!isOk) return;
      if (operation === 'presignUpload' || operation === 'presignReplacement') {
        uploads.set(String(body['upload_id']), {
          author: null,
          digest: (sent['checksum_sha256'] as string | undefined) ?? null,
          url: String(body['upload_url']),
          finalizedBy: new Set(),
          isRefused: false,
          assetId: null,
        });
      }
      if (upload) upload.assetId = String(body['id']);
      if (operation === 'finalizeUpload' && upload?.author) {
        host(body, { authors: new Set([upload.author]), source: upload, digest: upload.digest });
      }
      if (operation === 'createImport' && imported) importOfJob.set(String(body['job_id']), imported);
      const { asset } = body as { asset?: Record<string, unknown> };
      if (asset && imported && (operation === 'createImport' || operation === 'getJob')) {
        host(asset, { authors: imported.authors, source: imported, digest: null });
      }
      if (operation === 'listVersions') {
        for (const id of findTraces(body).versions) assetOfVersion.set(id, assetId);
      }
    },

    /** A page has received a response. */
    told(ask: Ask, reply: Reply, startedAt: number): void {
      moment += 1;
      const isOk = reply.status < 300;
      const found = findTraces(reply.body);
      checkTraces(ask, found, isOk);
      if (isOk) checkSuccess(ask, reply, found, startedAt);
      const [, area, id = '', ...rest] = ask.path.split('/');
      drafts.told(ask, isOk ? found.assets : []);
      const isRead = ask.method === 'GET' && area === 'assets' && rest.length === 0;
      if (isRead && reply.status === 404 && mustHave(id, ask.user, startedAt))
        violated(`${id} of ${ask.user} cannot be found any more`);
    },
  };
}
