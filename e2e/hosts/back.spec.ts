import { button, css, inside, role, type Driver } from '../flows/browser.js';
import { seeCount } from '../flows/expectations.js';
import { expect, test } from '../flows/fixtures.js';

const ours = css('.longshore-dialog');
const entry = css('.longshore-field-entry');
const submitted = (driver: Driver) =>
  driver.read(
    css('form'),
    (forms) => {
      const entries = forms.flatMap((form) => [...new FormData(form as HTMLFormElement)]);
      return entries.map(([name, value]) => `${name}=${value as string}`);
    },
    undefined,
  );

test('fields come back as native ones do', async ({ mock, driver, openPage }) => {
  const { id } = await mock.service.addAsset({ filename: 'boat.txt' });
  const isLoaded = () => seeCount(driver, entry, 2);
  await openPage('hosts/back');
  await isLoaded();
  await openPage('hosts/back');
  await isLoaded();

  await driver.type(role('textbox', 'Title'), 'Boats');
  for (const name of ['Cover', 'Logo']) {
    await driver.click(button(`Choose a file for ${name}`));
    await driver.doubleClick(inside(ours, css('[data-index]', 'boat.txt')));
    await seeCount(driver, ours, 0);
  }
  await driver.click(inside(css('fieldset', 'Banner'), css('[data-remove]')));
  const entries = [`logo=${id}`, 'title=Boats', `cover=${id}`, 'photo=of-the-app'];
  await expect.poll(() => submitted(driver)).toEqual(entries);

  const leaveAndReturn = async () => {
    await driver.click(role('link', 'Leave'));
    await expect.poll(() => submitted(driver)).toEqual(['title=', 'banner=default', 'photo=of-the-app']);
    await isLoaded();
    await driver.back();
  };
  await leaveAndReturn();
  await expect.poll(() => submitted(driver)).toEqual(entries);
  await seeCount(driver, { ...entry, text: 'boat.txt' }, 2);

  await driver.evaluate(() => document.forms[1]?.reset(), undefined);
  await expect.poll(() => submitted(driver)).toContain('banner=default');
  await leaveAndReturn();
  await expect
    .poll(() => submitted(driver))
    .toEqual([`logo=${id}`, 'title=', 'banner=default', 'photo=of-the-app']);
});
