// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from './cli.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-from-'));
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'node_modules/a.js'), use('{ onDrop: () => {} }'));
});
afterEach(() => rm(folder, { recursive: true }));

const use = (options: string) => `import { useDropzone } from 'react-dropzone';
export function Area() {
  const { getRootProps, getInputProps } = useDropzone(${options});
  return <div {...getRootProps()}><input {...getInputProps()} /></div>;
}
`;

async function run(...args: string[]) {
  const lines = { out: [] as string[], error: [] as string[] };
  const code = await main(['migrate-from', ...args], {
    out: (text) => lines.out.push(text),
    error: (text) => lines.error.push(text),
  });
  return { code, out: lines.out.join('\n').replaceAll(folder, '.'), error: lines.error.join('\n') };
}

describe('longshore migrate-from', () => {
  it('converts what it can, explains the rest, and is safe to run again', async () => {
    const [good, bad] = [join(folder, 'a.tsx'), join(folder, 'b.jsx')];
    await writeFile(good, use('{ onDrop: () => start() }'));
    await writeFile(bad, use('{ validator: check }'));
    await writeFile(join(folder, 'c.ts'), 'export const c = 1;');
    expect(await run('react-dropzone', folder)).toMatchObject({
      code: 0,
      out: `./a.tsx:3: converted
./b.jsx:3: not converted: it has a \`validator\`; check the files in \`onFiles\`, or refuse them in \`prepare\`
1 use converted, 1 left in 2 files with react-dropzone. What comes next: docs/coming-from/react-dropzone.md.`,
    });
    expect(await readFile(good, 'utf8')).toContain('useDropButton');
    const left = await readFile(bad, 'utf8');
    expect(left).toContain('// longshore: not converted: it has a `validator`');
    expect((await run('react-dropzone', folder)).out).toContain('0 uses converted, 1 left in 1 file');
    expect(await readFile(bad, 'utf8')).toBe(left);
    expect(await readFile(join(folder, 'node_modules/a.js'), 'utf8')).toContain('useDropzone');
  });

  it('writes nothing with --dry-run', async () => {
    const file = join(folder, 'a.tsx');
    await writeFile(file, use('{}'));
    expect((await run('react-dropzone', '--dry-run', file)).out).toContain(
      '1 use would be converted, 0 left',
    );
    expect(await readFile(file, 'utf8')).toBe(use('{}'));
  });

  it('leaves a file that does not parse, and fails', async () => {
    const file = join(folder, 'a.tsx');
    await writeFile(file, `${use('{}')}const = ;`);
    const { code, out, error } = await run('react-dropzone', file);
    expect(code).toBe(1);
    expect(error).toContain('left as it is. Unexpected token');
    expect(out).toContain('1 file not readable');
    expect(await readFile(file, 'utf8')).toBe(`${use('{}')}const = ;`);
  });

  it('reads type assertions in .ts files, and Flow in .js files', async () => {
    await writeFile(
      join(folder, 'a.ts'),
      `import type { Accept } from 'react-dropzone';\nexport const a = <Accept>{};`,
    );
    await writeFile(
      join(folder, 'b.js'),
      `// @flow\n${use('{ onDrop: (files: Array<File>) => save(files) }')}`,
    );
    expect((await run('react-dropzone', folder)).out).toContain('1 use converted, 0 left in 2 files');
    expect(await readFile(join(folder, 'b.js'), 'utf8')).toContain('const files: Array<File> = accepted;');
  });

  it('prints help', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--dry-run') as string,
    });
  });

  it.each([
    [['dropzone', 'src'], 'react-dropzone is the only one'],
    [['react-dropzone'], 'Name the files or folders'],
    [['react-dropzone', '/no/such/folder'], 'no such file'],
    [['react-dropzone', '--write', 'src'], "'--write'"],
  ])('refuses %j with a reason', async (args, reason) => {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error).toContain(reason);
  });
});
