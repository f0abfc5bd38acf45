import { describe, expect, it } from 'vitest';
import { owner, publishedPage } from './package.js';

describe('what only the owner knows', () => {
  it('is one field of package.json', () => {
    expect(owner('{ "repository": "https://github.com/ada/longshore" }')).toEqual({
      repository: { type: 'git', url: 'git+https://github.com/ada/longshore.git' },
      homepage: 'https://ada.github.io/longshore/',
      bugs: 'https://github.com/ada/longshore/issues',
    });
  });

  it('is empty until then', () => {
    expect(owner('{}')).toEqual({});
  });

  it.each(['git+https://github.com/ada/longshore.git', 'https://example.com/ada/longshore'])(
    'is not %s',
    (repository) => {
      expect(() => owner(JSON.stringify({ repository }))).toThrow('https://github.com/<owner>/<name>');
    },
  );
});

describe('a published page', () => {
  const text = `[Proxy](docs/proxy.md#users), [License](LICENSE), [code](src/index.ts)

<!-- repository only -->
\`npm test\`
<!-- end -->

The end.`;
  /** @param {string} [site] */
  const published = (site) => publishedPage(text, 'README.md', ['LICENSE'], site);

  it('links guides on the site, and leaves out what is about the repository', () => {
    expect(published('https://ada.github.io/longshore/')).toBe(
      '[Proxy](https://ada.github.io/longshore/proxy/#users), [License](LICENSE), code\n\nThe end.',
    );
  });

  it('has the words of links while the site is not known', () => {
    expect(published()).toBe('Proxy, [License](LICENSE), code\n\nThe end.');
  });
});
