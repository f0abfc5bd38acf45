import { readFile } from 'node:fs/promises';

/**
 * The endpoint that peers send the photographs of a folder to, as forms. It takes the first three and holds the others at some
 * point until `release()`, or refuses the third, fifth and seventh.
 *
 * @param {string} photos the folder
 */
export function createStub(photos) {
  let isRefusing = false;
  let release = () => {};
  /** @type {Promise<void>} */
  let released;
  return {
    start({ refuses = false } = {}) {
      isRefusing = refuses;
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
    async answer(request, response) {
      // Uploadcare asks for what it has uploaded, and for its picture.
      const at = /0000000(\d)/.exec(request.url ?? '')?.[1];
      const info = {
        is_ready: true,
        is_image: true,
        mime_type: 'image/png',
        image_info: { width: 600, height: 400 },
      };
      if (request.method === 'GET' && request.url?.startsWith('/info'))
        return json(200, {
          ...info,
          uuid: uuidOf(Number(at)),
          size: 12e6,
          original_filename: `coast ${at}.png`,
        });
      if (request.method === 'GET') return response.end(await readFile(`${photos}/coast ${at}.png`));
      let [own, seen] = [0, 0];
      for await (const chunk of request) {
        own ||= Number(/coast (\d)\.png/.exec(chunk)?.[1] ?? 0);
        seen += chunk.length;
        const share = isRefusing || own < 4 ? 1 : 0.85 - own / 10;
        if (seen > share * Number(request.headers['content-length'])) await released;
      }
      if (isRefusing && [3, 5, 7].includes(own))
        return json(422, { error: { status_code: 422, content: 'The picture is damaged.' } });
      return json(200, { url: '/', file: uuidOf(own) });

      function json(/** @type {number} */ status, /** @type {unknown} */ body) {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }
    },
  };
}

const uuidOf = (/** @type {number} */ at) => `0000000${at}-0000-4000-8000-000000000000`;
