import { css } from './browser.js';
import { expect, test } from './fixtures.js';
import { checkScreens } from './screens.js';

test.use({ theme: 'dark' });

test('every page and dialog is dark where the system is, with enough contrast', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await checkScreens({ driver, open, mock, files, look: 'dark' });
  await open('#/');
  const brightest = await driver.read(css('body, .longshore, .longshore-view'), brightestSurface, undefined);
  expect(brightest).toBeLessThan(90);
});

/** In the page: the brightest background of these elements, from 0 to 255. */
function brightestSurface(elements: HTMLElement[]): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || elements.length === 0) return 255;
  const brightness = elements.map((element) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  });
  return Math.max(...brightness);
}
