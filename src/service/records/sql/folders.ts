import { sql } from 'kysely';
import { folderFrom, limitTo, rowsOf, type About, type Row, type ServiceDatabase } from './tables.js';

export function folderQueries({ db }: ServiceDatabase): About<'Folder'> {
  return {
    async addFolder(folder) {
      const added = await db
        .insertInto('longshore_service_folders')
        .values(folder)
        .onConflict((conflict) => conflict.columns(['account', 'slug']).doNothing())
        .returning('id')
        .execute();
      return added.length > 0;
    },
    async hasFolder(account, id) {
      const found = sql`select id from longshore_service_folders where id = ${id} and account = ${account}`;
      return (await rowsOf(db, found)).length > 0;
    },
    async listFolders(account, after, limit) {
      const page = sql<
        Row<'folders'>
      >`select * from longshore_service_folders where account = ${account} and sequence + 0 >
        coalesce((select sequence from longshore_service_folders where id = ${after} and account = ${account}), 0)
        order by sequence + 0 ${limitTo(limit)}`;
      return (await rowsOf(db, page)).map(folderFrom);
    },
  };
}
