'use client';

import { createRoot, type Root } from 'react-dom/client';
import { Uploader, type UploaderProps } from '../components/uploader/uploader.js';
import { MediaProvider, type MediaProviderProps } from '../hooks/provider/media-provider.js';

export interface UploaderView {
  /** `generation`: another one begins anew, with nothing chosen. */
  show(generation: number, provider: MediaProviderProps, uploader: UploaderProps): void;
  /** The button that opens the picker; null until it is drawn. */
  button(): HTMLElement | null;
  end(): void;
}

/** Draws the uploader into an element of the page, in place of what it held until scripts ran. */
export function createUploaderView(host: HTMLElement): UploaderView {
  const box = host.ownerDocument.createElement('div');
  const root: Root = createRoot(box);
  // What the controls inside tell of themselves is no news of the element, which is a field of its own.
  for (const type of ['input', 'change']) box.addEventListener(type, (event) => event.stopPropagation());
  host.replaceChildren(box);
  return {
    show(generation, provider, uploader) {
      root.render(
        <MediaProvider key={generation} {...provider}>
          <Uploader {...uploader} />
        </MediaProvider>,
      );
    },
    button: () => box.querySelector<HTMLElement>('.longshore-choose'),
    end() {
      root.unmount();
      box.remove();
    },
  };
}
