import type { Asset } from '../../src/api/resources.js';

/** What a hostile file would run. Tests watch `window.harm`. */
const harm = 'top.harm=(top.harm||0)+1';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="${harm}"><script>${harm}</script>
<a href="javascript:${harm}"><rect width="80" height="60" fill="teal"/></a>
<foreignObject width="80" height="60"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${harm}"/></foreignObject></svg>`;
const html = `<!doctype html><script>${harm}</script><img src=x onerror="${harm}"><iframe srcdoc="<script>${harm}</script>">`;
const pdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${harm}) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]
/Annots [ << /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /URI /URI (javascript:${harm}) >> >> ] >> endobj
trailer << /Root 1 0 R >>
%%EOF`;

/** Files, names, links and embeds that try to run scripts in the page that shows them. */
export function hostileAssets(): readonly Asset[] {
  const address = (content: string, type: string) => URL.createObjectURL(new Blob([content], { type }));
  const seeds: readonly Asset[] = [
    {
      filename: `<img src=x onerror="${harm}">.svg`,
      content_type: 'image/svg+xml',
      direct_url: address(svg, 'image/svg+xml'),
    },
    { filename: 'page.html', content_type: 'text/html', direct_url: address(html, 'text/html') },
    { filename: 'page.xhtml', content_type: 'application/xhtml+xml', direct_url: address(html, 'text/html') },
    // Says that it is a picture, a text, a PDF or a video, and is none.
    { filename: 'page.png', content_type: 'image/png', direct_url: address(html, 'text/html') },
    { filename: 'page.pdf', content_type: 'application/pdf', direct_url: address(html, 'text/html') },
    { filename: 'page.mp4', content_type: 'video/mp4', direct_url: address(html, 'text/html') },
    { filename: 'links.pdf', content_type: 'application/pdf', direct_url: address(pdf, 'application/pdf') },
    { filename: 'script.png', content_type: 'image/png', direct_url: `javascript:${harm}` },
    {
      filename: 'script.pdf',
      content_type: 'application/pdf',
      direct_url: ` javascript:${harm}`,
    },
    {
      filename: 'data.txt',
      content_type: 'text/plain',
      direct_url: `data:text/html,<script>${harm}</script>`,
    },
  ];
  return seeds.map((asset, index): Asset => Object.assign(asset, commonOf(index)));
}

function commonOf(index: number): Asset {
  return {
    id: `"><script>${harm}</script>${index}`,
    status: `<img src=x onerror="${harm}">`,
    size: 1_000,
    checksum_sha256: `${index}<b>`,
    share_url: `JavaScript:${harm}`,
    embeds: {
      markdown: `[x](javascript:${harm})`,
      html: `<img src=x onerror="${harm}">`,
      css: `url(javascript:${harm})`,
    },
  };
}
