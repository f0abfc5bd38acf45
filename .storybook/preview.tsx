import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import '../src/styles.css';
import './page.css';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  decorators: [
    function Page(Story, { globals }) {
      const theme = String(globals['theme']);
      const direction = String(globals['direction']);
      useEffect(() => {
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.dir = direction;
      }, [theme, direction]);
      return (
        <main>
          <Story />
        </main>
      );
    },
  ],
};

export default preview;
