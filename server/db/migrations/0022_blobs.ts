import { sql, type Kysely, type Migration } from 'kysely'

/** Files of chats become blobs outside the database. Those in im_file_chunks and `thumbnail` are copied by a job; the rows go with the release after. */
const statements = [
  // Null while the bytes are in im_file_chunks.
  `alter table im_files add column blob text`,
  // Null where there is no thumbnail, or where it is in the row.
  `alter table im_files add column thumbnail_blob text, add column thumbnail_size int`,
  `create index im_files_in_rows on im_files(created_at)
    where blob is null or (thumbnail is not null and thumbnail_blob is null)`,
  // Blobs that nothing names any more, and that are to be deleted.
  `create table blob_deletions (key text primary key, created_at timestamptz not null)`,
]

export const blobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
