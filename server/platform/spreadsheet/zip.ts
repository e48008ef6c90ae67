import { deflateRawSync } from 'node:zlib'

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
const crc32 = (data: Buffer): number => {
  let sum = 0xffffffff
  for (const byte of data) sum = CRC_TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** 1980-01-01, the first day that the format knows: the same content is the same file. */
const DATE = 0x0021
const DEFLATED = 8
/** Version 2.0 of the format, which knows deflated files. */
const VERSION = 20

/** A ZIP archive of files with ASCII names, deflated, in the order given (APPNOTE 6.3, without its 64-bit extension). */
export function zip(files: readonly { name: string; content: string }[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    // What the local header and the directory's entry have in common.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DEFLATED, 4)
    facts.writeUInt16LE(DATE, 8)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), facts, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, entries, end])
}
