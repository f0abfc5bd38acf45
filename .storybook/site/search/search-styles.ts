/** In the script, because Storybook's frame has no style sheets of its own. */
export const searchStyles = `
.site-search-dialog {
  --surface: #fff; --text: #17191c; --muted: #5d636c; --border: #e2e4e8; --chosen: #eef2fd; --accent: #2558d9;
  inline-size: min(640px, calc(100vw - 24px));
  max-block-size: min(70vh, 640px);
  margin-block-start: min(12vh, 96px);
  padding: 0;
  border: 1px solid var(--border);
  border-radius: 12px;
  background: var(--surface);
  color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  box-shadow: 0 24px 64px rgb(0 0 0 / 28%);
  overflow: hidden;
}
[data-site-theme='dark'] .site-search-dialog {
  --surface: #18191b; --text: #eceef0; --muted: #a0a6af; --border: #33363b; --chosen: #24304d; --accent: #8fb0ff;
  color-scheme: dark;
}
.site-search-dialog[open] { display: flex; flex-direction: column; }
.site-search-dialog::backdrop { background: rgb(10 12 16 / 50%); }
.site-search-bar { display: flex; gap: 8px; padding: 8px 8px 8px 16px; border-block-end: 1px solid var(--border); }
.site-search-bar input {
  flex: 1; min-inline-size: 0; block-size: 40px; border: 0; outline: 0; background: none; color: inherit; font: inherit;
  font-size: 17px;
}
.site-search-bar input::-webkit-search-cancel-button { display: none; }
.site-search-bar button {
  padding-inline: 12px; border: 0; border-radius: 6px; background: none; color: var(--muted); font: inherit;
  font-size: 14px; cursor: pointer;
}
.site-search-bar button:hover { color: var(--text); }
.site-search-bar button:focus-visible { outline: 2px solid var(--accent); }
.site-search-dialog p { margin: 0; padding: 8px 16px; color: var(--muted); font-size: 13px; }
.site-search-dialog [role='listbox'] { overflow-y: auto; padding: 0 8px 8px; scroll-padding-block: 8px; }
.site-search-dialog [role='listbox']:empty { display: none; }
.site-search-dialog [role='option'] { display: grid; padding: 8px; border-radius: 8px; cursor: pointer; }
.site-search-dialog [role='option']:hover,
.site-search-dialog [role='option'][aria-selected='true'] { background: var(--chosen); }
.site-search-dialog small { color: var(--muted); font-size: 12px; }
.site-search-dialog strong { font-weight: 600; overflow-wrap: anywhere; }
.site-search-text { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.site-search-text:empty { display: none; }
.site-search-dialog mark { background: none; color: var(--accent); font-weight: 600; }
`;
