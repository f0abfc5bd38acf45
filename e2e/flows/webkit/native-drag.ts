import { execFile, spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { webkitPrograms } from '../../../tools/browsers/webkit.js';

const run = promisify(execFile);
// Beside the window of the browser.
const source = { x: 1300, y: 100 };
const patience = { timeout: 30_000 };

/** Drags a file with the mouse from another window to a place on the display, as from a file manager. */
export async function dragFile(options: {
  display: string;
  path: string;
  to: { x: number; y: number };
  /** Whether the page has noticed the drag. */
  isOver: () => Promise<boolean>;
}): Promise<void> {
  const { display, path, to, isOver } = options;
  const programs = await webkitPrograms();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const mouse = (...action: string[]) => run(programs.mouse, action, { env });
  const move = ({ x, y }: { x: number; y: number }) => mouse('mousemove', `${x}`, `${y}`);
  const script = fileURLToPath(new URL('drag-source.py', import.meta.url));
  const args = [script, pathToFileURL(path).href, `${source.x}`, `${source.y}`];
  const window = spawn(programs.python, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
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
