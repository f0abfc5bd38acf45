'use client';

import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MediaClient } from '../../api/media-client.js';
import type { UploaderProps } from '../../components/uploader/uploader.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import type { Scope } from '../../hooks/provider/forbidden.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import type { UploadQueue } from '../../upload/queue.js';
import { parseAssetType, parseBytes, parseSwitch, parseTokens } from '../attributes.js';
import { closeQueueOfOtherUser, reportMissingClient, sharedClient, sharedQueue } from '../shared-queue.js';
import { createContent, idsOfRoot, type ElementContent } from '../form-element.js';
import type { MediaHost } from './media-types.js';

/** The client of an element or a picker: the given one, or the page's for the URL. Throws a `TypeError` without either. */
export function clientOf(
  what: string,
  given: MediaClient | null | undefined,
  baseUrl: string | null | undefined,
  user: string | null | undefined,
): MediaClient {
  const client = given ?? (baseUrl ? sharedClient(baseUrl) : null);
  if (!client) throw new TypeError(`${what} needs the URL of your proxy, or a client.`);
  return user ? client.withUser(user) : client;
}

/** React inside an element, in place of its fallback content. */
export interface MediaFrame {
  /**
   * Renders with the client of the element, and returns the queue that belongs to it. Does nothing, and returns null, while
   * the element is not in a page or has no client.
   */
  render(show: (queue: UploadQueue) => ReactElement): UploadQueue | null;
  unmount(): void;
}

export function createMediaFrame(host: MediaHost): MediaFrame {
  const reportMissing = reportMissingClient(host);
  let root: Root | null = null;
  let content: ElementContent | null = null;
  let last: MediaClient | null = null;
  let key = 0;
  let scopes: { text: string | null; list: readonly Scope[] | undefined } = { text: null, list: undefined };
  return {
    render(show) {
      if (!host.isConnected) return null;
      const { client: given, messages } = host;
      const [baseUrl, user] = [host.getAttribute('base-url'), host.getAttribute('user')];
      if (!given && !baseUrl) {
        reportMissing();
        return null;
      }
      const client = clientOf(`<${host.localName}>`, given, baseUrl, user);
      closeQueueOfOtherUser(last, client);
      // The provider reads the queue once.
      if (client !== last) key += 1;
      last = client;
      const queue = sharedQueue(client, {});
      const text = host.getAttribute('scopes');
      // The same array while the attribute is unchanged, since a new one renders everything.
      if (text !== scopes.text)
        scopes = { text, list: text === null ? undefined : (parseTokens(text) as readonly Scope[]) };
      if (!root) {
        content = createContent(host);
        root = createRoot(content.container, idsOfRoot());
      }
      root.render(
        <MediaProvider
          key={key}
          client={client}
          queue={queue}
          messages={messages}
          scopes={scopes.list}
          closeOnBack={parseSwitch(host.getAttribute('close-on-back'))}
        >
          {show(queue)}
        </MediaProvider>,
      );
      return queue;
    },
    unmount() {
      root?.unmount();
      root = null;
      content?.remove();
    },
  };
}

/**
 * Turns properties of an element into accessors. Values that were set before are kept. `none`: what null and undefined stand
 * for, which frameworks set while an app has no value yet.
 */
export function defineProperties<Values extends object>(
  host: HTMLElement,
  values: Values,
  onSet: (name: keyof Values) => void,
  none: Partial<Values> = {},
): Values {
  for (const name of Object.keys(values) as (keyof Values & string)[]) {
    const set = (value: unknown) => {
      values[name] = (value ?? none[name]) as Values[typeof name];
    };
    if (Object.hasOwn(host, name)) set(Reflect.get(host, name));
    Object.defineProperty(host, name, {
      configurable: true,
      get: () => values[name],
      set(value: unknown) {
        set(value);
        onSet(name);
      },
    });
  }
  return values;
}

/** The part of the library that an element shows. */
export function filterOf(host: HTMLElement): AssetFilter {
  const type = parseAssetType(host.getAttribute('type'));
  const folderId = host.getAttribute('folder-id') || undefined;
  return { ...(type && { type }), ...(folderId && { folderId }) };
}

/** What can be uploaded in an element; false for nothing. */
export function uploaderOf(host: HTMLElement): Pick<UploaderProps, 'accept' | 'maxSize'> | false {
  if (host.getAttribute('uploads') === 'off') return false;
  return {
    accept: host.getAttribute('accept')?.trim(),
    maxSize: parseBytes(host.getAttribute('max-size')),
  };
}
