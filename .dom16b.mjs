import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
await p.goto('http://localhost:5173/#/');
await p.getByRole('combobox', { name: 'Signed in as' }).selectOption('Ann');
await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/shots16/empty.png' });
await p
  .locator('.longshore-grid input[type=file]')
  .first()
  .setInputFiles([
    { name: 'note 2.txt', mimeType: 'text/plain', buffer: Buffer.from('x' + Math.random()) },
    { name: 'film.bin', mimeType: 'text/plain', buffer: Buffer.alloc(9e6, Math.random() * 255) },
    { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('x' + Math.random()) },
  ]);
await p.waitForTimeout(4000);
console.log(
  await p.evaluate(() =>
    [...document.querySelectorAll('.longshore-sum')].map((e) => {
      let s = '';
      for (let x = e; x && x.id !== 'root'; x = x.parentElement) s += x.tagName + '.' + x.className + ' < ';
      return e.textContent + ' :: ' + s;
    }),
  ),
);
await p.screenshot({ path: '/tmp/shots16/empty2.png' });
await b.close();
