import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Target } from '../browser.js';

/** A target as JSON. */
export type Query = (
  | { css: string }
  | { role: string; name: string | { source: string; flags: string } | null }
) & { text: string | null; within: Query | null };

export function queryOf(target: Target): Query {
  const shared = { text: target.text ?? null, within: target.within ? queryOf(target.within) : null };
  if ('css' in target) return { css: target.css, ...shared };
  const { name = null } = target;
  return {
    role: target.role,
    name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name,
    ...shared,
  };
}

/** In the page: the elements that a query describes. Needs the library of `librarySource`. */
export function find(query: Query): HTMLElement[] {
  type Root = Document | ShadowRoot | HTMLElement;
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom: typeof import('@testing-library/dom');
  };
  // An element whose children are in its shadow root has them there.
  const rootsBelow = (root: Root): Root[] => {
    const own = 'shadowRoot' in root && root.shadowRoot ? [root.shadowRoot] : [];
    const hosts = Array.from(root.querySelectorAll('*')).flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [root, ...[...own, ...hosts].flatMap(rootsBelow)];
  };
  const within: Root[] = query.within ? find(query.within) : [document];
  const found = within.flatMap(rootsBelow).flatMap((root) => {
    if ('css' in query) return Array.from(root.querySelectorAll<HTMLElement>(query.css));
    const { role, name } = query;
    const wanted = name !== null && typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
    return library.queryAllByRole(root as HTMLElement, role, wanted === null ? {} : { name: wanted });
  });
  const text = query.text?.toLowerCase();
  return found.filter(
    (element) => text === undefined || (element.textContent ?? '').toLowerCase().includes(text),
  );
}

/** The script that computes roles and names in the page. */
export function librarySource(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@testing-library/dom');
  return readFile(main.replace(/index\.js$/, '@testing-library/dom.umd.min.js'), 'utf8');
}
