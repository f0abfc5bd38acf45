import { describe, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { linkText } from './link-formats.js';
import { linkOf } from './public-link.js';

const url = 'https://cdn.example/a.jpg';
const picture = (filename: string, direct_url = url): Asset => ({
  id: 'a',
  filename,
  direct_url,
  content_type: 'image/jpeg',
});
const file = (filename: string, direct_url = url): Asset => ({ id: 'b', filename, direct_url });

const hostileNames = [
  '"><img src=x onerror=alert(1)>.png',
  "'><svg onload=alert(1)>",
  '](javascript:alert(1)) [x',
  '</script><script>alert(1)</script>',
  'a\n\n<script>alert(1)</script>',
  '`<b>`',
  '&lt;b&gt;',
  '\\](javascript:alert(1))',
  '<!--',
];

/** The elements that HTML makes, and their attributes. */
function elementsOf(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].map((element) =>
    [element.localName, ...element.getAttributeNames()].join(' '),
  );
}

describe('copied links', () => {
  it('are one per line, without assets that have none', () => {
    const assets = [picture('a.jpg'), { id: 'x', filename: 'x' }, file('b.pdf', 'https://cdn.example/b c')];
    expect(linkText(assets, 'lines')).toBe(`${url}\nhttps://cdn.example/b%20c`);
  });

  it('show pictures, and link to anything else', () => {
    const assets = [picture('a.jpg'), file('b (1).pdf')];
    expect(linkText(assets, 'markdown')).toBe(`![a\\.jpg](<${url}>)\n[b \\(1\\)\\.pdf](<${url}>)`);
    expect(linkText(assets, 'html')).toBe(`<img src="${url}" alt="a.jpg">\n<a href="${url}">b (1).pdf</a>`);
    expect(JSON.parse(linkText(assets, 'json'))).toEqual([
      { id: 'a', name: 'a.jpg', type: 'image/jpeg', url },
      { id: 'b', name: 'b (1).pdf', url },
    ]);
  });

  it.each(hostileNames)('never turn the name %j into markup', (name) => {
    expect(elementsOf(linkText([picture(name)], 'html'))).toEqual(['img src alt']);
    expect(elementsOf(linkText([file(name)], 'html'))).toEqual(['a href']);
    // Without quotes or brackets of its own, Markdown cannot end the text, nor HTML in it begin.
    const [, text = ''] = /^\[(.*)\]\(<[^>]*>\)$/s.exec(linkText([file(name)], 'markdown')) ?? [];
    expect(text).not.toBe('');
    expect(text.replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[[\]()`<>]/);
    expect(linkText([file(name)], 'markdown')).not.toContain('\n');
    expect(linkText([file(name)], 'json')).not.toMatch(/[<>]/);
    expect(JSON.parse(linkText([file(name)], 'json'))).toMatchObject([
      { name: name.replaceAll(/\s+/g, ' ') },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<b>', 'blob:https://a.example/1', 'no address', ''])(
    'leave out the address %j',
    (address) => {
      for (const format of ['lines', 'markdown', 'html', 'json'] as const)
        expect(linkText([file('a', address)], format)).toBe(format === 'json' ? '[]' : '');
    },
  );

  it('cannot be ended by their own address', () => {
    const address = 'https://cdn.example/a>)"\'<b>?q="><script>#)>';
    expect(elementsOf(linkText([file('a', address)], 'html'))).toEqual(['a href']);
    expect(linkText([file('a', address)], 'markdown')).toMatch(/^\[a\]\(<[^<>\s]*>\)$/);
  });
});

it('a private asset has no link, and the share page stands in for a missing direct link', () => {
  expect(linkOf({ ...file('a'), privacy: 'private' })).toBeUndefined();
  expect(linkOf({ ...file('a'), privacy: 'unlisted' })).toBe(url);
  expect(linkOf({ share_url: 'https://a.example/page' })).toBe('https://a.example/page');
});
