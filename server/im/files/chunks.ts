import { sql } from 'kysely'
import type { Db } from '../../db/database'

/**
 * Bytes of a file that go to the database, and come from it, at once: few enough that other work gets its turn between two chunks, also on
 * the embedded database, and that a video of any length takes no more memory than this.
 */
export const CHUNK_BYTES = 256 * 1024

/** Bytes as they come, in chunks of one size; the last is smaller. */
export async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    while (length >= CHUNK_BYTES) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, CHUNK_BYTES)
      waiting = [all.subarray(CHUNK_BYTES)]
      length -= CHUNK_BYTES
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** Writes a file's bytes; returns how many. */
export async function writeChunks(db: Db, fileId: string, source: AsyncIterable<Buffer>): Promise<number> {
  let at = 0
  for await (const bytes of inChunks(source)) {
    // As text: drivers write a parameter of bytes out one by one.
    await sql`insert into im_file_chunks (file_id, at, bytes)
      values (${fileId}, ${at}, decode(${bytes.toString('base64')}, 'base64'))`.execute(db)
    at += bytes.length
  }
  return at
}

/** The bytes `from` … `to` of a file, both included. Ends early where the file is removed meanwhile. */
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
