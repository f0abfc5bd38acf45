import type { Exchange, ExchangeFor } from './in-page-exchange.js';

/**
 * Pictures, videos and sound are fetched by the browser itself, where no script can step in. So what a script sets as
 * their address is looked at before the browser sees it: one that leads to the mock is fetched there, and the element
 * gets the bytes as a `blob:` address.
 */
export function watchMedia(exchangeFor: ExchangeFor): () => void {
  if (typeof HTMLImageElement === 'undefined') return () => {};
  const made = new Set<string>();
  /** What each attribute of an element is waiting for, so that the last one set wins. */
  const wanted = new WeakMap<Element, Record<string, string>>();

  /** Whether the address is the mock's, and `show` will have it in a moment. */
  const takes = (element: Element, name: string, address: string, show: (shown: string) => void): boolean => {
    const exchange = exchangeFor(address);
    const waiting = wanted.get(element) ?? {};
    if (!exchange) {
      delete waiting[name];
      return false;
    }
    // React sets the address of a picture a second time when it has put it into the page.
    if (waiting[name] === address) return true;
    wanted.set(element, { ...waiting, [name]: address });
    const isWanted = () => wanted.get(element)?.[name] === address;
    void load(exchange, address).then((blob) => {
      if (!isWanted()) return;
      delete wanted.get(element)?.[name];
      if (!blob) return element.dispatchEvent(new Event('error'));
      const shown = URL.createObjectURL(blob);
      made.add(shown);
      if (element instanceof HTMLImageElement) forgetAfterwards(element, shown);
      // A video's address can say from where to show it: `#t=0.1`.
      return show(shown + new URL(address, document.baseURI).hash);
    });
    return true;
  };

  /** A picture that is there needs its bytes no more; thousands of them would fill the memory. */
  const forgetAfterwards = (image: HTMLImageElement, shown: string) => {
    const forget = () => {
      if (made.delete(shown)) URL.revokeObjectURL(shown);
    };
    image.addEventListener('load', forget, { once: true });
    image.addEventListener('error', forget, { once: true });
  };

  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute') ?? {};
  const setAttribute = Element.prototype.setAttribute;
  const inPageSetAttribute = function (this: Element, name: string, value: string): void {
    const attribute = name.toLowerCase();
    const show = (shown: string) => setAttribute.call(this, attribute, shown);
    if (loadsFrom(this, attribute) && takes(this, attribute, value, show)) return;
    setAttribute.call(this, name, value);
  };
  Element.prototype.setAttribute = inPageSetAttribute;

  const restores = places().map(({ prototype, attribute }) => {
    const property = Object.getOwnPropertyDescriptor(prototype, attribute);
    const set = property?.set;
    if (!property || !set) return () => {};
    const inPageSet = function (this: Element, value: string): void {
      const show = (shown: string) => set.call(this, shown);
      if (!takes(this, attribute, value, show)) set.call(this, value);
    };
    Object.defineProperty(prototype, attribute, { ...property, set: inPageSet });
    return () => {
      if (Object.getOwnPropertyDescriptor(prototype, attribute)?.set !== inPageSet) return;
      Object.defineProperty(prototype, attribute, property);
    };
  });

  return () => {
    if (Element.prototype.setAttribute === inPageSetAttribute) {
      Object.defineProperty(Element.prototype, 'setAttribute', own);
    }
    for (const restore of restores) restore();
    for (const shown of made) URL.revokeObjectURL(shown);
  };
}

function places(): { prototype: HTMLElement; attribute: 'src' | 'poster' }[] {
  return [
    { prototype: HTMLImageElement.prototype, attribute: 'src' },
    { prototype: HTMLMediaElement.prototype, attribute: 'src' },
    { prototype: HTMLSourceElement.prototype, attribute: 'src' },
    { prototype: HTMLVideoElement.prototype, attribute: 'poster' },
  ];
}

function loadsFrom(element: Element, attribute: string): boolean {
  return places().some((place) => place.attribute === attribute && place.prototype.isPrototypeOf(element));
}

async function load(exchange: Exchange, address: string): Promise<Blob | null> {
  try {
    const answer = await exchange(new Request(new URL(address, document.baseURI)));
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
