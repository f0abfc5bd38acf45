'use client';

import { useMemo } from 'react';
import type { Asset, Privacy } from '../../../api/resources.js';
import { nameOrder } from '../../../hooks/folders/folder-tree.js';
import { gridMessages, toolbarMessages } from '../../../messages/english/grid-parts.js';
import { extensionOf, typeName } from '../../icons/file-type.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetDate } from '../../asset/asset-facts.js';
import type { AssetColumn, AssetColumnName } from './asset-column.js';

/** A column as the list view shows it. */
export interface ShownColumn extends AssetColumn {
  /** Whether the first click sorts from large to small, or from new to old. */
  readonly descendsFirst?: boolean;
  /** Whether an asset has a value. Those that have none come last, in either direction. */
  readonly has?: (asset: Asset) => boolean;
}

const defaultColumns: readonly AssetColumnName[] = ['name', 'type', 'size', 'created', 'privacy'];
const privacies: readonly (Privacy | undefined)[] = ['public', 'unlisted', 'private'];

/** The columns, in order; that of the name is always the first. */
export function useColumns(
  wanted: readonly (AssetColumnName | AssetColumn)[] = defaultColumns,
): readonly ShownColumn[] {
  const messages = useSectionMessages('toolbar', toolbarMessages);
  const { type } = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const { locale, size, privacy } = useMessages();
  return useMemo(() => {
    const names = nameOrder(locale);
    const builtIn: Readonly<Record<AssetColumnName, ShownColumn>> = {
      name: {
        id: 'name',
        label: messages.name,
        // The row shows it, with the picture and the checkbox.
        render: () => null,
        ...by(({ filename }) => filename || undefined, names.compare),
        width: 'minmax(180px, 5fr)',
      },
      type: {
        id: 'type',
        label: type,
        render: typeOf,
        ...by(typeOf, names.compare),
        width: 'minmax(56px, 1fr)',
      },
      size: {
        id: 'size',
        label: messages.size,
        render: (asset) => asset.size !== undefined && size(asset.size),
        ...by(({ size: bytes }) => bytes, difference),
        width: 'minmax(72px, 1fr)',
        descendsFirst: true,
      },
      created: {
        id: 'created',
        label: messages.created,
        render: (asset) => assetDate(asset.created_at, library),
        ...by(timeOf, difference),
        width: 'minmax(164px, 1.5fr)',
        descendsFirst: true,
      },
      privacy: {
        id: 'privacy',
        label: privacy,
        render: (asset) =>
          asset.privacy && <Visibility privacy={asset.privacy} label={library.privacy[asset.privacy]} />,
        ...by((asset) => asset.privacy && privacies.indexOf(asset.privacy), difference),
        width: 'minmax(80px, 1fr)',
      },
    };
    const shown = wanted.map((column) => (typeof column === 'string' ? builtIn[column] : column));
    return [builtIn.name, ...shown.filter((column) => column !== builtIn.name)];
  }, [wanted, messages, type, library, locale, size, privacy]);
}

function Visibility({ privacy, label }: { privacy: Privacy; label: string }) {
  return (
    <>
      {privacy !== 'public' && <LibraryIcon name={privacy === 'private' ? 'lock' : 'hidden'} />}
      <span>{label}</span>
    </>
  );
}

function typeOf({ content_type, filename = '' }: Asset): string | null {
  return typeName(content_type, extensionOf(filename));
}

function timeOf({ created_at }: Asset): number | undefined {
  const time = Date.parse(created_at ?? '');
  return Number.isNaN(time) ? undefined : time;
}

function difference(one: number, other: number): number {
  return one - other;
}

/** Sorts by a value that assets may not have (spec 2.1). */
function by<Value>(
  valueOf: (asset: Asset) => Value | null | undefined,
  compare: (one: Value, other: Value) => number,
): Pick<ShownColumn, 'compare' | 'has'> {
  return {
    compare: (one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      return a == null || b == null ? 0 : compare(a, b);
    },
    has: (asset) => valueOf(asset) != null,
  };
}
