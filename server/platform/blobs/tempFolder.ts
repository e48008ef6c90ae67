import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Runs work with a new folder for files on their way, which is removed when the work ends. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dingdang-upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a stream to a new file as it arrives, and returns how many bytes came. Rejects with what the stream throws. */
export async function writeStream(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await pipeline(content, createWriteStream(file, { flags: 'wx' }))
  return (await stat(file)).size
}

/** The first bytes of a file, which say what it is. */
export async function headOf(file: string, length: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
