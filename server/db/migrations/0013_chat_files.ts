import { sql, type Kysely, type Migration } from 'kysely'

/** Bytes of files in chunks: a video is written and read as it travels, and is never in memory whole. */
const statements = [
  `create table im_file_chunks (
    file_id text not null references im_files(id) on delete cascade, at int not null, bytes bytea not null, primary key (file_id, at))`,
  // Uncompressed, so that a part is read without the whole: pictures and videos do not shrink anyway.
  `alter table im_file_chunks alter column bytes set storage external`,
  `insert into im_file_chunks (file_id, at, bytes) select id, 0, bytes from im_files`,
  // Null while the file is still arriving.
  `alter table im_files add column size int`,
  `update im_files set size = octet_length(bytes)`,
  `alter table im_files drop column bytes`,
]

export const chatFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
