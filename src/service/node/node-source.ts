import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ResolveHost } from '../library/guard.js';
import type { FetchSource } from '../library/import-source.js';

/** Resolves a host name with the system's resolver. */
export const resolveWithDns: ResolveHost = async (host) => {
  const results = await lookup(host, { all: true });
  return results.map(({ address }) => address);
};

// Milliseconds. Node.js gives each address but the last a quarter of a second, too little for a distant one.
const autoSelectFamilyAttemptTimeout = 2_000;

/**
 * Fetches one hop of an import over HTTP. Connects to the addresses that passed the check, the next if one cannot be reached, without a second lookup, which
 * DNS rebinding could answer differently.
 */
export const fetchOverHttp: FetchSource = async (url, { addresses, signal }) => {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const pinned: LookupFunction | undefined =
    addresses === null
      ? undefined
      : (_host, _options, done) =>
          done(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
  // Of the socket: the types of a request do not know all of it.
  const connection = {
    ...(pinned && { lookup: pinned, autoSelectFamily: true }),
    autoSelectFamilyAttemptTimeout,
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'longshore' };
    request(
      url,
      {
        headers,
        signal,
        agent: false,
        ...connection,
      },
      resolve,
    )
      .on('error', reject)
      // Without an error after a 101.
      .on('close', () => reject(new Error('The connection has been closed.')))
      .end();
  });
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // Its bytes are not those of the file, and may decode to far more. Others are mistakes, such as UTF-8.
  if (/gzip|compress|deflate|\b(?:br|zstd|dcb|dcz)\b/i.test(encoding)) {
    response.destroy();
    throw new Error(`The source is encoded with ${encoding}.`);
  }
  const headers = new Headers();
  for (const name of ['content-type', 'content-length', 'content-disposition', 'location'] as const) {
    const value = response.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const status = response.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  if (!hasBody) response.resume();
  const body = hasBody ? (Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>) : null;
  return new Response(body, { status, headers });
};
