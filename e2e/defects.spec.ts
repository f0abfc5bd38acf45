import { expect, test } from './fixtures.js';

// React and the browser log the error of the component.
test.use({ startAt: null, expectedComplaints: /./ });

test(
  'a response that no component can render leaves the page and the uploads working',
  { tag: '@logic' },
  async ({ site, mock, files }) => {
    const { page } = site;
    await mock.service.addAsset({ filename: 'bay.txt' });
    // The contract promises a text.
    const odd = { data: [{ id: 'odd', filename: 7 }], pagination: { has_more: false, next_cursor: null } };
    await page.route('**/assets?*', (route) => route.fulfill({ json: odd }));
    await site.open('#/');
    const notice = page.getByText('Something went wrong. Try again.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await site.pick([await files.write('new.txt', 'new')]);
    await expect(site.row('new.txt')).toHaveAttribute('data-status', 'done');

    await page.unroute('**/assets?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /^bay\.txt/ })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
