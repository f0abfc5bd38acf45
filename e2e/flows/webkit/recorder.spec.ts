import { button, inside, role } from '../browser.js';
import { see, seeCount, seeText } from '../expectations.js';
import { test } from '../fixtures.js';

// In the other browsers, `recorder.spec.ts` records with devices that they make up. Those of WebKitGTK can hang it.
test('without a device to record, it says which one is missing', async ({ driver, openPage }) => {
  await openPage('sources', `?${encodeURIComponent('{"sources":["camera","screen","audio"]}')}`);
  const dialog = role('dialog');
  for (const [source, reason] of [
    ['Camera', 'No camera found. Connect one, then try again.'],
    ['Microphone', 'No microphone found. Connect one, then try again.'],
  ] as const) {
    await driver.click(button(source));
    await seeText(driver, inside(dialog, role('alert')), reason);
    await see(driver, inside(dialog, button('Try again')));
    await driver.press('Escape');
    await seeCount(driver, dialog, 0);
  }
  await driver.click(button('Screen'));
  await driver.click(inside(dialog, button('Start recording')));
  await seeText(
    driver,
    inside(dialog, role('alert')),
    "This browser can't record here. Try another browser.",
  );
});
