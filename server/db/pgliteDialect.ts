import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { PGlitePrepared } from './pglitePrepared'

/**
 * Kysely on PGlite. PGlite is one connection, so connections are lent one at a time in the order of their requests. A query outside the handle of
 * an open transaction would wait for that transaction: repositories therefore take the handle as their first argument.
 */
export class PGliteDialect implements Dialect {
  constructor(private readonly pglite: PGlite) {}
  createAdapter = () => new PostgresAdapter()
  createDriver = (): Driver => new PGliteDriver(this.pglite)
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db)
  createQueryCompiler = () => new PostgresQueryCompiler()
}

class PGliteDriver implements Driver {
  private readonly connection: DatabaseConnection
  private tail: Promise<void> = Promise.resolve()
  private free: (() => void) | null = null

  constructor(private readonly pglite: PGlite) {
    const prepared = new PGlitePrepared(pglite)
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affectedRows } = await prepared.query<R>(sql, parameters)
        return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
      },
      async *streamQuery() {
        throw new Error('PGlite does not stream')
      },
    }
  }

  async init() {
    await this.pglite.waitReady
  }
  async acquireConnection() {
    const before = this.tail
    let release!: () => void
    this.tail = new Promise((resolve) => (release = resolve))
    await before
    this.free = release
    return this.connection
  }
  async releaseConnection() {
    this.free?.()
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    await this.pglite.close()
  }
}
