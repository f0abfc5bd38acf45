import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { installPackage, succeeds } from '../../../scripts/packages.js';
import { folderOf } from '../../../scripts/servers.js';

const run = promisify(execFile);
// The packages of the system extend its own Python.
const python = '/usr/bin/python3';
// Beside the window of the browser.
const source = { x: 1300, y: 100 };
const patience = { timeout: 20_000 };

/** Drags a file with the mouse from another window to a place on the display, as from a file manager. */
export async function dragFile(options: {
  display: string;
  path: string;
  to: { x: number; y: number };
  /** Whether the page has noticed the drag. */
  isOver: () => Promise<boolean>;
}): Promise<void> {
  const { display, path, to, isOver } = options;
  const xdotool = join(await folderOf('xdotool', ['/usr/bin'], 'xdotool'), 'xdotool');
  await findGtk();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const mouse = (...action: string[]) => run(xdotool, action, { env });
  const move = ({ x, y }: { x: number; y: number }) => mouse('mousemove', `${x}`, `${y}`);
  const script = fileURLToPath(new URL('drag-source.py', import.meta.url));
  const args = [script, pathToFileURL(path).href, `${source.x}`, `${source.y}`];
  const window = spawn(python, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let reported = '';
  window.stdout.on('data', (chunk: Buffer) => (reported += chunk.toString()));
  const reports = (word: string) => expect.poll(() => reported, patience).toContain(word);
  try {
    await reports('shown');
    await move({ x: source.x + 40, y: source.y + 40 });
    await mouse('mousedown', '1');
    let step = 0;
    // Small steps: a drag begins after some pixels, and is reported to the windows that it crosses.
    await expect(async () => {
      step = (step + 1) % 10;
      await move({ x: source.x + 40 - 3 * step, y: source.y + 40 });
      expect(reported).toContain('begin');
    }).toPass({ ...patience, intervals: [20] });
    await expect(async () => {
      step = (step + 1) % 10;
      await move({ x: to.x + step, y: to.y });
      expect(await isOver()).toBe(true);
    }).toPass({ ...patience, intervals: [50] });
    await mouse('mouseup', '1');
    await reports('end');
  } finally {
    window.kill();
  }
}

async function findGtk(): Promise<void> {
  const check = "import gi; gi.require_version('Gtk', '3.0')";
  if (await succeeds(python, ['-c', check], 20_000)) return;
  for (const name of ['python3-gi', 'gir1.2-gtk-3.0']) await installPackage(name);
  if (await succeeds(python, ['-c', check], 20_000)) return;
  throw new Error('Dragging needs GTK 3 for Python. Install python3-gi and gir1.2-gtk-3.0.');
}
