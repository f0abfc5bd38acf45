import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { png } from '../demo/seed/png.js';

/** A temporary folder of files for one test. */
export interface Files {
  readonly root: string;
  /** Writes a file under the root and returns its path. */
  write(path: string, bytes: Uint8Array | string): Promise<string>;
  /** Twenty files of mixed types: pictures, PDF, text, archives, a video, and one of 40 MiB. Returns their paths. */
  mixed(): Promise<string[]>;
  /** Writes a nested folder of small files and returns its path. */
  folder(name: string, count: number): Promise<string>;
  /** Writes a large file of noise and returns its path. */
  big(name: string, bytes: number): Promise<string>;
  remove(): Promise<void>;
}

const mebibyte = 2 ** 20;

export async function createFiles(): Promise<Files> {
  const root = await mkdtemp(join(tmpdir(), 'longshore-e2e-'));

  const write: Files['write'] = async (path, bytes) => {
    const full = join(root, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, bytes);
    return full;
  };

  const big: Files['big'] = async (name, bytes) => {
    const path = join(root, name);
    const file = await open(path, 'w');
    const block = noise(mebibyte, bytes);
    // The signature of Matroska.
    const head = name.endsWith('.mkv') ? [0x1a, 0x45, 0xdf, 0xa3] : [];
    for (let written = 0, index = 0; written < bytes; written += block.byteLength, index++) {
      // Each block differs, so that a block in the wrong place is detected.
      block.set(head);
      new DataView(block.buffer).setUint32(4, index);
      await file.write(block.subarray(0, Math.min(block.byteLength, bytes - written)));
    }
    await file.close();
    return path;
  };

  return {
    root,
    write,
    big,
    mixed: async () => {
      const small = Object.entries(samples()).map(([name, bytes]) => write(name, bytes));
      return [...(await Promise.all(small)), await big('big-film.mkv', 40 * mebibyte)];
    },
    folder: async (name, count) => {
      await Promise.all(
        Array.from({ length: count }, (_, index) =>
          write(
            `${name}/day ${index % 7}/${index % 2 ? 'raw/' : ''}note ${index}.txt`,
            `note ${index} of ${name}`,
          ),
        ),
      );
      return join(root, name);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Nineteen small files, each with the signature of its type. */
function samples(): Record<string, Uint8Array | string> {
  const after = (head: readonly number[] | string, size: number, seed: number) => {
    const bytes = noise(size, seed);
    bytes.set(typeof head === 'string' ? new TextEncoder().encode(head) : head);
    return bytes;
  };
  return {
    'sunset.png': png(320, 200, (x, y) => [250 - y / 2, 120 + x / 4, 80 + y / 2]),
    'harbour.png': png(200, 320, (x, y) => [30 + x / 3, 90 + y / 4, 160]),
    'dunes.png': png(256, 256, (x, y) => [230, 200 - (x ^ y) / 4, 140]),
    'night.png': png(300, 300, (x, y) => [x / 6, y / 8, 70 + (x * y) / 900]),
    'portrait.jpg': after([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46], 30_000, 5),
    'scan.jpeg': after([0xff, 0xd8, 0xff, 0xe1], 42_000, 6),
    'spinner.gif': after('GIF89a', 9_000, 7),
    'banner.webp': after('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 12_000, 8),
    'invoice.pdf': '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'report.pdf': after('%PDF-1.7\n', 80_000, 10),
    'notes.txt': 'Plain words.\n'.repeat(50),
    'README.md': '# A heading\n\nSome text.\n',
    'table.csv': 'name,size\na,1\nb,2\n',
    'data.json': '{"an":"object"}\n',
    'page.html': '<!doctype html><p>hello</p>\n',
    'clip.mp4': after('\u0000\u0000\u0000\u0018ftypmp42', 150_000, 16),
    'song.mp3': after('ID3\u0003', 64_000, 17),
    'bundle.zip': after([0x50, 0x4b, 3, 4], 51_000, 18),
    'no extension': 'A file without an extension.\n',
  };
}

/** Pseudo-random bytes from a seed (xorshift). */
function noise(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(size / 4));
  let state = (seed % 0xffff_ffff) + 1;
  for (let index = 0; index < words.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state;
  }
  return new Uint8Array(words.buffer, 0, size);
}

/** SHA-256 of a file on disk, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** SHA-256 of what a URL serves, hexadecimal. */
export async function digestServed(url: string): Promise<string> {
  const response = await fetch(url);
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}
