import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { markdownLoader } from './markdown-loader.js';
import { pageId, patterns } from './page-ids.js';

const site = { base: import.meta.env.BASE_URL.replace(/\/?$/, '/'), sources: process.env.SITE_SOURCES };

export const collections = {
  docs: defineCollection({
    loader: markdownLoader(
      { base: '../', pattern: patterns, generateId: ({ entry }) => pageId(entry) },
      site,
    ),
    schema: docsSchema(),
  }),
};
