import type { Exchange, ExchangeFor } from './in-page-exchange.js';

/**
 * Serves images and media elements. Scripts cannot intercept how these load, so this patches the setters of their URLs,
 * fetches URLs of the mock, and sets a `blob:` URL instead. Returns a function that restores the setters.
 */
export function watchMedia(exchangeFor: ExchangeFor): () => void {
  if (typeof HTMLImageElement === 'undefined') return () => {};
  const objectUrls = new Set<string>();
  /** The URL that each attribute is loading, so that the last one set wins. */
  const pending = new WeakMap<Element, Record<string, string>>();

  /** Returns true for a URL of the mock; calls `show` with a `blob:` URL once it has loaded. */
  const intercept = (element: Element, name: string, url: string, show: (shown: string) => void): boolean => {
    const exchange = exchangeFor(url);
    const loading = pending.get(element) ?? {};
    if (!exchange) {
      delete loading[name];
      return false;
    }
    // React sets `src` again after inserting an image.
    if (loading[name] === url) return true;
    pending.set(element, { ...loading, [name]: url });
    const isCurrent = () => pending.get(element)?.[name] === url;
    void load(exchange, url).then((blob) => {
      if (!isCurrent()) return;
      delete pending.get(element)?.[name];
      if (!blob) return element.dispatchEvent(new Event('error'));
      const shown = URL.createObjectURL(blob);
      objectUrls.add(shown);
      if (element instanceof HTMLImageElement) revokeAfterLoad(element, shown);
      // Keep media fragments such as `#t=0.1`.
      return show(shown + new URL(url, document.baseURI).hash);
    });
    return true;
  };

  /** Once an image is decoded, its blob only takes up memory. */
  const revokeAfterLoad = (image: HTMLImageElement, shown: string) => {
    const revoke = () => {
      if (objectUrls.delete(shown)) URL.revokeObjectURL(shown);
    };
    image.addEventListener('load', revoke, { once: true });
    image.addEventListener('error', revoke, { once: true });
  };

  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute') ?? {};
  const setAttribute = Element.prototype.setAttribute;
  const inPageSetAttribute = function (this: Element, name: string, value: string): void {
    const attribute = name.toLowerCase();
    const show = (shown: string) => setAttribute.call(this, attribute, shown);
    if (loadsFrom(this, attribute) && intercept(this, attribute, value, show)) return;
    setAttribute.call(this, name, value);
  };
  Element.prototype.setAttribute = inPageSetAttribute;

  const restores = urlAttributes().map(({ prototype, attribute }) => {
    const property = Object.getOwnPropertyDescriptor(prototype, attribute);
    const set = property?.set;
    if (!property || !set) return () => {};
    const inPageSet = function (this: Element, value: string): void {
      const show = (shown: string) => set.call(this, shown);
      if (!intercept(this, attribute, value, show)) set.call(this, value);
    };
    Object.defineProperty(prototype, attribute, { ...property, set: inPageSet });
    return () => {
      if (Object.getOwnPropertyDescriptor(prototype, attribute)?.set !== inPageSet) return;
      Object.defineProperty(prototype, attribute, property);
    };
  });

  return () => {
    if (Element.prototype.setAttribute === inPageSetAttribute) {
      Object.defineProperty(Element.prototype, 'setAttribute', original);
    }
    for (const restore of restores) restore();
    for (const shown of objectUrls) URL.revokeObjectURL(shown);
  };
}

function urlAttributes(): { prototype: HTMLElement; attribute: 'src' | 'poster' }[] {
  return [
    { prototype: HTMLImageElement.prototype, attribute: 'src' },
    { prototype: HTMLMediaElement.prototype, attribute: 'src' },
    { prototype: HTMLSourceElement.prototype, attribute: 'src' },
    { prototype: HTMLVideoElement.prototype, attribute: 'poster' },
  ];
}

function loadsFrom(element: Element, attribute: string): boolean {
  return urlAttributes().some(
    (candidate) => candidate.attribute === attribute && candidate.prototype.isPrototypeOf(element),
  );
}

async function load(exchange: Exchange, url: string): Promise<Blob | null> {
  try {
    const response = await exchange(new Request(new URL(url, document.baseURI)));
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
