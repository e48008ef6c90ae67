import type { PGlite } from '@electric-sql/pglite'
import { StatementNames, planIsOld } from './statementNames'

interface Column {
  name: string
  parse: ((text: string) => unknown) | null
}
interface Prepared {
  name: string
  serialize: ((value: unknown) => string)[]
  columns: Column[]
}
export interface ServerResponse<R> {
  rows: R[]
  affectedRows?: number
}

const asText = (value: unknown) => String(value)

/**
 * Queries of PGlite by prepared statements. PGlite's own `query` parses, describes and plans each time in six calls into the database;
 * here a statement that is used often is one call: bind, execute, sync. Values and rows are those of `query`.
 */
export class PGlitePrepared {
  private readonly prepared = new Map<string, Prepared>()

  constructor(
    private readonly pglite: PGlite,
    private readonly names = new StatementNames(),
  ) {}

  async query<R>(text: string, values: readonly unknown[]): Promise<ServerResponse<R>> {
    const name = this.names.nameOf(text)
    if (name === null) return this.pglite.query<R>(text, values as unknown[])
    try {
      const statement = this.prepared.get(name) ?? (await this.prepare(name, text))
      return await this.run<R>(statement, values)
    } catch (error) {
      if (!planIsOld(error)) throw error
      this.names.rename(text)
      return this.pglite.query<R>(text, values as unknown[])
    }
  }

  private async prepare(name: string, text: string): Promise<Prepared> {
    const { pglite } = this
    const parse = message('P', cstring(name), cstring(text), int16(0))
    const describe = message('D', Buffer.from('S'), cstring(name))
    const response = await this.send(Buffer.concat([parse, describe, SYNC]))
    const statement: Prepared = { name, serialize: [], columns: [] }
    read(response, (type, body) => {
      if (type === PARAMETERS)
        for (let at = 2; at < body.length; at += 4)
          statement.serialize.push(pglite.serializers[body.readInt32BE(at)] ?? asText)
      if (type === COLUMNS) statement.columns = readColumns(body, (oid) => parserOf(pglite, oid))
    })
    this.prepared.set(name, statement)
    return statement
  }

  private async run<R>(statement: Prepared, values: readonly unknown[]): Promise<ServerResponse<R>> {
    const { columns, serialize } = statement
    const response = await this.send(Buffer.concat([bind(statement.name, values, serialize), EXECUTE, SYNC]))
    const rows: R[] = []
    let affectedRows = 0
    read(response, (type, body) => {
      if (type === ROW) rows.push(readRow(body, columns) as R)
      else if (type === COMPLETE) affectedRows = affected(body.toString('latin1', 0, body.length - 1))
    })
    return { rows, affectedRows }
  }

  private send(messages: Buffer): Promise<Buffer> {
    return this.pglite.runExclusive(async () => {
      const chunks: Uint8Array[] = []
      // A chunk is a view of the database's own memory: it is copied before the next one is written.
      await this.pglite.execProtocolRawStream(messages, { onRawData: (chunk) => void chunks.push(chunk.slice()) })
      return chunks.length === 1 ? asBuffer(chunks[0]!) : Buffer.concat(chunks)
    })
  }
}

const [ROW, COMPLETE, COLUMNS, PARAMETERS, ERROR] = [...'DCTtE'].map((letter) => letter.charCodeAt(0))
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const cstring = (text: string) => Buffer.from(`${text}\0`)
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])

/** A message of PostgreSQL's protocol 3: its letter, its length, its parts. */
function message(letter: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter, 0, 'latin1')
  head.writeInt32BE(
    parts.reduce((all, part) => all + part.length, 4),
    1,
  )
  return Buffer.concat([head, ...parts])
}
const SYNC = message('S')
const EXECUTE = message('E', cstring(''), Buffer.alloc(4))

function bind(name: string, values: readonly unknown[], serialize: Prepared['serialize']): Buffer {
  const texts = values.map((value, at) =>
    value === null || value === undefined ? null : (serialize[at] ?? asText)(value),
  )
  const size = texts.reduce((all, text) => all + 4 + (text === null ? 0 : Buffer.byteLength(text)), 0)
  const out = Buffer.alloc(1 + 4 + 1 + Buffer.byteLength(name) + 1 + 2 + 2 + size + 2)
  out.write('B', 0, 'latin1')
  out.writeInt32BE(out.length - 1, 1)
  // The portal is the nameless one, and every value and column is text (no formats are sent).
  let at = 6
  at += out.write(name, at) + 1
  at = out.writeInt16BE(texts.length, at + 2)
  for (const text of texts) {
    if (text === null) {
      at = out.writeInt32BE(-1, at)
    } else {
      const written = out.write(text, at + 4)
      out.writeInt32BE(written, at)
      at += 4 + written
    }
  }
  return out
}

/** Hands on each message of an answer; the first error among them is thrown once all are read. */
function read(response: Buffer, take: (type: number, body: Buffer) => void): void {
  let failure: Error | null = null
  for (let at = 0; at < response.length;) {
    const end = at + 1 + response.readInt32BE(at + 1)
    const type = response[at]!
    const body = response.subarray(at + 5, end)
    if (type === ERROR) failure ??= readError(body)
    else take(type, body)
    at = end
  }
  if (failure) throw failure
}

function readRow(body: Buffer, columns: Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = 2
  for (const { name, parse } of columns) {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) row[name] = null
    else {
      const text = body.toString('utf8', at, at + length)
      row[name] = parse ? parse(text) : text
      at += length
    }
  }
  return row
}

function readColumns(body: Buffer, parser: (oid: number) => Column['parse']): Column[] {
  const columns: Column[] = []
  for (let at = 2; at < body.length;) {
    const end = body.indexOf(0, at)
    // After the name: table, column number, type, size, modifier, format.
    columns.push({ name: body.toString('utf8', at, end), parse: parser(body.readInt32BE(end + 7)) })
    at = end + 19
  }
  return columns
}

const TEXT_TYPES = new Set([25, 1042, 1043])
function parserOf(pglite: PGlite, oid: number): Column['parse'] {
  const parse = pglite.parsers[oid]
  return parse && !TEXT_TYPES.has(oid) ? (text) => parse(text, oid) : null
}

const ERROR_FIELDS: Record<string, string> = {
  S: 'severity',
  C: 'code',
  M: 'message',
  D: 'detail',
  H: 'hint',
  s: 'schema',
  t: 'table',
  c: 'column',
  n: 'constraint',
}
/** An error with the fields that PGlite and pg give theirs. */
function readError(body: Buffer): Error {
  const fields: Record<string, string> = {}
  for (let at = 0; body[at];) {
    const end = body.indexOf(0, at)
    const field = ERROR_FIELDS[String.fromCharCode(body[at]!)]
    if (field) fields[field] = body.toString('utf8', at + 1, end)
    at = end + 1
  }
  return Object.assign(new Error(fields.message), fields)
}

function affected(tag: string): number {
  return /^(INSERT|UPDATE|DELETE|MERGE)/.test(tag) ? Number(tag.slice(tag.lastIndexOf(' ') + 1)) : 0
}
