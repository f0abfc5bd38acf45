import { addons, type State } from 'storybook/manager-api';
import { openSearch } from './site/channel-names.js';
import { createSearchDialog } from './site/search/search-dialog.js';
import { openSearchOnKey } from './site/search-key.js';
import { siteTheme, storybookThemes, watchTheme } from './site/theme.js';

const searchField = 'storybook-explorer-searchfield';

addons.setConfig({
  theme: storybookThemes[siteTheme()],
  // The pages have a header of their own.
  layoutCustomisations: {
    showToolbar: ({ viewMode }: State, isShown: boolean) => viewMode === 'story' && isShown,
  },
});

// Storybook adds the address of a link in a page to the history twice, so that it would take two steps back.
const push = history.pushState.bind(history);
history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
  const isSame = new URL(url ?? '', location.href).href === location.href;
  if (isSame) history.replaceState(state, unused, url);
  else push(state, unused, url);
};

// When its settings arrive after the first page, it writes the address without a page over that of the page: going back to
// it would show nothing.
const pageIn = (url: URL) => url.searchParams.get('path')?.slice(1) ?? '';
const replace = history.replaceState.bind(history);
history.replaceState = (state: unknown, unused: string, url?: string | URL | null) => {
  const here = new URL(location.href);
  const target = new URL(url ?? '', here);
  if (pageIn(target) === '' && target.searchParams.has('path') && pageIn(here) !== '') return;
  replace(state, unused, url);
};

addons.register('longshore/site', (api) => {
  const search = createSearchDialog((href) => api.navigateUrl(href.replace(/^\.\//, ''), { plain: true }));
  api.on(openSearch, () => search.open());
  openSearchOnKey(() => search.open());

  // Storybook's own search knows only titles. A click on its field, or typing into it, opens the search of the site.
  const isSearchField = (target: EventTarget | null) =>
    target instanceof Element && target.id === searchField;
  document.addEventListener('pointerdown', (event) => {
    if (!isSearchField(event.target)) return;
    event.preventDefault();
    search.open();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchField(event.target) || event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.open(event.key);
    },
    { capture: true },
  );

  const applyTheme = () => {
    const theme = siteTheme();
    document.documentElement.dataset['siteTheme'] = theme;
    api.setOptions({ theme: storybookThemes[theme] });
    api.updateGlobals({ theme });
  };
  document.documentElement.dataset['siteTheme'] = siteTheme();
  watchTheme(applyTheme);
  // Stories start light, as in the tests.
  if (siteTheme() === 'dark') api.once('setGlobals', () => api.updateGlobals({ theme: 'dark' }));
});
