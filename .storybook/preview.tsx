import type { Preview } from '@storybook/react-vite';
import { useEffect, useMemo } from 'react';
import '../src/styles.css';
import {
  faults,
  quietControls,
  scopes,
  speeds,
  StoryControlsContext,
  type StoryControls,
} from '../src/test/stories/story-controls.js';
import { languages } from '../src/test/stories/story-languages.js';
import './page.css';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
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
    // These reach every story over a mock service; a story over a scripted queue stands still.
    speed: control('Speed', 'Speed of the network', speeds),
    faults: control('Faults', 'What goes wrong', faults),
    scopes: control('Scopes', 'What the API key may do', scopes),
  },
  initialGlobals: { theme: 'light', direction: 'as its language', ...quietControls },
  decorators: [
    function Page(Story, { globals, viewMode }) {
      const { speed, faults: wrong, scopes: allowed } = globals;
      const language = String(globals['language']);
      const controls = useMemo(
        (): StoryControls => ({ speed, faults: wrong, scopes: allowed, language }),
        [speed, wrong, allowed, language],
      );
      const theme = String(globals['theme']);
      const ofLanguage = languages[language]?.direction ?? 'ltr';
      const direction =
        globals['direction'] === 'as its language' ? ofLanguage : String(globals['direction']);
      const isAlone = viewMode !== 'docs';
      useEffect(() => {
        if (!isAlone) return;
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.lang = language;
        document.documentElement.dir = direction;
      }, [isAlone, theme, language, direction]);
      const story = isAlone ? (
        <main>
          <Story />
        </main>
      ) : (
        // A page of the documentation shows stories of both themes and directions.
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
