/** A live example in a guide. React and the library load once it can be seen. */
customElements.define(
  'longshore-live',
  class extends HTMLElement {
    connectedCallback() {
      const seen = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          seen.disconnect();
          void import('../live/mount.tsx').then(({ mount }) => mount(this, this.getAttribute('name') ?? ''));
        },
        { rootMargin: '200px' },
      );
      seen.observe(this);
    }
  },
);
