import { createCall, type InPageCall } from './in-page-call.js';
import type { ExchangeFor } from './in-page-exchange.js';

/**
 * An `XMLHttpRequest` like that of the page, except that what `exchangeFor` finds a way for goes there. The event
 * target, its upload and their handlers are the page's own, so that everything built on them works as ever.
 */
export function createXhrClass(Own: typeof XMLHttpRequest, exchangeFor: ExchangeFor): typeof XMLHttpRequest {
  return class InPageXhr extends Own {
    #call: InPageCall | null = null;

    override open(
      ...args: [method: string, url: string | URL, async?: boolean, user?: string, password?: string]
    ): void {
      const [method, address, async = true] = args;
      this.#call?.drop();
      this.#call = null;
      const exchange = exchangeFor(address);
      // With a third argument left out, `open` is asynchronous; with one that is undefined, it is not.
      if (!exchange) return super.open(...(args as Parameters<XMLHttpRequest['open']>));
      if (!async) throw new DOMException('The mock answers no synchronous requests.', 'InvalidAccessError');
      const url = new URL(address, document.baseURI).href;
      this.#call = createCall({ exchange, method: method.toUpperCase(), url, target: this });
      this.dispatchEvent(new Event('readystatechange'));
    }
    override setRequestHeader(name: string, value: string): void {
      return this.#call ? this.#call.setHeader(name, value) : super.setRequestHeader(name, value);
    }
    override send(body: Document | XMLHttpRequestBodyInit | null = null): void {
      return this.#call ? this.#call.send(body) : super.send(body);
    }
    override abort(): void {
      return this.#call ? this.#call.abort() : super.abort();
    }

    override get readyState(): number {
      return this.#call ? this.#call.state() : super.readyState;
    }
    override get status(): number {
      return this.#call ? (this.#call.answer()?.status ?? 0) : super.status;
    }
    override get statusText(): string {
      return this.#call ? (this.#call.answer()?.statusText ?? '') : super.statusText;
    }
    override get responseURL(): string {
      return this.#call ? (this.#call.answer()?.url ?? '') : super.responseURL;
    }
    override getResponseHeader(name: string): string | null {
      return this.#call ? (this.#call.answer()?.headers.get(name) ?? null) : super.getResponseHeader(name);
    }
    override getAllResponseHeaders(): string {
      if (!this.#call) return super.getAllResponseHeaders();
      const headers = Array.from(this.#call.answer()?.headers ?? []);
      return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    override get response(): unknown {
      if (!this.#call) return super.response;
      const isText = this.responseType === '' || this.responseType === 'text';
      return isText ? this.#call.text() : this.#call.result();
    }
    override get responseText(): string {
      if (!this.#call) return super.responseText;
      if (this.responseType === '' || this.responseType === 'text') return this.#call.text();
      throw new DOMException(`There is no text: responseType is ${this.responseType}.`, 'InvalidStateError');
    }
    override get responseXML(): Document | null {
      if (!this.#call) return super.responseXML;
      const result = this.#call.result();
      return result instanceof Document ? result : null;
    }
  };
}
