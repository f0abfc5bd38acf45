/** A text about an asset. */
export type AssetDetail = 'alt' | 'caption';

/** Texts about assets, by asset id. */
export type AssetDetails = Readonly<Record<string, Readonly<Partial<Record<AssetDetail, string>>>>>;

/** Which texts a field asks for, and their values. */
export interface AssetFieldDetails {
  /**
   * Alternative texts, which only pictures have, and captions. Each is a form entry `cover.alt` or `cover.caption`, where
   * `cover` is the name of the field: one for each chosen asset, in their order, and empty if nothing was written.
   */
  fields: readonly AssetDetail[];
  /** The texts, if controlled. Default: uncontrolled. */
  value?: AssetDetails | undefined;
  /** The initial texts, restored when the form is reset. Default: none. */
  defaultValue?: AssetDetails | undefined;
  /** Called with all texts, those of assets that are no longer chosen included. */
  onChange?: ((details: AssetDetails) => void) | undefined;
}

/** The name of a text's form entry. PHP and `qs` ignore what follows a bracket, and would take the texts for ids. */
export function detailName(name: string, field: AssetDetail): string {
  return name.replace(/\]?(\[\d*\])*$/, `.${field}$&`);
}

/** The form entries of texts that are not shown. */
export function detailEntries(
  { fields, value, defaultValue = {} }: AssetFieldDetails,
  name: string,
  ids: readonly string[],
): { key: string; name: string; value: string }[] {
  const texts = value ?? defaultValue;
  return fields.flatMap((field) =>
    ids.map((id) => ({
      key: `${field} ${id}`,
      name: detailName(name, field),
      value: texts[id]?.[field] ?? '',
    })),
  );
}
