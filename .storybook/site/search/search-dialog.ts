import { find, highlighted, type Found, type SearchEntry } from './find.js';
import { searchStyles } from './search-styles.js';

export interface SearchDialog {
  open: (query?: string) => void;
}

/**
 * The search of the site, as a dialog over Storybook's frame: a combobox whose list has sections of pages, and stories.
 * The index is loaded when it first opens.
 */
export function createSearchDialog(follow: (href: string) => void): SearchDialog {
  let entries: Promise<readonly SearchEntry[]> | undefined;
  let found: readonly Found[] = [];
  let active = 0;
  let shownQuery = '';

  const sheet = document.createElement('style');
  sheet.textContent = searchStyles;
  document.head.append(sheet);

  const input = element('input', {
    type: 'search',
    role: 'combobox',
    placeholder: 'Search guides, reference and components',
    'aria-label': 'Search',
    'aria-expanded': 'false',
    'aria-controls': 'site-search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const list = element('div', { id: 'site-search-results', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { role: 'status' });
  const close = element('button', { type: 'button' }, 'Close');
  const bar = element('div', { class: 'site-search-bar' });
  bar.append(input, close);
  const dialog = element('dialog', { class: 'site-search-dialog', 'aria-label': 'Search the site' });
  dialog.append(bar, status, list);
  document.body.append(dialog);

  const show = async () => {
    const query = input.value;
    entries ??= load();
    const all = await entries.catch((error: unknown) => {
      // Tried again with the next letter.
      entries = undefined;
      status.textContent = `The index did not load. ${String(error)}`;
      return null;
    });
    if (!all || query !== input.value) return;
    found = find(all, query);
    shownQuery = query;
    list.replaceChildren(...found.map((one, index) => option(one, index, query)));
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = statusOf(query, found.length);
    activate(0);
  };

  const activate = (index: number) => {
    active = Math.max(0, Math.min(index, found.length - 1));
    for (const [place, child] of Array.from(list.children).entries()) {
      child.setAttribute('aria-selected', String(place === active));
      if (place === active) child.scrollIntoView({ block: 'nearest' });
    }
    const id = list.children[active]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };

  const choose = (index: number) => {
    const href = found[index]?.entry.href;
    if (!href) return;
    dialog.close();
    follow(href);
  };

  const chooseActive = async () => {
    // Enter may come before the results of the last letter.
    if (input.value !== shownQuery) await show();
    if (input.value === shownQuery) choose(active);
  };

  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Enter') void chooseActive();
    else return;
    event.preventDefault();
  });
  // Storybook has shortcuts of single letters.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  list.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest('[role=option]') : null;
    if (chosen) choose(Array.from(list.children).indexOf(chosen));
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });

  return {
    open(query = '') {
      if (dialog.open) return;
      dialog.showModal();
      if (query !== '') input.value = query;
      else input.select();
      void show();
    },
  };
}

async function load(): Promise<readonly SearchEntry[]> {
  const response = await fetch('./search.json');
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return await response.json();
}

function option({ entry, excerpt }: Found, index: number, query: string): HTMLElement {
  const item = element('div', { role: 'option', id: `site-search-${index}`, 'aria-selected': 'false' });
  const place = [entry.group, entry.heading === '' ? '' : entry.title].filter(Boolean).join(' › ');
  const title = element('strong', {});
  title.append(...marked(entry.heading === '' ? entry.title : entry.heading, query));
  const text = element('span', { class: 'site-search-text' });
  text.append(...marked(excerpt, query));
  item.append(element('small', {}, place), title, text);
  return item;
}

function marked(text: string, query: string): (string | HTMLElement)[] {
  return highlighted(text, query).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}

function statusOf(query: string, count: number): string {
  if (query.trim() === '') return 'Type to search all pages and stories.';
  if (count === 0) return `Nothing found for “${query}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  if (text !== '') created.textContent = text;
  return created;
}
