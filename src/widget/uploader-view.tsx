'use client';

import { createRoot, type Root } from 'react-dom/client';
import { Uploader, type UploaderProps } from '../components/uploader/uploader.js';
import { MediaProvider, type MediaProviderProps } from '../hooks/provider/media-provider.js';
import { createContent, idsOfRoot } from './form-element.js';
import type { UploaderProperties } from './uploader-properties.js';

/** Props that no attribute can express. */
export type OwnProps = Pick<UploaderProps, 'prepare'>;

/** The uploader as React renders it inside an element. */
export interface UploaderView {
  /** Renders with the element's current properties. */
  render(provider: MediaProviderProps, group: string, own: OwnProps): void;
  /** The next `render()` starts over: the provider reads client and queue again, and the choice of privacy resets. */
  reset(): void;
  /** The button that opens the file picker; null until it is rendered. */
  button(): HTMLElement | null;
  unmount(): void;
}

/** Replaces the children of an element, its fallback content, by the uploader. */
export function createUploaderView(host: UploaderProperties): UploaderView {
  const { container, remove } = createContent(host);
  const root: Root = createRoot(container, idsOfRoot());
  let key = 0;
  return {
    render(provider, group, own) {
      root.render(
        <MediaProvider key={key} {...provider}>
          <Uploader {...own} {...uploaderProps(host, group)} />
        </MediaProvider>,
      );
    },
    reset() {
      key += 1;
    },
    button: () => container.querySelector<HTMLElement>('.longshore-choose'),
    unmount() {
      root.unmount();
      remove();
    },
  };
}

function uploaderProps(host: UploaderProperties, group: string): UploaderProps {
  const { multiple, label, hint } = host;
  return {
    group,
    multiple,
    directory: multiple && host.directory,
    maxFiles: multiple ? host.maxFiles : undefined,
    accept: host.accept.trim(),
    maxSize: host.maxSize,
    minSize: host.minSize,
    privacy: host.privacy,
    privacyChoices: host.privacyChoices,
    duplicates: host.duplicates,
    checkSpace: host.checkSpace,
    layout: host.layout,
    titleProgress: host.titleProgress,
    review: host.review,
    preflight: host.preflight,
    edit: host.edit,
    pageDrop: host.pageDrop,
    pagePaste: host.pagePaste,
    sources: host.sources,
    sync: multiple && host.sync,
    fileHandles: host.fileHandles,
    capture: host.capture,
    disabled: host.matches(':disabled'),
    // Names the list, so that two lists on a page can be told apart.
    'aria-label': (host.getAttribute('aria-label') ?? labelText(host)) || undefined,
    ...(label && { label }),
    ...(hint !== null && { hint: hint || null }),
  };
}

/** The text of a `<label for>`. A label around the element would include all the text inside the element. */
function labelText(host: UploaderProperties): string {
  const label = Array.from(host.labels).find((node) => !node.contains(host));
  return label?.textContent?.trim() ?? '';
}
