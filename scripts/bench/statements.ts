import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { preparing } from '../../server/db/pgPrepared'
import { PGlitePrepared } from '../../server/db/pglitePrepared'
import { StatementNames } from '../../server/db/statementNames'
import { summarise, type Run } from './figures'

/** A statement as a handler sent it, with what came back. */
export interface Statement {
  text: string
  values: unknown[]
  rows: Record<string, unknown>[]
}

/** The driver with the statements prepared that the service keeps prepared, and nothing above it. */
export interface Driver {
  /** Runs one unit on one connection: a lone statement, or a transaction from begin to commit. */
  unit(
    work: (query: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
}

type Query = (this: object, text: unknown, values?: readonly unknown[]) => Promise<{ rows?: Record<string, unknown>[] }>

let embedded: PGlite | null = null
let noted: Statement[] = []
/** Where each engine's statements pass on their way out of Kysely. */
const doors = [pg.Client.prototype, PGlitePrepared.prototype].map((door) => door as unknown as { query: Query })
const queries = doors.map((door) => door.query)

const noting = (query: Query): Query =>
  async function (given, more) {
    const result = await query.call(this, given, more)
    const { text, values } = typeof given === 'string' ? { text: given, values: more } : (given as Statement)
    noted.push({ text, values: [...(values ?? [])], rows: result.rows ?? [] })
    return result
  }

/** Keeps hold of the embedded database that the service is about to open. */
export function holdEmbedded(): void {
  const create = PGlite.create.bind(PGlite)
  PGlite.create = (async (...given: Parameters<typeof create>) =>
    (embedded = await create(...given))) as typeof PGlite.create
}

/** Notes every statement between Kysely and the driver. Nothing stands there while the service is measured. */
export function takeNotes(): void {
  noted = []
  doors.forEach((door, at) => (door.query = noting(queries[at]!)))
}
export function endNotes(): Statement[] {
  doors.forEach((door, at) => (door.query = queries[at]!))
  return noted
}

export function openDriver(databaseUrl: string | null): Driver {
  if (databaseUrl === null) return embeddedDriver(embedded!)
  const target = new URL(databaseUrl)
  const schema = target.searchParams.get('schema')
  target.searchParams.delete('schema')
  // As server/db/database.ts opens it.
  const pool = preparing(
    new pg.Pool({
      connectionString: target.toString(),
      max: 10,
      options: `-c timezone=UTC -c search_path=${schema}`,
    }),
  )
  return {
    async unit(work) {
      const connection = await pool.connect()
      try {
        await work(async (text, values) => (await connection.query<Record<string, unknown>>(text, values)).rows)
      } finally {
        connection.release()
      }
    },
    close: () => pool.end(),
  }
}

/** PGlite is one connection: units take turns, as they do in the service. */
function embeddedDriver(pglite: PGlite): Driver {
  let tail: Promise<void> = Promise.resolve()
  // The service's statements are prepared on the same connection, under names of its own.
  const prepared = new PGlitePrepared(pglite, new StatementNames('bare'))
  return {
    unit(work) {
      const turn = tail.then(() =>
        work(async (text, values) => (await prepared.query<Record<string, unknown>>(text, values)).rows),
      )
      tail = turn.catch(() => undefined)
      return turn
    },
    close: async () => undefined,
  }
}

const NUMBER = /^P?\d{20}$/
const digits = () => String(Math.random()).slice(2, 12).padEnd(10, '7')

/**
 * Runs recorded statements again. Values that must be new each time are generated: `fresh` names them, order and
 * payment numbers are drawn, and the id that a recorded insert returned becomes the id that its repeat returns
 * (sequences are set apart, so that an id is taken for nothing else).
 */
export async function replay(
  driver: Driver,
  statements: Statement[],
  fresh: ReadonlyMap<unknown, unknown> = new Map(),
): Promise<void> {
  const now = new Map(fresh)
  const value = (given: unknown): unknown => {
    if (now.has(given)) return now.get(given)
    if (typeof given !== 'string' || !NUMBER.test(given)) return given
    const drawn = given.slice(0, given.length - 10) + digits()
    now.set(given, drawn)
    return drawn
  }
  for (const unit of unitsOf(statements)) {
    await driver.unit(async (query) => {
      for (const { text, values, rows } of unit) {
        const got = await query(text, values.map(value))
        const [noted, again] = [rows[0]?.id, got[0]?.id]
        if (text.startsWith('insert') && noted !== undefined) now.set(noted, again)
      }
    })
  }
}

function unitsOf(statements: Statement[]): Statement[][] {
  const units: Statement[][] = []
  let open: Statement[] | null = null
  for (const statement of statements) {
    if (/^(begin|start transaction)/.test(statement.text)) units.push((open = [statement]))
    else if (open) open.push(statement)
    else units.push([statement])
    if (/^(commit|rollback)/.test(statement.text)) open = null
  }
  return units
}

/** The same workers as the client has connections, each running its own statements in turn, for a while. */
export async function bare(driver: Driver, workers: (() => Promise<boolean>)[], seconds: number): Promise<Run> {
  const latencies: number[] = []
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < until) {
        const at = performance.now()
        if (!(await work())) return
        latencies.push(performance.now() - at)
      }
    }),
  )
  const used = process.cpuUsage(cpu)
  return summarise(latencies, (performance.now() - startedAt) / 1000, used.user + used.system)
}
