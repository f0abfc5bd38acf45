import type { Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../tools/browsers/chromium.js';
import { firefoxPath, firefoxPrefs } from '../tools/browsers/firefox.js';
import { startDisplay } from '../tools/browsers/webkit.js';
import { expect, test } from './sources/open.js';

// Pictures and sound that the browsers make up, and no question for access.
test.use({
  // Firefox makes up no screen: it is shown on one in memory.
  headless: async ({ browserName }, use) => use(browserName !== 'firefox'),
  launchOptions: async ({ browserName }, use) => {
    if (browserName !== 'firefox') {
      const args = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--auto-select-desktop-capture-source=Sources',
      ];
      return use({ executablePath: await chromiumPath(), args: [...chromiumArgs, ...args] });
    }
    const display = await startDisplay();
    await use({
      executablePath: await firefoxPath(),
      firefoxUserPrefs: {
        ...firefoxPrefs,
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
      env: { ...process.env, DISPLAY: display.name },
    });
    await display.stop();
  },
});

/**
 * Reports the bytes that the page has recorded. Call it before the page is opened. Under load the first picture can take
 * seconds: a recording that ends before it is empty.
 */
async function watchRecordings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const recorded = { bytes: 0 };
    Object.assign(window, { recorded });
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function watched(this: MediaRecorder, ...given) {
      this.addEventListener('dataavailable', ({ data }) => {
        recorded.bytes += data.size;
      });
      start.apply(this, given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { recorded: { bytes: number } }).recorded.bytes);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Records every track that the page opens. Call it before the page is opened. */
async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const original = MediaDevices.prototype[name];
      MediaDevices.prototype[name] = async function request(this: MediaDevices, ...given) {
        const stream = await original.apply(this, given);
        tracks.push(...stream.getTracks());
        return stream;
      };
    }
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
}

test('a photo of the camera is uploaded, and the camera is off afterwards', async ({ sources, mock }) => {
  const { page } = sources;
  const tracks = await watchTracks(page);
  await sources.open({ sources: ['camera'] });
  await button(page, 'Camera').click();
  await button(page, 'Take photo').click();
  await expect(page.getByRole('img', { name: 'Recording' })).toBeVisible();
  expect(await tracks()).not.toContain('live');
  await button(page, 'Retake').click();
  await button(page, 'Take photo').click();
  await button(page, 'Upload').click();
  const row = sources.row('Photo');
  await expect(row).toHaveAttribute('data-status', 'done');
  const [asset] = mock.service.assets();
  expect(asset?.filename).toMatch(/^Photo \d{4}-\d\d-\d\d at \d\d\.\d\d\.jpg$/);
  expect(asset?.content_type).toBe('image/jpeg');
  expect(await tracks()).not.toContain('live');
  await expect(button(page, 'Camera')).toBeFocused();
});

test('a video with sound is recorded by keyboard, with a pause', async ({ sources, mock }) => {
  const { page } = sources;
  const tracks = await watchTracks(page);
  const recorded = await watchRecordings(page);
  await sources.open({ sources: ['camera'], accept: { 'video/*': [] } });
  await button(page, 'Camera').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Record video')).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Record microphone' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('meter', { name: 'Sound level' })).toBeVisible();
  await button(page, 'Record video').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recording 0:01')).toBeVisible();
  await button(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Paused at 0:0/)).toBeVisible();
  await button(page, 'Resume').focus();
  await page.keyboard.press('Enter');
  await expect.poll(recorded, { timeout: 60_000 }).toBeGreaterThan(0);
  // Escape ends a recording, and loses nothing.
  await page.keyboard.press('Escape');
  const player = page.locator('video[controls]');
  await expect(player).toBeVisible();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  expect(await tracks()).not.toContain('live');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard this recording?')).toBeVisible();
  await button(page, 'Keep').click();
  await button(page, 'Upload').click();
  await expect(sources.row('Video')).toHaveAttribute('data-status', 'done');
  expect(mock.service.assets()[0]?.content_type).toBe('video/webm');
});

test('sound is recorded, until its size reaches the limit', async ({ sources, mock }) => {
  const { page } = sources;
  const tracks = await watchTracks(page);
  await sources.open({ sources: ['audio'], maxSize: 30_000 });
  await button(page, 'Microphone').click();
  await button(page, 'Start recording').click();
  await expect(page.getByText('Recording stopped: it reached the limit of 30 kB.')).toBeVisible({
    timeout: 30_000,
  });
  expect(await tracks()).not.toContain('live');
  await button(page, 'Upload').click();
  await expect(sources.row('Audio recording')).toHaveAttribute('data-status', 'done');
  expect(mock.service.assets()[0]?.size).toBeLessThanOrEqual(30_000);
});

test('the screen is recorded, until the user stops sharing it', async ({ sources }) => {
  const { page } = sources;
  const tracks = await watchTracks(page);
  const recorded = await watchRecordings(page);
  await sources.open({ sources: ['screen'] });
  await button(page, 'Screen').click();
  await button(page, 'Start recording').click();
  await expect(page.getByText(/^Recording 0:0[1-9]/)).toBeVisible();
  await expect.poll(recorded, { timeout: 60_000 }).toBeGreaterThan(0);
  // As the browser's own bar does.
  await page.evaluate(() => {
    for (const track of (window as unknown as { tracks: MediaStreamTrack[] }).tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await button(page, 'Upload').click();
  await expect(sources.row('Screen recording')).toHaveAttribute('data-status', 'done');
  expect(await tracks()).not.toContain('live');
});

test('closing the dialog switches the camera off', async ({ sources }) => {
  const { page } = sources;
  const tracks = await watchTracks(page);
  await sources.open({ sources: ['camera'] });
  await button(page, 'Camera').click();
  await expect(button(page, 'Take photo')).toBeEnabled();
  expect(await tracks()).toContain('live');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await tracks()).not.toContain('live');
});
