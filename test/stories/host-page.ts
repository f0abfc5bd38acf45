import { expect, userEvent, within } from 'storybook/test';

const shadowBody = '.shadow-body';
let host: HTMLElement | null = null;

/** The body of the page: in a shadow root, the element that stands for it. */
export function pageBody(): HTMLElement {
  return host?.shadowRoot?.querySelector<HTMLElement>(shadowBody) ?? document.body;
}

/** The focused element of the page. */
export function focused(): Element | null {
  return (host?.shadowRoot ?? document).activeElement;
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Presses Tab. Testing Library's only knows what is in the document. */
export async function tab({ shift = false } = {}): Promise<void> {
  if (!host) return userEvent.tab({ shift });
  const reachable = [...pageBody().querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  const at = reachable.indexOf(focused() as HTMLElement);
  reachable.at(shift ? at - 1 : (at + 1) % reachable.length)?.focus();
}

/** Pastes a text where the focus is. */
export async function paste(text: string): Promise<void> {
  await (host ? userInside(host.shadowRoot) : userEvent).paste(text);
}

/** Testing Library's user in a shadow root: it also looks for the fields there whose values it sets. */
function userInside(root: unknown) {
  return userEvent.setup({ document: root as Document });
}

// Testing Library's asks the document, which only knows the host.
const toHaveFocus = (element: Element) => ({
  pass: element === focused(),
  message: () => `Expected the focus on ${element.outerHTML}, not on ${focused()?.outerHTML}.`,
});

/** Puts a story into a shadow root, with the styles. Returns what ends it. */
export function enterShadowRoot(
  context: { canvasElement: HTMLElement; canvas: object },
  styles: string,
): () => void {
  expect.extend({ toHaveFocus });
  host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  // Those of the document are paused by Storybook before the colours are checked.
  sheet.textContent = `${styles} *, *::before, *::after { animation: none !important; }`;
  const body = document.createElement('div');
  body.className = shadowBody.slice(1);
  root.append(sheet, body);
  userInside(root);
  context.canvasElement.append(host);
  context.canvasElement = body;
  Object.assign(context.canvas, within(body));
  return () => {
    host?.remove();
    host = null;
  };
}
