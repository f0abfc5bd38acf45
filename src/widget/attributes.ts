import type { AssetType } from '../api/resources.js';

/** Parsers of attribute values. A value that cannot be parsed counts as absent. */

/** Bytes: `1048576`, `10 MB` (10,000,000 bytes), `1.5GiB` (1,610,612,736 bytes). */
export function parseBytes(text: string | null): number | undefined {
  const [, figure, prefix = '', binary] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:([kmg])(i?)b|b?)\s*$/i.exec(text ?? '') ?? [];
  const power = ' kmg'.indexOf(prefix.toLowerCase());
  return figure ? Math.floor(Number(figure) * (binary ? 1024 : 1000) ** power) : undefined;
}

/** An integer of 1 or more. */
export function parseCount(text: string | null): number | undefined {
  return /^\s*[1-9]\d*\s*$/.test(text ?? '') ? Number(text) : undefined;
}

/** One of the keywords, in any case. */
export function parseKeyword<Keyword extends string>(
  text: string | null,
  keywords: readonly Keyword[],
): Keyword | undefined {
  return keywords.find((keyword) => keyword === text?.trim().toLowerCase());
}

const assetTypes: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];

/** A type of assets, as the library filters by it. */
export function parseAssetType(text: string | null): AssetType | undefined {
  return parseKeyword(text, assetTypes);
}

/** `false`, or anything else for true; undefined without the attribute. For members whose default may be true. */
export function parseSwitch(text: string | null): boolean | undefined {
  return text === null ? undefined : text.trim().toLowerCase() !== 'false';
}

/** Tokens separated by spaces or commas. */
export function parseTokens(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

/** Sets the attribute of a property: empty for true, and removed for false, null and undefined. */
export function reflect(
  element: Element,
  attribute: string,
  value: string | number | boolean | null | undefined,
): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true ? '' : String(value));
}

/**
 * Properties of these names that reflect their attributes, as those of HTML elements do. `parse` reads an attribute, which is
 * null where it is missing.
 */
export function reflectAs<Value>(
  prototype: Element,
  parse: (text: string | null) => Value,
  names: readonly string[],
): void {
  for (const name of names) {
    const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Element) {
        return parse(this.getAttribute(attribute));
      },
      set(this: Element, value: string | number | boolean | null | undefined) {
        reflect(this, attribute, value === '' ? null : value);
      },
    });
  }
}

export const isFlag = (text: string | null): boolean => text !== null;
export const asText = (text: string | null): string => text ?? '';
