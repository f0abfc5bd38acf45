import { chromium, devices } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const { defaultBrowserType, ...d } = devices['Pixel 7'];
const p = await (await b.newContext(d)).newPage();
await p.goto('http://localhost:5173/#/');
await p.waitForTimeout(3000);
console.log(
  await p.evaluate(() => {
    const u = document.querySelector('.longshore-grid-upload');
    const r = u.getBoundingClientRect();
    const out = [JSON.stringify(r)];
    for (let dy = -30; dy <= 30; dy += 4) {
      const e = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2 + dy);
      out.push(dy + ' ' + e?.tagName + '.' + e?.className);
    }
    return out.join('\n');
  }),
);
await p.screenshot({ path: '/tmp/shots16/phone.png' });
await b.close();
