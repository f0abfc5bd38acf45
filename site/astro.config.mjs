import react from '@astrojs/react';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { sourceAliases } from '../tools/build/source-alias.js';
import { checkLinks } from './plugins/check-links.js';
import { sidebar } from './plugins/sidebar.js';

export default defineConfig({
  ...(process.env.SITE_URL && { site: process.env.SITE_URL }),
  base: process.env.SITE_BASE ?? '/',
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'Longshore',
      description: 'Uploads for React apps that host their media with the Media Hosting Service.',
      favicon: '/favicon.svg',
      logo: { src: './public/favicon.svg', alt: '' },
      customCss: ['./src/styles/theme.css'],
      components: {
        Head: './src/components/head.astro',
        Hero: './src/components/hero.astro',
        SiteTitle: './src/components/site-title.astro',
      },
      ...(process.env.SITE_REPOSITORY && {
        social: [{ icon: 'github', label: 'GitHub', href: process.env.SITE_REPOSITORY }],
      }),
      sidebar: sidebar(),
      // Starlight adds its transforms only in these.
      markdown: { processedDirs: ['../docs'] },
      expressiveCode: {
        defaultProps: {
          wrap: true,
          overridesByLang: { sh: { frame: 'none' }, 'text,txt,plaintext': { wrap: false } },
        },
      },
    }),
    react(),
    checkLinks(),
  ],
  vite: {
    resolve: {
      alias: sourceAliases(),
      // The sources find those of the repository.
      dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    },
    worker: { format: 'es' },
  },
});
