/**
 * What leads to each state, one after the other on one page.
 *
 * @typedef {object} Scene
 * @property {import('playwright-core').Page} page
 * @property {ReturnType<typeof import('./stub.mjs').createStub>} stub where peers send files
 * @property {(coast: number, bytes?: number) => Promise<string[]>} photosOf files of eight photographs
 * @property {(change: { speed?: 'full' | 'hotel', scenarios?: string[] }) => Promise<void>} behave how the service of ours does
 *
 * @typedef {object} Flow
 * @property {string} by
 * @property {string} at its page
 * @property {string} [user] of the demo. Default: Ada, whose library is full; only Ann can rename, and send no more than 5 MB
 * @property {boolean} [hasDark] default true
 * @property {Record<string, (scene: Scene) => Promise<unknown>>} states
 */

const nothing = async () => {};
const button = (/** @type {Scene} */ { page }, /** @type {string | RegExp} */ name) =>
  page.getByRole('button', { name, exact: true }).first();
const text = (/** @type {Scene} */ { page }, /** @type {string | RegExp} */ shown) =>
  page.getByText(shown).first();
const choose = (/** @type {Scene} */ { page }, /** @type {string[]} */ paths) =>
  page.locator('input[type=file]').first().setInputFiles(paths);

/** In the demo. @param {Scene} scene */
async function openLighthouses(scene) {
  const { data } = await (await scene.page.request.get('api/media/folders')).json();
  const { id } = data.find((/** @type {{ name: string }} */ { name }) => name === 'Lighthouses');
  await scene.page.goto(`#/?folder=${id}`);
  await text(scene, 'light 09.png').waitFor();
}

/** Three of ours are done, the others under way. @param {Scene} scene */
async function sendOurs(scene) {
  const photos = await scene.photosOf(300);
  await choose(scene, photos.slice(0, 3));
  await text(scene, /3 files uploaded/).waitFor();
  await scene.behave({ speed: 'hotel' });
  await choose(scene, photos.slice(3));
  // Socket buffers take the first megabytes at once.
  await text(scene, /\d\d.{1,6}left/).waitFor();
}

/** Thumbnails come one after the other. @param {Scene} scene */
async function pickForUppy(scene) {
  await choose(scene, await scene.photosOf(300));
  await scene.page.locator('.uppy-Dashboard-Item-previewImg').nth(7).waitFor();
}

/** @type {Flow[]} */
export const flows = [
  {
    by: 'longshore',
    at: '',
    states: {
      grid: openLighthouses,
      menu: (scene) => button(scene, 'Actions for light 08.png').click(),
      async preview(scene) {
        await scene.page.keyboard.press('Escape');
        await button(scene, 'light 09.png').click();
      },
      async list(scene) {
        await scene.page.keyboard.press('Escape');
        await button(scene, 'View').click();
        await scene.page.getByRole('menuitemradio', { name: 'List' }).click();
      },
    },
  },
  {
    by: 'longshore',
    at: '',
    states: {
      async 'delete one'(scene) {
        await openLighthouses(scene);
        await button(scene, 'Actions for light 08.png').click();
        await scene.page.getByRole('menuitem', { name: 'Delete' }).click();
      },
      async 'delete several'(scene) {
        await button(scene, 'Undo').click();
        for (const at of [1, 2, 3]) await scene.page.getByRole('checkbox').nth(at).click();
        await button(scene, 'Delete 3 files').click();
      },
    },
  },
  {
    by: 'longshore',
    at: '',
    user: 'ben',
    states: {
      'empty library': (scene) => text(scene, 'No files yet').waitFor(),
      'library uploading': sendOurs,
    },
  },
  {
    by: 'longshore',
    at: '',
    user: 'ann',
    states: {
      async 'library done'(scene) {
        await choose(scene, await scene.photosOf(400, 2e6));
        await text(scene, /8 files uploaded/).waitFor();
      },
      async rename(scene) {
        await button(scene, 'Actions for coast 2.png').click();
        await scene.page.getByRole('menuitem', { name: 'Rename' }).click();
      },
    },
  },
  {
    by: 'longshore',
    at: 'peers/?longshore',
    states: { dropzone: nothing, uploading: sendOurs },
  },
  {
    by: 'longshore',
    at: 'peers/?longshore',
    states: {
      async done(scene) {
        await choose(scene, await scene.photosOf(300));
        await text(scene, /8 files uploaded/).waitFor();
      },
    },
  },
  {
    by: 'longshore',
    at: 'peers/?longshore',
    states: {
      async failure(scene) {
        const photos = await scene.photosOf(300);
        await choose(scene, photos.slice(0, 5));
        await text(scene, /5 files uploaded/).waitFor();
        await scene.behave({ scenarios: ['refused'] });
        await choose(scene, photos.slice(5));
        await text(scene, /3 files couldn't be uploaded/).waitFor();
      },
    },
  },
  {
    by: 'longshore',
    at: 'peers/?longshore&review',
    states: {
      picked: async (scene) => choose(scene, await scene.photosOf(300)),
      'image editor': (scene) => button(scene, 'Edit coast 1.png').click(),
    },
  },
  {
    by: 'uppy',
    at: 'peers/?uppy',
    states: {
      dropzone: nothing,
      picked: pickForUppy,
      async uploading(scene) {
        await button(scene, 'Upload 8 files').click();
        await text(scene, /uploading/i).waitFor();
      },
      async done(scene) {
        scene.stub.release();
        await text(scene, /complete/i).waitFor();
      },
    },
  },
  {
    by: 'uppy',
    at: 'peers/?uppy',
    states: {
      async failure(scene) {
        scene.stub.start({ refuses: true });
        await pickForUppy(scene);
        await button(scene, 'Upload 8 files').click();
        await text(scene, /upload failed/i).waitFor();
      },
    },
  },
  {
    by: 'uppy',
    at: 'peers/?uppy',
    states: {
      async 'image editor'(scene) {
        await choose(scene, (await scene.photosOf(300)).slice(0, 1));
        await scene.page.locator('.uppy-Dashboard-Item-action--edit').click();
      },
    },
  },
  {
    by: 'uploadcare',
    at: 'peers/?uploadcare',
    states: {
      dropzone: nothing,
      async uploading(scene) {
        const chooser = scene.page.waitForEvent('filechooser');
        await button(scene, /from device/i).click();
        await (await chooser).setFiles(await scene.photosOf(300));
        await text(scene, /uploading/i).waitFor();
      },
      async done(scene) {
        scene.stub.release();
        await text(scene, /8 files uploaded/i).waitFor();
      },
    },
  },
  {
    by: 'uploadcare',
    at: 'peers/?uploadcare',
    states: {
      async failure(scene) {
        scene.stub.start({ refuses: true });
        const chooser = scene.page.waitForEvent('filechooser');
        await button(scene, /from device/i).click();
        await (await chooser).setFiles(await scene.photosOf(300));
        await text(scene, /error/i).waitFor();
      },
    },
  },
  {
    by: 'svar',
    at: 'peers/?svar',
    states: {
      grid: (scene) => text(scene, 'light 01').waitFor(),
      menu: ({ page }) => page.locator('.wx-more').nth(1).click(),
      rename: (scene) => text(scene, 'Rename').click(),
      async 'delete one'(scene) {
        await button(scene, 'Cancel').click();
        await scene.page.locator('.wx-more').nth(1).click();
        await text(scene, 'Delete').click();
      },
      async preview(scene) {
        await button(scene, 'Cancel').click();
        await scene.page.locator('.wxi-eye').click();
      },
      async list({ page }) {
        await page.locator('.wxi-eye').click();
        await page.locator('.wxi-view-sequential').click();
      },
    },
  },
  {
    by: 'cubone',
    at: 'peers/?cubone',
    hasDark: false,
    states: {
      grid: (scene) => text(scene, 'light 01').waitFor(),
      menu: (scene) => text(scene, 'light 02').click({ button: 'right' }),
      rename: (scene) => text(scene, 'Rename').click(),
      async 'delete one'(scene) {
        await scene.page.keyboard.press('Escape');
        await text(scene, 'light 02').click({ button: 'right' });
        await text(scene, 'Delete').click();
      },
      async preview(scene) {
        await button(scene, 'Cancel').click();
        await text(scene, 'light 09').dblclick();
      },
      async list(scene) {
        await scene.page.keyboard.press('Escape');
        await button(scene, 'Change View').click();
        await text(scene, 'List').click();
      },
      async 'library uploading'(scene) {
        await button(scene, 'Upload').click();
        await choose(scene, await scene.photosOf(300));
      },
      'library done': async ({ stub }) => stub.release(),
    },
  },
];
