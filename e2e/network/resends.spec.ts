import { expect, test } from './fixtures.js';
import { answer, cut } from './gateway.js';

// What the tests beside this one rely on: all browsers repeat what is idempotent, and Chromium and Firefox a POST as well.
test(
  'browsers send a request again by themselves when a connection that was kept breaks',
  { tag: '@smoke' },
  async ({ driver, connect }) => {
    const { open, site } = await connect();
    await open();
    site.on(/ \/echo/, answer(200, 'text/plain', 'fine'), Number.POSITIVE_INFINITY);
    const sent: Record<string, number> = {};
    for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
      const line = `${method} /echo?again`;
      site.on(new RegExp(`^${line.replace('?', '.')}$`), cut);
      await driver.evaluate(async (given) => {
        await (await fetch('/echo')).text();
        await fetch('/echo?again', { method: given }).catch(() => {});
      }, method);
      sent[method] = site.seen.filter((each) => each === line).length;
    }
    expect(sent).toEqual({ GET: 2, PUT: 2, DELETE: 2, POST: driver.name === 'webkit' ? 1 : 2 });
  },
);
