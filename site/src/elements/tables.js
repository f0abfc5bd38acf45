/** Wide tables scroll, which the keyboard can do only with focus. */
const measure = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const table = /** @type {HTMLElement} */ (target);
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
});
for (const table of document.querySelectorAll('.sl-markdown-content table')) measure.observe(table);
