import { button, css, inside, type Driver } from '../flows/browser.js';
import { see, seeCount, seeFocus, seeText } from '../flows/expectations.js';
import { expect, row, test } from '../flows/fixtures.js';

const uploader = css('longshore-uploader');
const picker = css('longshore-picker');
const choose = inside(uploader, button('Choose files'));

const markupOf = (driver: Driver) =>
  driver.evaluate(async () => {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    return page.querySelector('main')?.outerHTML ?? '';
  }, undefined);
const isValid = (driver: Driver) =>
  driver.read(css('form'), ([form]) => (form as HTMLFormElement).checkValidity(), undefined);
const submitted = (driver: Driver) =>
  driver.read(css('form'), ([form]) => [...new FormData(form as HTMLFormElement).keys()], undefined);

const valuesOf = (driver: Driver, name: string) =>
  driver.read(css('form'), ([form], field) => new FormData(form as HTMLFormElement).getAll(field), name);

for (const by of ['idiomorph', 'morphdom', 'htmx', 'back'] as const) {
  test(`an update by ${by} keeps what is uploaded, and how`, async ({ driver, openPage, mock, files }) => {
    await openPage('hosts/updated');
    await see(driver, choose);
    await see(driver, inside(picker, css('.longshore-choose')));
    const html = await markupOf(driver);
    const update = (sent = html) =>
      driver.evaluate(({ how, text }) => globalThis.update(how, text), { how: by, text: sent });
    mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 8_000, times: 2 });
    await driver.drop(inside(picker, css('.longshore-field-area')), [await files.big('cover.bin', 30_000)]);
    await driver.pick(inside(uploader, css('input[type=file]')), [await files.big('photo.bin', 30_000)]);
    await see(driver, inside(uploader, row('photo.bin')));
    await see(driver, inside(picker, row('cover.bin')));
    await driver.read(choose, ([element]) => element?.focus(), undefined);
    await update();
    if (by === 'idiomorph' || by === 'morphdom') await seeFocus(driver, choose);
    await see(driver, inside(uploader, row('photo.bin')));
    await see(driver, inside(picker, row('cover.bin')));
    await seeCount(driver, css('main', 'needs JavaScript'), 0);
    expect(await isValid(driver), 'the form waits for its uploads').toBe(false);

    await expect.poll(() => submitted(driver)).toEqual(['photos', 'cover']);
    expect(await isValid(driver)).toBe(true);
    await update();
    await seeText(driver, uploader, 'photo.bin');
    await seeText(driver, picker, 'cover.bin');
    expect(await submitted(driver)).toEqual(['photos', 'cover']);
    expect(await isValid(driver)).toBe(true);

    if (by === 'back') return;
    await update(html.replace('name="cover"', '$& value="of-the-server"'));
    await expect.poll(() => valuesOf(driver, 'cover')).toEqual(['of-the-server']);
  });
}
