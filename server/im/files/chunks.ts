import { sql } from 'kysely'
import type { Db } from '../../db/database'

/** Bytes that come from the database at once: few enough that other work gets its turn between two chunks, also on the embedded database. */
const CHUNK_BYTES = 256 * 1024

/** The bytes `from` … `to`, both included, of a file that the version before stored in the database. Ends early where it is removed meanwhile. */
export async function* readChunks(db: Db, fileId: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at <= to;) {
    const length = Math.min(CHUNK_BYTES, to - at + 1)
    const { rows } = await sql<{ part: Uint8Array }>`
      select substring(bytes from ${at}::int - at + 1 for ${length}::int) as part from im_file_chunks
      where file_id = ${fileId} and at <= ${at} order by at desc limit 1`.execute(db)
    const part = Buffer.from(rows[0]?.part ?? new Uint8Array())
    if (part.length === 0) return
    yield part
    at += part.length
  }
}
