import { expect } from 'vitest';
import { assetListOperations, uploaderOperations } from '../../src/server/allow-lists.js';
import { createMediaProxy, type MediaProxyOptions } from '../../src/server/proxy.js';
import type { OperationId } from '../../src/contract/operations.js';

export const apiKey = 'mk_live_0123456789abcdef';
const all: OperationId[] = [
  ...uploaderOperations,
  ...assetListOperations,
  'getUsage',
  'deleteAsset',
  'presignReplacement',
  'finalizeReplacement',
  'listVersions',
  'listFolders',
  'createFolder',
  'createImport',
  'getJob',
];

/** A proxy over a service that records requests and responds with `respond()`. */
export function world(
  options: Partial<MediaProxyOptions> = {},
  respond: () => Response | Promise<Response> = ok,
) {
  const sent: Request[] = [];
  const logged: string[] = [];
  const proxy = createMediaProxy({
    baseUrl: 'https://service.test/v1',
    apiKey,
    authorize: () => true,
    allow: all,
    log: (line) => logged.push(line),
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return respond();
    },
    ...options,
  });
  return { proxy, sent, logged };
}

const ok = (): Response => Response.json({ data: [] });

export function call(path: string, init: RequestInit = {}): Request {
  return new Request(`https://app.test/api/media${path}`, init);
}

export function write(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return call(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}

export async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({
    status: response.status,
    title: expect.any(String),
    request_id: expect.any(String),
  });
  return `${response.status} ${String(problem['code'])}`;
}

export const presign = { filename: 'sunset.jpg', content_type: 'image/jpeg', size: 3 };
