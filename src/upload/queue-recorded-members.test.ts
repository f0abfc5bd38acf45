import { expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { everyScope, fileBytes, pngHead } from '../../test/worlds/mock-world.js';
import { drawnColors } from './memory.js';

const files = Array.from({ length: 6 }, (_, index) => textFile(`${index}.txt`));
const options = { meta: { album: 7 }, folderId: 'f1', duplicates: 'allow' } as const;
const source = 'https://source.example/sunset.png';

/** A page whose server adds the key, and answers unknown members as `refuse` says; else the service does. */
function ownServer(refuse?: (body: string) => Response | null) {
  const bodies: string[] = [];
  let key = '';
  const world: QueueWorld = createQueueWorld({
    hasKey: false,
    fetchSource: async () =>
      new Response(fileBytes(pngHead, 200), { headers: { 'content-type': 'image/png' } }),
    through: async (input, init, send) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(world.service.baseUrl)) return send(input, init);
      key ||= world.service.createKey({ scopes: everyScope });
      request.headers.set('authorization', `Bearer ${key}`);
      const body = await request.clone().text();
      bodies.push(body);
      return refuse?.(body) ?? send(request);
    },
  });
  const sentTo = () => bodies.map((body) => /album|folder_id/.test(body));
  return { world, sentTo };
}

it.each([
  ['as the service does', undefined],
  ['with 422 and a page', (body: string) => (/album/.test(body) ? page(422) : null)],
  ['with 400 and JSON', (body: string) => (/album/.test(body) ? Response.json({}, { status: 400 }) : null)],
])('what a server refuses (%s) that is no proxy with `users` is left out at once', async (_, refuse) => {
  const { world, sentTo } = ownServer(refuse);
  const [first] = world.queue.add(files.slice(0, 1), options);
  await world.finish();
  expect(world.now(first!)).toMatchObject({ status: 'done', meta: { album: 7 } });
  expect(sentTo()).toEqual([true, false, false]);
  const uploads = world.queue.add(files.slice(1), options);
  await world.finish();
  expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
  expect(sentTo().filter(Boolean)).toHaveLength(1);
  expect(world.operations()).not.toContain('getUsage');
  expect(world.clock.elapsed()).toBeLessThan(10_000);
});

it('what a server refuses of an import is left out at once', async () => {
  const { world, sentTo } = ownServer();
  const [upload] = await world.queue.importUrls([source], options);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
  expect(sentTo().slice(0, 2)).toEqual([true, false]);
  expect(world.service.assets()).toHaveLength(1);
});

it('a refusal for another reason is shown', async () => {
  const { world, sentTo } = ownServer();
  world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 400, times: 2 });
  const [upload] = world.queue.add(files.slice(0, 1), options);
  await world.finish();
  expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'bad-request' } });
  expect(sentTo()).toEqual([true, false]);
});

it('colors are not sent to a server without saying that it keeps them', async () => {
  const bodies: unknown[] = [];
  const world = createQueueWorld({
    through: async (input, init, send) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/finalize')) bodies.push(await request.json());
      return send(input, init);
    },
  });
  const [file] = files;
  drawnColors.set(file!, 'ab'.repeat(12));
  world.queue.add([file!]);
  await world.finish();
  expect(bodies).toEqual([{ upload_id: expect.any(String) }]);
});

const page = (status: number) =>
  new Response('<p>Invalid</p>', { status, headers: { 'content-type': 'text/html' } });
