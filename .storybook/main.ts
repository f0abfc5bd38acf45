import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { writeEntries } from '../tools/site/entries.js';

// The tests of the stories need no pages.
const isTest = process.env['VITEST'] !== undefined;
const components = '../src/**/*.stories.tsx';
const [guides = '', reference = ''] = isTest ? [] : writeEntries();

const config: StorybookConfig = {
  stories: isTest ? [components] : [guides, components, reference],
  ...(!isTest && {
    previewAnnotations: (entries: string[] = []) => [...entries, resolve('.storybook/site/preview.tsx')],
  }),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // Not the Vite configuration that builds the package.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
