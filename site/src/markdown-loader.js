import { glob } from 'astro/loaders';
import { forSite } from './for-site.js';

/**
 * `glob`, for Markdown without front matter: the title of a page is its H1, which the body then lacks, since Starlight renders
 * the title itself.
 *
 * @param {Parameters<typeof glob>[0]} options
 * @param {{ base: string, sources: string | undefined }} site
 */
export function markdownLoader(options, site) {
  const loader = glob(options);
  return {
    name: 'markdown-loader',
    load(context) {
      const markdown = context.entryTypes.get('.md');
      const titled = {
        ...markdown,
        async getEntryInfo(file) {
          const info = await markdown.getEntryInfo(file);
          const [heading, title] = /^# (.+)\n*/m.exec(info.body) ?? [];
          if (!heading) return info;
          const { description = firstSentence(info.body) } = info.data;
          return {
            ...info,
            data: { title: title.replaceAll('`', '').trim(), description, editUrl: false },
            body: forSite(info.body.replace(heading, ''), { ...site, file: pathOf(file.fileUrl) }),
          };
        },
      };
      return loader.load({ ...context, entryTypes: new Map(context.entryTypes).set('.md', titled) });
    },
  };
}

const repository = new URL('../../', import.meta.url);

/** @param {URL} url */
const pathOf = (url) => decodeURI(url.href.slice(repository.href.length));

/** For search engines. @param {string} body */
function firstSentence(body) {
  const [paragraph = ''] = /^[A-Z`].*(?:\n\S.*)*/m.exec(body.replace(/^# .*/m, '')) ?? [];
  const text = paragraph.replaceAll(/\[([^\]]+)\]\([^)]*\)|[`*]/g, '$1').replaceAll(/\s+/g, ' ');
  return /^.*?[.:](?= |$)/.exec(text)?.[0] ?? text;
}
