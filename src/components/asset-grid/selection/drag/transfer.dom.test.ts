import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../api/resources.js';
import { transferData } from './transfer.js';

const asset = (change: Partial<Asset> = {}): Asset => ({
  id: 'a',
  filename: 'a.png',
  content_type: 'image/png',
  privacy: 'public',
  direct_url: 'https://cdn.example/a.png',
  ...change,
});
const dataOf = (...assets: Asset[]) => Object.fromEntries(transferData(assets));

describe('a dragged asset', () => {
  it('is its link, a picture, and a file to download', () => {
    expect(dataOf(asset())).toEqual({
      'text/uri-list': 'https://cdn.example/a.png',
      'text/plain': 'https://cdn.example/a.png',
      'text/html': '<img src="https://cdn.example/a.png" alt="a.png">',
      DownloadURL: 'image/png:a.png:https://cdn.example/a.png',
    });
  });

  it('is one of several, as lines', () => {
    const data = dataOf(asset(), asset({ direct_url: 'https://cdn.example/b.png' }));
    expect(data['text/uri-list']).toBe('https://cdn.example/a.png\r\nhttps://cdn.example/b.png');
    expect(data).not.toHaveProperty('DownloadURL');
  });

  it.each<[what: string, change: Partial<Asset>]>([
    ['private', { privacy: 'private' }],
    ['without a link', { direct_url: undefined! }],
    ['with a link that runs code', { direct_url: 'javascript:alert(1)' }],
  ])('that is %s gives nothing away', (_what, change) => {
    expect(dataOf(asset(change))).toEqual({});
    expect(dataOf(asset(change), asset())['text/uri-list']).toBe('https://cdn.example/a.png');
  });

  it('with a hostile name and type stays text', () => {
    const data = dataOf(
      asset({
        filename: '"><img src=x onerror=alert(1)>:https://evil.example/x.exe:.png',
        content_type: 'text/html:evil.html:https://evil.example',
      }),
    );
    const template = document.createElement('template');
    template.innerHTML = data['text/html'] ?? '';
    expect(template.content.querySelectorAll('*')).toHaveLength(1);
    expect(data['DownloadURL']?.split(':').slice(0, 1)).toEqual(['application/octet-stream']);
    expect(data['DownloadURL']?.split(':').slice(2).join(':')).toBe('https://cdn.example/a.png');
  });
});
