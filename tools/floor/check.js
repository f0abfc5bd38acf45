import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';
import ts from 'typescript';
import { featureOf, missingIn } from './features.js';

/**
 * Reports every API of the platform that the source uses and one of the browsers in `.browserslistrc` lacks. Types tell
 * methods of a `URL` from an app's own, which linters that only see names cannot.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

/** Used only where it exists, with what replaces it elsewhere. @type {Record<string, string>} */
const optional = {
  'api.IDBFactory.databases': 'opening the database, which creates it',
  'api.StorageManager.estimate': 'a quota of 1 GiB',
  'api.ReadableStreamBYOBReader.read': 'the default reader',
  'api.ReadableStreamBYOBReader.cancel': 'the default reader',
  'api.ImageData.colorSpace': 'sRGB: the decoder of HEIC converts to it',
  'api.OffscreenCanvasRenderingContext2D.imageSmoothingQuality':
    'the default, since no step scales by less than half',
  'api.CanvasRenderingContext2D.imageSmoothingQuality': 'the default: colors of few pixels',
  'api.HTMLElement.hidePopover': 'the panel jumps as it folds',
  'api.HTMLElement.popover': 'a fixed position',
  'api.HTMLElement.showPopover': 'a fixed position',
  'api.Navigator.wakeLock': 'nothing: the screen may turn off',
  'api.WakeLock.request': 'see `wakeLock`',
  'api.WakeLockSentinel.release': 'see `wakeLock`',
  'api.MediaDevices.getDisplayMedia': 'nothing: phones cannot record their screen',
  'api.Navigator.userActivation':
    'see `hasBeenActive`; else not used: only together with `showOpenFilePicker`, which is newer',
  'api.UserActivation.isActive': 'see `userActivation`',
  'api.UserActivation.hasBeenActive': 'nothing: a long press is not felt',
  'api.Navigator.vibrate': 'see `hasBeenActive`',
  'api.FileSystemFileHandle.createWritable':
    'not used: only with a picker of files or folders, which is newer',
  'api.TouchEvent.touches': 'nothing: a browser without touch events sends none',
  'api.Touch.clientY': 'see `touches`',
  'api.Element.role': 'nothing: a label of the widget names its button only',
};

/** Code that only Node runs, and tests. */
const elsewhere = /\/(server|test)\/|\/service\/node\/|\/mock\/(node|cli)|\.test\.|\.test-d\.|\.stories\./;

const floor = oldest(browserslist(undefined, { path: root }));
// Development tools need not work in browsers that only visitors still have.
const developers = oldest(browserslist('baseline widely available'), [...floor.keys()]);
/** @type {string[]} */
const wrong = [...floor]
  .filter(([name, version]) => version > (developers.get(name) ?? 0))
  .map(([name, version]) => `.browserslistrc has ${name} ${version}, newer than Baseline Widely Available.`);
const used = new Set();
for (const config of ['tsconfig.json', 'tsconfig.worker.json']) check(config);

for (const key of Object.keys(optional)) {
  if (!used.has(key)) wrong.push(`${key} is listed as optional, but not used.`);
}
// A change of TypeScript or of the data could make the check find nothing at all.
if (used.size < 200)
  wrong.push(`Only ${used.size} features of the platform were found: the check is broken.`);
for (const line of wrong) console.error(line);
console.log(`${used.size} features of the platform are used.`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** @param {string} config */
function check(config) {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!path.startsWith('src/') || file.isDeclarationFile || elsewhere.test(`/${path}`)) continue;
    visit(file);

    /** @param {ts.Node} node */
    function visit(node) {
      if (ts.isTypeNode(node)) return;
      const key = ts.isIdentifier(node) ? featureOf(node, program, checker) : undefined;
      if (key !== undefined) report(key, node);
      ts.forEachChild(node, visit);
    }

    /** @param {string} key @param {ts.Node} node */
    function report(key, node) {
      used.add(key);
      const missing =
        key in optional ? [] : missingIn(key, path.startsWith('src/mock/') ? developers : floor);
      if (missing.length === 0) return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      wrong.push(`${path}:${line + 1} uses ${key}, which is not in ${missing.join(' and ')}.`);
    }
  }
}

/**
 * The oldest version of each browser.
 *
 * @param {string[]} browsers such as `safari 16.4`
 * @param {string[]} [only] the browsers wanted; all by default
 * @returns {Map<string, number>}
 */
function oldest(browsers, only) {
  /** @type {Map<string, number>} */
  const versions = new Map();
  for (const [name = '', version = ''] of browsers.map((browser) => browser.split(' '))) {
    if (only && !only.includes(name)) continue;
    versions.set(name, Math.min(versions.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return versions;
}
