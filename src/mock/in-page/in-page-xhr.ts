import { createCall, type InPageCall } from './in-page-call.js';
import type { ExchangeFor } from './in-page-exchange.js';

/**
 * An `XMLHttpRequest` that sends URLs of the mock to it and all others to the network. It extends the platform's class,
 * so that event handling works unchanged.
 */
export function createXhrClass(
  Original: typeof XMLHttpRequest,
  exchangeFor: ExchangeFor,
): typeof XMLHttpRequest {
  return class InPageXhr extends Original {
    #call: InPageCall | null = null;

    override open(
      ...args: [method: string, url: string | URL, async?: boolean, user?: string, password?: string]
    ): void {
      const [method, target, async = true] = args;
      this.#call?.discard();
      this.#call = null;
      const exchange = exchangeFor(target);
      // Pass the same number of arguments: an omitted `async` means true, an undefined one means false.
      if (!exchange) return super.open(...(args as Parameters<XMLHttpRequest['open']>));
      if (!async)
        throw new DOMException('The mock does not support synchronous requests.', 'InvalidAccessError');
      const url = new URL(target, document.baseURI).href;
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
      return this.#call ? (this.#call.received()?.status ?? 0) : super.status;
    }
    override get statusText(): string {
      return this.#call ? (this.#call.received()?.statusText ?? '') : super.statusText;
    }
    override get responseURL(): string {
      return this.#call ? (this.#call.received()?.url ?? '') : super.responseURL;
    }
    override getResponseHeader(name: string): string | null {
      return this.#call ? (this.#call.received()?.headers.get(name) ?? null) : super.getResponseHeader(name);
    }
    override getAllResponseHeaders(): string {
      if (!this.#call) return super.getAllResponseHeaders();
      const headers = Array.from(this.#call.received()?.headers ?? []);
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
      throw new DOMException(
        `responseText is not available: responseType is ${this.responseType}.`,
        'InvalidStateError',
      );
    }
    override get responseXML(): Document | null {
      if (!this.#call) return super.responseXML;
      const result = this.#call.result();
      return result instanceof Document ? result : null;
    }
  };
}
