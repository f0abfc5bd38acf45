import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createElementPage } from '../../../test/element-page.js';
import { sharedClient, sharedQueue } from '../shared-queue.js';
import { createMediaPicker } from './index.js';

const page = createElementPage();

async function show(markup: string) {
  for (const name of ['harbour.png', 'notes.txt']) await page.service.addAsset({ filename: name });
  page.show(markup);
  const element = document.querySelector('longshore-library');
  if (!element) throw new Error('There is no library in the markup.');
  return element;
}

const names = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(',')[0]);

it('shows the assets, and reports which are selected', async () => {
  const element = await show('<l>Loading</l>');
  const selections: string[][] = [];
  element.addEventListener('longshore-select', ({ detail }) =>
    selections.push(detail.map(({ filename = '' }) => filename)),
  );
  await waitFor(() => expect(names()).toEqual(['notes.txt', 'harbour.png']));
  expect(element).not.toHaveTextContent('Loading');
  expect(element.selected).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select notes.txt' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select harbour.png' }));
  expect(selections).toEqual([['notes.txt'], ['notes.txt', 'harbour.png']]);
  expect(element.selected.map(({ filename }) => filename)).toEqual(['notes.txt', 'harbour.png']);
});

it('shows the part of the library that its attributes say, and lets nothing be changed if it is read-only', async () => {
  const element = await show('<l type="image" selection="none"></l>');
  await waitFor(() => expect(names()).toEqual(['harbour.png']));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  element.readOnly = true;
  element.type = '';
  await waitFor(() => expect(names()).toEqual(['notes.txt', 'harbour.png']));
  expect(element).toHaveAttribute('read-only', '');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

it('is shown again, and styled, where it is inserted again', async () => {
  const element = await show('<l></l><div></div>');
  await waitFor(() => expect(names()).toHaveLength(2));
  element.remove();
  await Promise.resolve();
  expect(element).toBeEmptyDOMElement();
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  root?.append(element);
  await waitFor(() => expect(element.querySelectorAll('.longshore-card')).toHaveLength(2));
  const [card] = element.querySelectorAll('.longshore-card');
  expect(card && getComputedStyle(card).borderRadius).toBe('12px');
});

it("ends the work of the previous user when it gets another one's", async () => {
  const element = await show('<l user="ada"></l>');
  await waitFor(() => expect(names()).toHaveLength(2));
  const queue = sharedQueue(sharedClient(page.path).withUser('ada'), {});
  element.setAttribute('user', 'ben');
  await waitFor(() => expect(() => queue.add([])).toThrow('closed'));
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('opens a dialog that resolves with what users choose, or with null', async () => {
  await show('<l></l>');
  const picker = createMediaPicker({ baseUrl: page.path, filter: { type: 'image' } });
  const name = (assets: readonly Asset[] | null) => assets?.map(({ filename }) => filename) ?? null;
  const first = picker.open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a file' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Select harbour.png' }));
  expect(dialog.queryByRole('row', { name: /^notes/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose' }));
  expect(name(await first)).toEqual(['harbour.png']);
  expect(screen.queryByRole('dialog')).toBeNull();

  const second = picker.open({ title: 'A picture for the cover' });
  await screen.findByRole('dialog', { name: 'A picture for the cover' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(name(await second)).toBeNull();

  const third = picker.open();
  await screen.findByRole('dialog');
  // As Turbo shows another page.
  document.body.replaceChildren();
  expect(name(await third)).toBeNull();
  await expect(createMediaPicker().open()).rejects.toThrow('needs the URL of your proxy');
});

it('can be loaded twice', async () => {
  const again = './index.ts?again';
  const before = customElements.get('longshore-library');
  await expect(import(/* @vite-ignore */ again)).resolves.toBeDefined();
  expect(customElements.get('longshore-library')).toBe(before);
});
