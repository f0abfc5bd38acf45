import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { loadUploadParts } from '../../upload/later.js';
import { useImportForm, type ImportFormOptions } from './use-import-form.js';

const good = 'https://example.com/a.txt';
const fetchSource = () =>
  Promise.resolve(new Response('bytes', { headers: { 'content-type': 'text/plain' } }));

function open(options: ImportFormOptions = {}) {
  const world = createReactWorld({ imports: 'sync', fetchSource });
  const { result } = renderHook(() => useImportForm(options), { wrapper: world.wrapper });
  const type = async (text: string) => {
    await act(async () => {
      result.current.setText(text);
      await loadUploadParts();
    });
  };
  const submit = async (filename?: string) => {
    let count = -1;
    await act(async () => {
      count = (await result.current.submit(filename)).length;
    });
    return count;
  };
  return { ...world, result, type, submit };
}

describe('useImportForm', () => {
  it('reads one URL per line, each once', async () => {
    const { result, type } = open();
    await type(`${good}\n\n  ${good}\r\nhttps://example.com/b.txt`);
    expect(result.current.lines.map(({ line, url }) => [line, url])).toEqual([
      [1, good],
      [4, 'https://example.com/b.txt'],
    ]);
    expect(result.current.faults).toEqual([]);
  });

  it('starts the imports, empties the text, and counts them', async () => {
    const onStarted = vi.fn();
    const { result, type, submit, queue } = open({ group: 'imports', privacy: 'unlisted', onStarted });
    await type(`${good}\nhttps://example.com/b.txt`);
    expect(await submit()).toBe(2);
    expect(result.current).toMatchObject({ text: '', outcome: { count: 2, kept: 0 }, isPending: false });
    expect(queue.getState().groups['imports']?.ids).toHaveLength(2);
    expect(onStarted).toHaveBeenCalledExactlyOnceWith(
      [
        expect.objectContaining({
          group: 'imports',
          target: { kind: 'new', privacy: 'unlisted', folderId: undefined },
        }),
        expect.anything(),
      ],
      { kept: 0 },
    );
  });

  it('keeps the lines that cannot be imported, and shows why until they are corrected', async () => {
    const { result, type, submit } = open();
    await type(`ftp://example.com/a\n${good}`);
    expect(await submit()).toBe(1);
    expect(result.current).toMatchObject({ text: 'ftp://example.com/a', outcome: { count: 1, kept: 1 } });
    expect(result.current.faults).toMatchObject([
      { url: 'ftp://example.com/a', error: { code: 'url-not-http' } },
    ]);
    await type(good);
    expect(result.current.faults).toEqual([]);
  });

  it('reports that there is no URL', async () => {
    const { result, submit, service } = open();
    expect(await submit()).toBe(0);
    expect(result.current.isEmpty).toBe(true);
    expect(service.requests()).toEqual([]);
  });

  it('uses the file name for a single URL only', async () => {
    const { type, submit, queue } = open();
    const names = () => queue.getState().groups['']?.ids.map((id) => queue.getUpload(id)?.name);
    await type(good);
    await submit('mine.txt');
    await type(`https://example.com/b.txt\nhttps://example.com/c.txt`);
    await submit('ignored.txt');
    await waitFor(() => expect(names()).toEqual(['mine.txt', 'b.txt', 'c.txt']));
  });

  it('reports an error thrown by onStarted, and still finishes', async () => {
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const error = new Error('of the app');
    const { result, type, submit } = open({
      onStarted() {
        throw error;
      },
    });
    await type(good);
    expect(await submit()).toBe(1);
    expect(result.current).toMatchObject({ error: null, text: '' });
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    report.mockRestore();
  });

  it('allows no credentials in a URL', async () => {
    const form = open();
    await form.type('https://example.com/a.txt?X-Amz-Signature=abc');
    expect(await form.submit()).toBe(0);
    expect(form.result.current.faults).toHaveLength(1);
  });
});
