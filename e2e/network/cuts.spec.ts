import type { TwinAnswer } from '../../test/independent/choices.js';
import { button, css, inside, role, type Driver } from '../flows/browser.js';
import { see, seeCount } from '../flows/expectations.js';
import { ofTheBrowser } from '../flows/fixtures.js';
import { deleteIn, expect, input, shownIn, test, type Network } from './fixtures.js';
import { answer, cut, cutAmid, cutAnswer, problem, type Act } from './gateway.js';

// Connections that break while a call is under way. Browsers send some calls again by themselves (`resends.spec.ts`): the
// page then sees one call, and only the second answer.

// The storage of one test lacks CORS headers, which is logged for the developer of a page.
test.use({ expectedComplaints: new RegExp(`${ofTheBrowser.source}|^Longshore: the storage at`) });

const always = Number.POSITIVE_INFINITY;
const repeats: readonly [answer: TwinAnswer, ...tags: string[]][] = [
  [404, '@smoke'],
  [410],
  ['original', '@nightly'],
  [409, '@nightly'],
  [422, '@nightly'],
];

for (const [second, ...tag] of repeats) {
  test(
    `a finalize that was carried out, and then gets ${second}`,
    { tag },
    async ({ driver, connect, files }) => {
      const { site, open, expectUploaded } = await connect({ twins: [second] });
      await open();
      site.on(/^POST .*\/uploads\/finalize$/, cutAnswer);
      await driver.pick(input, [await files.write('a.txt', 'a')]);
      await expectUploaded(1);
      // It is looked for at once.
      expect((await shownIn(driver)).filter((row) => row.includes('Confirming'))).toEqual([]);
    },
  );

  test(
    `a replacement that was carried out, and then gets ${second}`,
    { tag },
    async ({ driver, connect, files }) => {
      const { site, service, open, expectUploaded } = await connect({ twins: [second] });
      await open();
      await driver.pick(input, [await files.write('a.txt', 'a')]);
      await expectUploaded(1);
      const [asset] = (await service.listAssets()).data ?? [];
      const id = asset?.id ?? '';
      await open(id);
      site.on(/^POST .*\/replace\/finalize$/, cutAnswer);
      await driver.pick(css('.longshore-replace input[type=file]'), [await files.write('b.txt', 'b')]);
      await driver.click(inside(role('group', 'Replace the file?'), button('Replace')));
      await see(driver, css('.longshore-replace', 'Its link is unchanged'));
      expect((await service.listVersions(id)).data).toHaveLength(2);
    },
  );
}

const calls: readonly [
  name: string,
  gateway: 'site' | 'storage',
  line: RegExp,
  act: Act,
  ...tags: string[],
][] = [
  ['a duplicate check without an answer', 'site', /^POST .*\/check-duplicate$/, cutAnswer, '@nightly'],
  ['a presign without an answer', 'site', /^POST .*\/presign$/, cutAnswer, '@nightly'],
  ['a finalize that never arrives', 'site', /^POST .*\/finalize$/, cut, '@nightly'],
  ['a finalize whose answer ends in the middle', 'site', /^POST .*\/finalize$/, cutAmid, '@nightly'],
  ['a PUT that never arrives', 'storage', /^PUT /, cut, '@nightly'],
  ['a PUT without an answer', 'storage', /^PUT /, cutAnswer],
];

for (const [name, gateway, line, act, ...tag] of calls)
  test(name, { tag }, async ({ driver, connect, files }) => {
    const network = await connect();
    await network.open();
    network[gateway].on(line, act);
    await driver.pick(input, [await files.write('a.txt', 'a')]);
    await network.expectUploaded(1);
  });

for (const [readable, headers] of [
  ['', { 'access-control-allow-origin': '*' }],
  [', without CORS headers', {}],
] as const)
  test(`a PUT without an answer to a storage that writes once${readable}`, async ({
    driver,
    connect,
    files,
  }) => {
    const { storage, open, expectUploaded } = await connect();
    await open();
    const written = new Set<string>();
    const refuse = answer(412, 'application/xml', '<Code>PreconditionFailed</Code>', headers);
    const writeOnce: Act = async (line, forward) => {
      if (written.has(line)) return refuse(line, forward);
      written.add(line);
      return written.size === 1 ? cutAnswer(line, forward) : forward();
    };
    storage.on(/^PUT /, writeOnce, always);
    await driver.pick(input, [await files.write('a.txt', 'a')]);
    await expectUploaded(1);
  });

test('a deletion that was carried out, and then gets 404', async ({ driver, connect, files }) => {
  const { site, service, open, expectUploaded } = await connect();
  await open();
  await driver.pick(input, [await files.write('a.txt', 'a')]);
  await expectUploaded(1);
  site.on(/^DELETE /, cutAnswer);
  expect(await deleteIn(driver, service)).toBe('deleted');
  expect((await service.listAssets()).data).toEqual([]);
});

const conflicts: readonly [name: string, second: Act, ...tags: string[]][] = [
  ['gets 409', problem(409, 'folder_exists')],
  ['gets 422', problem(422, 'name_taken'), '@nightly'],
];

for (const [name, second, ...tag] of conflicts)
  test(`a folder that was created, and whose repeat ${name}`, { tag }, async ({ driver, connect }) => {
    const { site, api, service, open } = await connect();
    await open();
    await driver.click(button('New folder'));
    await driver.type(css('.longshore-folder-form input'), 'Trips');
    api.on(/^POST .*\/folders$/, second, always);
    // The last rule comes first.
    api.on(/^POST .*\/folders$/, (_, forward) => forward());
    site.on(/^POST .*\/folders$/, cutAnswer);
    await driver.click(button('Create'));
    await see(driver, css('[role=treeitem][aria-selected=true]', 'Trips'));
    await seeCount(driver, css('[role=treeitem]', 'Trips'), 1);
    expect((await service.listFolders()).data).toHaveLength(1);
  });

/** Starts an import, and expects one asset of it. */
async function expectImported({ service, site }: Network, driver: Driver) {
  site.on(/^GET \/tides\.csv$/, answer(200, 'text/csv', 'high,low\n1,2\n'), always);
  await driver.type(css('.longshore-import textarea'), `${site.url}/tides.csv`);
  await driver.click(button('Import'));
  await see(driver, css('.longshore-row[data-status=done]', 'tides.csv'));
  expect((await service.listAssets()).data).toHaveLength(1);
}

test(
  'an import that was started, and then gets the same job',
  { tag: '@nightly' },
  async ({ driver, connect }) => {
    const network = await connect();
    await network.open();
    network.site.on(/^POST .*\/imports$/, cutAnswer);
    await expectImported(network, driver);
  },
);

test('an import that was started, and is a conflict until its first call has ended', async ({
  driver,
  connect,
}) => {
  const network = await connect();
  await network.open();
  network.api.on(/^POST .*\/imports$/, problem(409, 'in_progress'));
  network.api.on(/^POST .*\/imports$/, (_, forward) => forward());
  network.site.on(/^POST .*\/imports$/, cutAnswer);
  await expectImported(network, driver);
});

test('a job that is not found at first', { tag: '@logic' }, async ({ driver, connect }) => {
  const network = await connect();
  await network.open();
  network.api.on(/^GET .*\/jobs\//, problem(404, 'not_found'), 2);
  await expectImported(network, driver);
});
