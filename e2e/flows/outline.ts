import { librarySource } from './webkit/find.js';
import type { Driver } from './browser.js';

/** A line of an outline. */
type Line = { depth: number } & ({ text: string } | { role: string; name: string; states: string[] });

/**
 * What assistive technology gets of the page, or of its modal dialog: roles, names, states and texts in the order of
 * the document. The roles and names are those that the browser computes itself, where it tells. Dates and URLs, which
 * vary, are left out.
 */
export async function outline(driver: Driver): Promise<string> {
  const lines = await driver.evaluate(read, await librarySource());
  const told = await driver.computed('outlined');
  let index = 0;
  const shown = lines.map((line) => {
    const indent = '  '.repeat(line.depth);
    if ('text' in line) return `${indent}- text: ${line.text.trim()}`;
    const computed = told[index++] ?? line;
    const role = aliases[computed.role] ?? computed.role;
    const isNamed = (line.name || !unnamed.has(role)) && !namedByContent.has(role);
    const name = isNamed ? computed.name : '';
    return [`${indent}- ${role}`, name && JSON.stringify(collapsed(name)), ...line.states]
      .filter(Boolean)
      .join(' ');
  });
  return varying.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), `${shown.join('\n')}\n`);
}

// Chromium and WebKit use the newer name.
const aliases: Readonly<Record<string, string>> = { image: 'img' };

// WebKit reports the content of these as their name. It speaks it once.
const unnamed = new Set(['listitem', 'status']);

// Their content follows. Each browser joins it differently to a name; screen readers read the name of the row.
const namedByContent = new Set(['gridcell']);

const varying: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}(?:,| at) \d{1,2}:\d{2}\s[AP]M/g, '<date>'],
  [/\bin \d+ \w+(?=, on <date>)/g, 'in <time>'],
  [/https?:\/\/127\.0\.0\.1:[^\s"<>()[\]]+/g, '<url>'],
  [/\bast_\w+/g, '<id>'],
  [/(?<![0-9a-z])[0-9a-f]{12,}/g, '<digest>'],
  [/ at <?\d+%/g, ''],
  [/<?\b\d+\s?%/g, '<n> %'],
  [/ · (?:\d+ \w+ )+left\b/g, ''],
  // How often and how much a browser fetches is its own matter.
  [/[\d,]+ of 1,000,000\b/g, '<count> of 1,000,000'],
  [/[\d.]+ [kM]B of 1 TB/g, '<size> of 1 TB'],
];

function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** In the page: its outline, with the elements of the roles in `window.outlined`. `source` is the library of `librarySource`. */
function read(source: string): Line[] {
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
  script.remove();
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom: typeof import('@testing-library/dom');
  };
  // Roles of text, which browsers do not agree on, and which no screen reader speaks.
  const silent = new Set(
    'code definition deletion emphasis generic insertion none paragraph presentation strong term time'.split(
      ' ',
    ),
  );
  const named = new Set(
    'button checkbox combobox heading link option radio searchbox tab textbox'.split(' '),
  );
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal');
  const top = dialogs[dialogs.length - 1] ?? document.body;
  const roles = new Map<Element, string>();
  const names = new Map<Element, string>();
  for (const [role, elements] of Object.entries(library.getRoles(document.documentElement))) {
    if (silent.has(role)) continue;
    for (const element of elements) if (!roles.has(element)) roles.set(element, role);
    library.queryAllByRole(document.documentElement, role, {
      hidden: true,
      name: (name, element) => {
        names.set(element, name);
        return false;
      },
    });
  }

  const lines: Line[] = [];
  const outlined: Element[] = [];
  let block: Element | null = null;
  const visit = (node: Node, depth: number): void => {
    if (node instanceof Text) addText(node, depth);
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('inert'))
      return;
    const role = roles.get(node);
    if (role === undefined || style.visibility === 'hidden') {
      for (const child of node.childNodes) visit(child, depth);
      return;
    }
    block = null;
    lines.push({ depth, role, name: names.get(node) ?? '', states: statesOf(node) });
    outlined.push(node);
    if (!named.has(role)) for (const child of node.childNodes) visit(child, depth + 1);
    block = null;
  };
  const addText = (node: Text, depth: number) => {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ');
    const parent = node.parentElement;
    if (!parent || getComputedStyle(parent).visibility === 'hidden') return;
    let outer: Element | null = parent;
    while (outer && getComputedStyle(outer).display.startsWith('inline')) outer = outer.parentElement;
    const last = lines.at(-1);
    if (last && 'text' in last && outer === block) last.text += text;
    else if (text.trim()) lines.push({ depth, text: text.trimStart() });
    else return;
    block = outer;
  };
  const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;
  const statesOf = (element: Element): string[] => {
    const states: string[] = [];
    const add = (name: string, value: string | number | boolean | null | undefined) => {
      if (value === true || value === 'true') states.push(`[${name}]`);
      else if (value !== null && value !== undefined && value !== false && value !== '')
        states.push(`[${name}=${value}]`);
    };
    const aria = (name: string) => element.getAttribute(`aria-${name}`);
    add('level', /^H[1-6]$/.test(element.tagName) ? element.tagName.slice(1) : aria('level'));
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
      add('checked', element.checked);
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      add('value', element.value);
    else if (element instanceof HTMLSelectElement) add('value', element.selectedOptions[0]?.text);
    else if (element instanceof HTMLProgressElement || element instanceof HTMLMeterElement)
      add('value', element.hasAttribute('value') ? percent(element.value / element.max) : null);
    if (element instanceof HTMLOptionElement) add('selected', element.selected);
    add('disabled', element.matches(':disabled') || aria('disabled'));
    add('required', element.matches(':required') || aria('required'));
    for (const name of ['checked', 'expanded', 'selected', 'pressed', 'invalid', 'busy']) {
      if (aria(name) !== null) states.push(`[${name}=${aria(name)}]`);
    }
    for (const name of ['current', 'live', 'multiselectable', 'rowcount', 'rowindex', 'posinset', 'setsize'])
      add(name, aria(name));
    add('focused', element === document.activeElement);
    const descriptions = (aria('describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText.replaceAll(/\s+/g, ' ').trim());
    add('described', descriptions.filter(Boolean).join(' '));
    return states;
  };

  visit(top, 0);
  Object.assign(window, { outlined });
  return lines;
}
