/**
 * Saves images in columns, each under its title.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} path
 * @param {{ width: number, images: { title: string, image: string }[] }[]} columns images as PNG in base64
 */
export async function saveContactSheet(browser, path, columns) {
  const width = columns.reduce((sum, column) => sum + column.width + 8, 0);
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  const parts = columns.map(({ width: inlineSize, images }) => {
    const figures = images.map(
      ({ title, image }) => `<figure>${title}<img src="data:image/png;base64,${image}"></figure>`,
    );
    return `<div style="inline-size: ${inlineSize}px">${figures.join('')}</div>`;
  });
  await page.setContent(`<style>
      body { margin: 0; display: flex; gap: 8px; background: #777; font: 12px system-ui }
      figure { margin: 0 0 8px } img { display: block; inline-size: 100% }
    </style>${parts.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
