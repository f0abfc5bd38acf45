/** Modules that `tools/site/vite-plugin.js` provides. */

declare module 'virtual:site-facts' {
  const facts: { version: string; description: string; repository: string | null };
  export default facts;
}

declare module 'virtual:site-page/*' {
  const page: import('./doc-page.js').RenderedPage;
  export default page;
}

declare module 'virtual:site-code/*' {
  const code: readonly { html: string; text: string; when: string }[];
  export default code;
}
