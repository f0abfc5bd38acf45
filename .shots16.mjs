import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const url = process.argv[2];
const shots = [
  ['light', 1280, 800, ''],
  ['dark', 1280, 800, ''],
  ['narrow', 390, 800, ''],
  ['rtl', 1280, 800, '?dir=rtl'],
];
for (const [name, w, h, q] of shots) {
  const p = await b.newPage({
    viewport: { width: w, height: h },
    colorScheme: name === 'dark' ? 'dark' : 'light',
  });
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()));
  await p.goto(url + q + '#/');
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/shots16/${name}.png` });
  await p.close();
}
await b.close();
