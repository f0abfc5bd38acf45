import type { Access } from './access.js';
import type { Fault } from './faults.js';
import { fieldsOf, malformed, readJsonObject, type JsonObject } from '../service/api/input.js';
import { problemResponse, Refusal } from '../service/api/problem.js';
import type { AssetSeed, FolderSeed } from './seeding.js';
import type { MockService } from './service.js';
import { privacies } from '../service/library/uploads.js';

/**
 * Controls the mock over HTTP, for test tools in other processes. Not part of the service's contract:
 *
 * - `POST /_mock/faults` adds a fault (`"times": null` for every request); `DELETE /_mock/faults` removes all.
 * - `POST /_mock/keys` with `{ scopes?, expiresInDays?, account? }` returns `{ key }`.
 * - `POST /_mock/assets` with `{ filename, text?, base64?, contentType?, privacy?, status?, folderId?, account?,
 *   createdAt? }` creates an asset without an upload and returns it; `POST /_mock/folders` with `{ name,
 *   parentFolderId?, account? }` does the same for a folder.
 * - `POST /_mock/access` with `{ access, account? }` sets what an account may not use.
 * - `POST /_mock/reset` clears everything except keys.
 * - `GET /_mock/requests` returns `{ data }`, the request log.
 *
 * Bodies must be JSON and no CORS headers are sent, so pages of other origins cannot use it.
 */
export function createControl(service: MockService): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/_mock/')) return null;
    try {
      return await respond(service, `${request.method} ${pathname}`, request);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : malformed(error instanceof Error ? error.message : String(error));
      return problemResponse(refusal, { baseUrl: service.baseUrl, requestId: 'control', instance: pathname });
    }
  };
}

async function respond(service: MockService, route: string, request: Request): Promise<Response> {
  switch (route) {
    case 'POST /_mock/faults':
      service.faults.add(faultIn(await readJsonObject(request)));
      return new Response(null, { status: 204 });
    case 'DELETE /_mock/faults':
      service.faults.clear();
      return new Response(null, { status: 204 });
    case 'POST /_mock/keys': {
      const key = service.createKey(await readJsonObject(request));
      return Response.json({ key }, { status: 201 });
    }
    case 'POST /_mock/assets':
      return Response.json(await service.addAsset(assetIn(await readJsonObject(request))), { status: 201 });
    case 'POST /_mock/folders':
      return Response.json(service.addFolder(folderIn(await readJsonObject(request))), { status: 201 });
    case 'POST /_mock/access': {
      const { access, account } = accessIn(await readJsonObject(request));
      service.setAccess(access, account);
      return new Response(null, { status: 204 });
    }
    case 'POST /_mock/reset':
      await service.reset();
      return new Response(null, { status: 204 });
    case 'GET /_mock/requests':
      return Response.json({ data: service.requests() });
    default:
      throw new Refusal(404, 'route_not_found', `The mock has no control route ${route}.`);
  }
}

/** The required members of each kind of fault, with their types. */
const required: Readonly<Record<Fault['kind'], Readonly<Record<string, 'number' | 'object'>>>> = {
  status: { status: 'number' },
  network: {},
  'lose-response': {},
  delay: { ms: 'number' },
  hold: { ms: 'number' },
  html: {},
  cut: { ms: 'number' },
  empty: {},
  truncate: {},
  'drop-fields': { fields: 'object' },
  'drop-headers': { headers: 'object' },
  'short-session': { seconds: 'number' },
  expire: {},
  corrupt: {},
  slow: { bytesPerSecond: 'number' },
};

function faultIn(body: Readonly<Record<string, unknown>>): Fault {
  const { kind, on, times = 1 } = body;
  if (typeof on !== 'string') throw malformed('A fault needs "on": the point where it applies.');
  if (typeof kind !== 'string' || !Object.hasOwn(required, kind)) {
    throw malformed(`A fault needs "kind": one of ${Object.keys(required).join(', ')}.`);
  }
  for (const [name, type] of Object.entries(required[kind as Fault['kind']])) {
    if (typeof body[name] !== type) throw malformed(`A fault of kind ${kind} needs "${name}".`);
  }
  return { ...body, times: times ?? Infinity } as Fault;
}

function assetIn(body: JsonObject): AssetSeed {
  const fields = fieldsOf(body, [
    'filename',
    'text',
    'base64',
    'contentType',
    'privacy',
    'status',
    'folderId',
    'account',
    'createdAt',
  ]);
  const base64 = fields.optionalString('base64');
  const content =
    base64 === undefined
      ? fields.optionalString('text')
      : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const createdAt = fields.optionalString('createdAt');
  return omitUndefined({
    filename: fields.string('filename'),
    content,
    contentType: fields.optionalString('contentType'),
    privacy: fields.optionalOneOf('privacy', privacies),
    status: fields.optionalString('status'),
    folderId: fields.optionalString('folderId'),
    account: fields.optionalString('account'),
    createdAt: createdAt === undefined ? undefined : new Date(createdAt),
  });
}

function accessIn(body: JsonObject): { access: Access; account: string | undefined } {
  const { access } = body;
  if (typeof access !== 'object' || access === null) {
    throw malformed('"access" must be an object of operations and why they are refused.');
  }
  return { access, account: fieldsOf(body, ['access', 'account']).optionalString('account') };
}

function folderIn(body: JsonObject): FolderSeed {
  const fields = fieldsOf(body, ['name', 'parentFolderId', 'account']);
  return omitUndefined({
    name: fields.string('name'),
    parentFolderId: fields.optionalString('parentFolderId'),
    account: fields.optionalString('account'),
  });
}

/** Omits members that are undefined. */
function omitUndefined<T extends object>(all: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
