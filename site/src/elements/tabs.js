/** Alternatives of a page as tabs. Without script they are sections, one below the other, under their titles. */
const storageKey = 'longshore-site-tabs';

/** @type {Record<string, string>} by kind */
const chosen = read();

customElements.define(
  'longshore-tabs',
  class extends HTMLElement {
    #isBuilt = false;

    connectedCallback() {
      if (this.#isBuilt) return;
      this.#isBuilt = true;
      const panels = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(':scope > section'))];
      const id = `tabs-${[...document.querySelectorAll('longshore-tabs')].indexOf(this)}`;
      const list = document.createElement('div');
      list.role = 'tablist';
      list.className = 'not-content';
      list.ariaLabel = this.kind === 'package-manager' ? 'Package manager' : 'Alternatives';
      const tabs = panels.map((panel, index) => {
        const tab = document.createElement('button');
        tab.type = 'button';
        tab.role = 'tab';
        tab.id = `${id}-tab-${index}`;
        tab.textContent = panel.dataset['title'] ?? '';
        tab.setAttribute('aria-controls', `${id}-${index}`);
        panel.id = `${id}-${index}`;
        panel.role = 'tabpanel';
        panel.setAttribute('aria-labelledby', tab.id);
        tab.addEventListener('click', () => this.#choose(tab.textContent ?? ''));
        return tab;
      });
      list.append(...tabs);
      list.addEventListener('keydown', (event) => this.#move(event, tabs));
      this.prepend(list);
      document.addEventListener(`longshore-tabs-${this.kind}`, () => this.show(chosen[this.kind]));
      this.show(this.kind ? chosen[this.kind] : undefined);
      // A link to a heading inside.
      const reveal = () => {
        const target =
          location.hash &&
          this.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`);
        const panel = target && target.closest('section');
        if (panel?.parentElement === this) this.show(panel.dataset['title']);
      };
      reveal();
      addEventListener('hashchange', reveal);
    }

    get kind() {
      return this.dataset['kind'] ?? '';
    }

    /** @param {string | undefined} title */
    show(title) {
      const panels = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(':scope > section'))];
      const shown = panels.find((panel) => panel.dataset['title'] === title) ?? panels[0];
      for (const panel of panels) panel.hidden = panel !== shown;
      for (const tab of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[role=tab]'))) {
        const isShown = tab.textContent === shown?.dataset['title'];
        tab.ariaSelected = String(isShown);
        tab.tabIndex = isShown ? 0 : -1;
      }
    }

    /** @param {string} title */
    #choose(title) {
      if (!this.kind) return this.show(title);
      chosen[this.kind] = title;
      try {
        localStorage.setItem(storageKey, JSON.stringify(chosen));
      } catch {
        // For this page only.
      }
      document.dispatchEvent(new Event(`longshore-tabs-${this.kind}`));
    }

    /** @param {KeyboardEvent} event @param {HTMLElement[]} tabs */
    #move(event, tabs) {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const index = tabs.findIndex((tab) => tab === event.target);
      const next = tabs[(index + step + tabs.length) % tabs.length];
      next?.focus();
      this.#choose(next?.textContent ?? '');
    }
  },
);

function read() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}
