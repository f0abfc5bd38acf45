import type { Preview } from '@storybook/react-vite';
import { useEffect, useMemo } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import {
  faults,
  quietControls,
  scopes,
  speeds,
  StoryControlsContext,
  type StoryControls,
} from '../test/stories/story-controls.js';
import { enterShadowRoot } from '../test/stories/host-page.js';
import { translatePage } from '../test/stories/translate-page.js';
import { languages } from '../test/stories/story-languages.js';
import './page.css';

// The default of a second is too short where pictures are generated first, and beside other suites.
configure({ asyncUtilTimeout: 30_000 });

const host = import.meta.env['STORYBOOK_HOST'];

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // A tenth of the time of all stories is spent on describing what passes.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    controls: { expanded: true },
  },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true },
    },
    language: {
      toolbar: {
        title: 'Language',
        items: Object.entries(languages).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: { title: 'Direction', items: ['as its language', 'ltr', 'rtl'], dynamicTitle: true },
    },
    // These affect only stories with a mock service; stories with a scripted queue are static.
    speed: control('Speed', 'Network speed', speeds),
    faults: control('Faults', 'Service and network faults', faults),
    scopes: control('Scopes', 'API key scopes', scopes),
  },
  initialGlobals: {
    theme: host === 'dark' ? 'dark' : 'light',
    direction: 'as its language',
    ...quietControls,
  },
  async beforeEach(context) {
    if (host === 'zoomed') document.documentElement.style.zoom = '1.5';
    if (host !== 'shadow') return;
    const { default: styles } = await import('../src/styles.css?inline');
    return enterShadowRoot(context, styles);
  },
  decorators: [
    function Host(Story) {
      useEffect(() => (host === 'translated' ? translatePage(document.body) : undefined), []);
      return <Story />;
    },
    function Page(Story, { globals, viewMode }) {
      const { speed, faults: activeFaults, scopes: activeScopes } = globals;
      const language = String(globals['language']);
      const controls = useMemo(
        (): StoryControls => ({ speed, faults: activeFaults, scopes: activeScopes, language }),
        [speed, activeFaults, activeScopes, language],
      );
      const theme = String(globals['theme']);
      const languageDirection = languages[language]?.direction ?? 'ltr';
      const direction =
        globals['direction'] === 'as its language' ? languageDirection : String(globals['direction']);
      const isSingleStory = viewMode !== 'docs';
      useEffect(() => {
        if (!isSingleStory) return;
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.lang = language;
        document.documentElement.dir = direction;
      }, [isSingleStory, theme, language, direction]);
      const story = isSingleStory ? (
        <main>
          <Story />
        </main>
      ) : (
        // A docs page can show stories in several themes and directions, so each story sets its own.
        <div className="story" data-theme={theme} lang={language} dir={direction}>
          <Story />
        </div>
      );
      return <StoryControlsContext.Provider value={controls}>{story}</StoryControlsContext.Provider>;
    },
  ],
};

function control(title: string, description: string, choices: object) {
  const items = Object.keys(choices).map((value) => ({ value, title: `${title}: ${value}` }));
  return { description, toolbar: { title, items, dynamicTitle: true } };
}

export default preview;
