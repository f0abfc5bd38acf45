import { createCssVariablesTheme, createHighlighter } from 'shiki';

/**
 * Highlights code at build time. Tokens get a class for each kind (`code-keyword`), so that the style sheet of the site
 * sets the colors of both themes.
 */

const languages = ['css', 'html', 'javascript', 'json', 'jsx', 'shellscript', 'tsx', 'typescript', 'yaml'];
const aliases = new Map([
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['sh', 'shellscript'],
  ['bash', 'shellscript'],
  // The grammar with JSX also highlights plain TypeScript, but not `<T>` assertions, which the docs do not use.
  ['ts', 'typescript'],
  ['yml', 'yaml'],
  ['vue', 'html'],
  ['svelte', 'html'],
  ['astro', 'html'],
]);

/** @returns {Promise<(code: string, language: string) => string>} HTML of the highlighted lines, without `<pre>` */
export async function createCodeRenderer() {
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-' });
  const highlighter = await createHighlighter({ themes: [theme], langs: languages });
  return (code, language) => {
    const lang = aliases.get(language) ?? language;
    const known = languages.includes(lang) ? lang : 'text';
    const html = highlighter.codeToHtml(code.replace(/\n$/, ''), { lang: known, theme: 'site' });
    return html
      .replace(/^<pre[^>]*><code>/, '')
      .replace(/<\/code><\/pre>$/, '')
      .replaceAll(/<span style="color:var\(--code-(?:foreground|token-([\w-]+))\)">/g, (_all, kind) =>
        kind ? `<span class="code-${kind}">` : '<span>',
      );
  };
}
