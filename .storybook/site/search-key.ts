/** Calls the function for `/`, Ctrl+K and ⌘K, except that `/` can be typed into fields. Returns a function that stops this. */
export function openSearchOnKey(open: () => void): () => void {
  const over = new AbortController();
  window.addEventListener(
    'keydown',
    (event) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isCommand && !(isSlash && !isField(event.target))) return;
      event.preventDefault();
      // Storybook would move the focus to its own search, which only knows titles.
      event.stopImmediatePropagation();
      open();
    },
    { capture: true, signal: over.signal },
  );
  return () => over.abort();
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select') ||
      target.closest('dialog') !== null)
  );
}
