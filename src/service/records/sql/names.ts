import { sql, type RawBuilder } from 'kysely';
import { searchKey } from '../../../api/policy/search-key.js';
import type { Database } from './tables.js';

// What a search finds must have all its texts of three characters. With the account: others have many names as well.

/** An index of the names that assets have. */
export const nameIndex: Record<Database['dialect'], readonly RawBuilder<unknown>[]> = {
  postgres: [
    // Not `pg_trgm`, which not every role may install.
    sql`create function longshore_service_parts (account text, key text) returns text[] language sql immutable
      as $$ select array_agg(account || '/' || substr(key, n, 3)) from generate_series(1, length(key) - 2) as n $$`,
    sql`create index longshore_service_assets_names on longshore_service_assets
      using gin (longshore_service_parts(account, search_key))`,
    // Without it, common names would be taken for rare ones.
    sql`analyze longshore_service_assets`,
  ],
  sqlite: [
    sql`create virtual table longshore_service_assets_names using fts5
      (key, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
    sql`insert into longshore_service_assets_names (rowid, key)
      select sequence, '/' || account || '/' || search_key from longshore_service_assets`,
    ...['insert', 'update of search_key'].map((change) =>
      sql.raw(`create trigger longshore_service_assets_${change.slice(0, 6)} after ${change} on longshore_service_assets
        begin replace into longshore_service_assets_names (rowid, key)
          values (new.sequence, '/' || new.account || '/' || new.search_key); end`),
    ),
    sql`create trigger longshore_service_assets_delete after delete on longshore_service_assets
      begin delete from longshore_service_assets_names where rowid = old.sequence; end`,
  ],
};

/** Where assets are looked for, and by what they are ordered. */
export interface Listed {
  from: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** Whether all that are found are read and sorted. Then what many names have is looked for among the newest first. */
  isUnordered?: boolean;
}

export const allAssets: Listed = {
  from: sql`longshore_service_assets`,
  place: sql`sequence + 0`,
  conditions: [],
};

/** The assets of an account whose names contain a text. */
export function namedAssets({ dialect, position }: Database, account: string, text: string): Listed {
  const key = searchKey(text);
  const contains = sql`${position('search_key', key)} > 0`;
  const parts = partsOf(key);
  if (parts.length === 0) return { ...allAssets, conditions: [contains] };
  if (dialect === 'sqlite') {
    const all = [...partsOf(`/${account}/`), ...parts].map((part) => `"${part.replaceAll('"', '""')}"`);
    return {
      from: sql`longshore_service_assets_names cross join longshore_service_assets on sequence = longshore_service_assets_names.rowid`,
      place: sql`longshore_service_assets_names.rowid`,
      conditions: [sql`longshore_service_assets_names match ${all.join(' AND ')}`, contains],
    };
  }
  const indexed = sql`longshore_service_parts(account, search_key) @> longshore_service_parts(${account}, ${key})`;
  return { ...allAssets, conditions: [indexed, contains], isUnordered: true };
}

/** Enough of the texts of three characters; none if it is shorter. SQLite limits how many a query has. */
function partsOf(key: string): string[] {
  const characters = Array.from(key);
  const parts = characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
  // Where a text contains NUL, SQLite ends it.
  return [...new Set(parts)].filter((part) => !part.includes('\0')).slice(0, 50);
}
