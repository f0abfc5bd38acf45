import { setTimeout as wait } from 'node:timers/promises';
import { css } from '../flows/browser.js';
import { count, seeCount, seeText } from '../flows/expectations.js';
import { ofTheBrowser } from '../flows/fixtures.js';
import { deleteIn, expect, input, test } from './fixtures.js';
import { answer, cut, json, page, problem, type Act } from './gateway.js';

// What gateways, firewalls, filters, captive portals and service workers answer in place of what was called. It is the same
// in every browser.

// Logged for the developer of a page, whose server may lack the proxy, and whose storage its CORS rules.
test.use({
  expectedComplaints: new RegExp(`${ofTheBrowser.source}|^Longshore: (?:there is no proxy|the storage) at`),
});

const logic = '@logic';
const nightly = [logic, '@nightly'];
const always = Number.POSITIVE_INFINITY;

const ofGateway = (members: object) =>
  answer(502, 'application/problem+json', JSON.stringify({ title: 'Bad Gateway', status: 502, ...members }));

const foreign: readonly [what: string, act: Act, tag: string | string[]][] = [
  ['a page with 404', page(404, 'Not Found'), logic],
  ['JSON with 404', json(404, { message: 'no Route matched with those values' }), nightly],
  ['a page with 405', page(405, 'Method Not Allowed'), nightly],
  ['a text with 421', answer(421, 'text/plain', 'Misdirected Request'), nightly],
  ["a firewall's page with 403", page(403, 'Request blocked'), nightly],
  ['JSON with 200', json(200, { status: 'ok' }), logic],
  ["a captive portal's page with 200", page(200, 'Welcome to the lounge'), nightly],
  ['a problem document without a code', ofGateway({ type: 'about:blank' }), nightly],
  ['a problem document with a code', ofGateway({ type: 'about:blank', code: 'upstream', detail: '' }), logic],
];
const ofSite: typeof foreign = [...foreign, ['connections that break', cut, nightly]];

for (const [gateway, answers] of [
  ["the app's server", ofSite],
  ['the service', foreign],
] as const)
  for (const [what, act, tag] of answers)
    test(
      `five seconds of ${what} in place of ${gateway}`,
      {
        tag: gateway === 'the service' ? nightly : tag,
      },
      async ({ driver, connect, files }) => {
        const network = await connect();
        await network.open();
        const { site } = network;
        // So that the answers come in the middle of a batch.
        site.on(
          / \/api\/media\//,
          async (_, forward) => {
            await wait(150);
            return forward();
          },
          always,
        );
        const paths = Array.from({ length: 24 }, (_, index) => files.write(`${index}.txt`, `file ${index}`));
        await driver.pick(input, await Promise.all(paths));
        await expect.poll(() => count(driver, css('.longshore-row[data-status=done]'))).toBeGreaterThan(1);
        const end =
          gateway === 'the service'
            ? network.api.on(/ \/v1\//, act, always)
            : site.on(/ \/api\/media\//, act, always);
        await wait(5_000);
        end();
        await network.expectUploaded(24);
      },
    );

const readable = { 'access-control-allow-origin': '*' };
const lost = answer(200, 'text/plain', '', readable);

for (const [status, tag] of [
  [422, logic],
  [404, nightly],
] as const)
  test(
    `a storage that loses a file after its 200, so that its finalize gets ${status}`,
    { tag },
    async ({ driver, connect, files }) => {
      const { api, storage, open, expectUploaded } = await connect();
      await open();
      storage.on(/^PUT /, lost);
      api.on(/^POST .*\/finalize$/, problem(status, 'object_missing'));
      await driver.pick(input, [await files.write('a.txt', 'a')]);
      await expectUploaded(1);
    },
  );

test(
  'a portal that takes each file in place of the storage',
  { tag: logic },
  async ({ driver, connect, files }) => {
    const { storage, open, expectUploaded } = await connect();
    await open();
    const end = storage.on(/^PUT /, lost, always);
    await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
    await seeCount(driver, css('.longshore-row', 'Storage unavailable'), 2);
    end();
    await expectUploaded(2);
  },
);

test('a storage that refuses each file for a while', { tag: logic }, async ({ driver, connect, files }) => {
  const { storage, open, expectUploaded } = await connect();
  await open();
  const end = storage.on(
    /^PUT /,
    answer(403, 'application/xml', '<Code>RequestTimeTooSkewed</Code>', readable),
    always,
  );
  await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await seeCount(driver, css('.longshore-row', 'Storage unavailable'), 2);
  end();
  await expectUploaded(2);
});

const ofStorage: typeof foreign = [
  ['a page with 404', page(404, 'Not Found'), nightly],
  ["a firewall's page with 403", page(403, 'Request blocked'), nightly],
  ["a captive portal's page with 200", page(200, 'Welcome to the lounge'), nightly],
  ["a gateway's page with 502", page(502, 'Bad Gateway'), nightly],
];

for (const [what, act, tag] of ofStorage)
  test(`three seconds of ${what} in place of the storage`, { tag }, async ({ driver, connect, files }) => {
    const { storage, open, expectUploaded } = await connect();
    await open();
    const end = storage.on(/^PUT /, act, always);
    await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
    await wait(3_000);
    end();
    await expectUploaded(2);
  });

/** Answers the second of such calls as it has answered the first. */
const replaying = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const answers = [];
  addEventListener('fetch', (event) => {
    if (!event.request.url.endsWith('/finalize')) return;
    answers.push(answers.length === 1 ? answers[0] : fetch(event.request));
    event.respondWith(answers.at(-1).then((answer) => answer.clone()));
  });
`;

test(
  'a service worker that replays the answer to another file',
  { tag: logic },
  async ({ driver, connect, files }) => {
    const { site, open, expectUploaded } = await connect();
    site.on(/ \/worker\.js$/, answer(200, 'text/javascript', replaying), always);
    await open();
    await driver.evaluate(async () => {
      const { serviceWorker } = navigator;
      const controlled = new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve),
      );
      await serviceWorker.register('/worker.js');
      await controlled;
    }, undefined);
    await driver.pick(input, [await files.write('a.txt', 'a')]);
    await expectUploaded(1);
    await driver.pick(input, [await files.write('b.txt', 'b')]);
    await expectUploaded(2);
  },
);

test('a storage whose URL is relative', { tag: logic }, async ({ driver, connect, files }) => {
  const { api, storage, open, expectUploaded } = await connect();
  await open();
  api.on(/^POST .*\/presign$/, async (_, forward) => {
    const session = await forward();
    return { ...session, body: Buffer.from(String(session.body).replace(storage.url, '')) };
  });
  await driver.pick(input, [await files.write('a.txt', 'a')]);
  await expectUploaded(1);
});

test('a deletion that gets 200 and a word', { tag: logic }, async ({ driver, connect, files }) => {
  const { api, service, open, expectUploaded } = await connect();
  await open();
  await driver.pick(input, [await files.write('a.txt', 'a')]);
  await expectUploaded(1);
  api.on(/^DELETE /, async (_, forward) => ({ ...(await forward()), status: 200, body: Buffer.from('OK') }));
  expect(await deleteIn(driver, service)).toBe('deleted');
});

test('a refusal of the service itself fails the file', { tag: logic }, async ({ driver, connect, files }) => {
  const { api, open } = await connect();
  await open();
  api.on(/^POST .*\/presign$/, problem(403, 'storage_quota_exceeded'));
  await driver.pick(input, [await files.write('a.txt', 'a')]);
  await seeCount(driver, css('.longshore-row[data-status=failed]'), 1);
});

test('a redirect to a page for signing in says that the session has ended', async ({
  driver,
  connect,
  files,
}) => {
  const network = await connect();
  await network.open();
  const { site } = network;
  site.on(/ \/sign-in$/, page(200, 'Sign in'), always);
  site.on(/ \/api\/media\//, answer(302, 'text/plain', '', { location: '/sign-in' }), always);
  await driver.pick(input, [await files.write('a.txt', 'a')]);
  await seeText(driver, css('main, body'), 'Sign in again.');
});
