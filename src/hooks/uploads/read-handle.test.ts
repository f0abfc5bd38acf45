import { describe, expect, it } from 'vitest';
import { isGranted, readHandle, requestAccess } from './read-handle.js';

class Handle {
  readonly kind: string = 'file';
  asked = 0;
  constructor(
    private state: PermissionState,
    private readonly answer: PermissionState = state,
  ) {}
  queryPermission = async () => this.state;
  requestPermission = async () => {
    this.asked += 1;
    this.state = this.answer;
    return this.state;
  };
  getFile = async () => new File(['x'], 'a.txt');
}
const asHandle = (handle: object) => handle as unknown as FileSystemHandle;

describe('permission', () => {
  it('is asked for only once', async () => {
    const handle = new Handle('prompt', 'granted');
    expect(await isGranted(asHandle(handle))).toBe(false);
    expect(await requestAccess(asHandle(handle))).toBe(true);
    expect(await requestAccess(asHandle(handle))).toBe(true);
    expect(handle.asked).toBe(1);
  });

  it('may be refused', async () => {
    expect(await requestAccess(asHandle(new Handle('prompt', 'denied')))).toBe(false);
  });
});

describe('readHandle', () => {
  it('reads a file, and a file in a folder', async () => {
    const file = new Handle('granted');
    const inner = {
      kind: 'directory',
      getFileHandle: async (name: string) => (name === 'a.txt' ? file : fail()),
    };
    const trip = {
      kind: 'directory',
      getDirectoryHandle: async (name: string) => (name === 'day 1' ? inner : fail()),
    };
    const fail = () => Promise.reject(new DOMException('Missing.', 'NotFoundError'));
    expect((await readHandle(asHandle(file), 'a.txt')).name).toBe('a.txt');
    expect((await readHandle(asHandle(trip), 'trip/day 1/a.txt')).name).toBe('a.txt');
    await expect(readHandle(asHandle(trip), 'trip/day 2/a.txt')).rejects.toThrow('Missing.');
  });
});
