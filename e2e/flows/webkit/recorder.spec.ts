import { button, css, inside, role } from '../browser.js';
import { see, seeAttribute, seeCount, seeText } from '../expectations.js';
import { expect, row, test } from '../fixtures.js';

// In the other browsers, `recorder.spec.ts` records with devices that they make up. Those of WebKitGTK can hang it, and
// it has a `MediaRecorder` only with the encoders of another package: what it says then is what its users read.

const dialog = role('dialog');
const query = (...sources: string[]) => `?${encodeURIComponent(JSON.stringify({ sources }))}`;
const cannotRecord = "This browser can't record here. Try another browser.";

/** In the page: replaces the camera with a canvas, and keeps its tracks. */
function paintCamera(): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  [canvas.width, canvas.height] = [64, 48];
  const tracks: MediaStreamTrack[] = [];
  const paint = () => {
    if (!context) return;
    context.fillStyle = '#c04020';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  setInterval(paint, 50);
  MediaDevices.prototype.getUserMedia = async () => {
    const stream = canvas.captureStream(20);
    tracks.push(...stream.getTracks());
    return stream;
  };
  Object.assign(window, { tracks });
}

/** In the page. */
function trackStates(): string[] {
  const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
  return tracks.map(({ readyState }) => readyState);
}

test('a photo is taken and uploaded, a video cannot be recorded, and the camera is off afterwards', async ({
  driver,
  openPage,
  mock,
}) => {
  await openPage('sources', query('camera'));
  await driver.evaluate(paintCamera, undefined);
  await driver.click(button('Camera'));
  await driver.click(inside(dialog, button('Record video')));
  await seeText(driver, inside(dialog, role('alert')), cannotRecord);
  expect(await driver.evaluate(trackStates, undefined)).not.toContain('live');
  await driver.click(inside(dialog, button('Try again')));
  await driver.click(inside(dialog, button('Take photo')));
  await see(driver, inside(dialog, css('img[alt=Recording]')));
  expect(await driver.evaluate(trackStates, undefined)).not.toContain('live');
  await driver.click(inside(dialog, button('Upload')));
  await seeAttribute(driver, row('Photo'), 'data-status', 'done');
  const [asset] = mock.service.assets();
  expect(asset?.filename).toMatch(/^Photo \d{4}-\d\d-\d\d at \d\d\.\d\d\.jpg$/);
  expect(asset?.content_type).toBe('image/jpeg');
});

test('without a device to record, it says which one is missing', async ({ driver, openPage }) => {
  await openPage('sources', query('camera', 'screen', 'audio'));
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
  await seeText(driver, inside(dialog, role('alert')), cannotRecord);
});
