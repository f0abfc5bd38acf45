const skipped = 'script, style, textarea, title, option, [translate=no], .notranslate, font';

/** Wraps every text, now and later, as browsers and extensions do that translate a page. Returns what ends it. */
export function translatePage(body: HTMLElement): () => void {
  const wrap = (node: Node) => {
    const { parentElement } = node;
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim() || !parentElement) return;
    if (parentElement.closest(skipped)) return;
    const font = body.ownerDocument.createElement('font');
    parentElement.replaceChild(font, node);
    font.append(node);
  };
  const wrapAll = (root: Node) => {
    wrap(root);
    const texts: Node[] = [];
    const walker = body.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
  });
  wrapAll(body);
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
