import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryExecutorProvider,
} from 'kysely'
import type { Db } from './database'
import type { Schema } from './schema'

/** Knows the dialect of both engines and neither of them: it builds and runs nothing. */
const builder: Db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands in a statement for the value that is given when it runs. */
class Placeholder {
  constructor(readonly name: string) {}
  /** Kysely binds a slot as it stands; a calculation with one would fix the outcome for every later run. */
  [Symbol.toPrimitive](): never {
    throw new Error(`"${this.name}" has no value yet: a statement that is built once only binds what it is given.`)
  }
}

/** A query of Kysely's, or a piece of its `sql`. */
interface Built<R> {
  compile(by: QueryExecutorProvider): CompiledQuery<R>
}

export interface Statement<P, R> {
  rows(db: Db, given: P): Promise<R[]>
  /** The first row, undefined when there is none. */
  first(db: Db, given: P): Promise<R | undefined>
}

/**
 * A statement whose text does not depend on its values, for paths that are often taken: built and compiled on first use, bound each time
 * after (decision 23). `given` may only stand where a value stands; a list goes as one value, `= any(…)`.
 */
export function statement<P extends object, R>(build: (db: Db, given: P) => Built<R>): Statement<P, R> {
  let compiled: CompiledQuery<R> | null = null
  const rows = async (db: Db, given: P): Promise<R[]> => {
    const { sql, query, queryId, parameters } = (compiled ??= compile(build))
    const values = parameters.map((value) => (value instanceof Placeholder ? given[value.name as keyof P] : value))
    return (await db.executeQuery<R>({ sql, query, queryId, parameters: values })).rows
  }
  return { rows, first: async (db, given) => (await rows(db, given))[0] }
}

function compile<P extends object, R>(build: (db: Db, given: P) => Built<R>): CompiledQuery<R> {
  const requested = new Set<string>()
  const slots = new Proxy({} as P, {
    get: (_, name) => {
      requested.add(String(name))
      return new Placeholder(String(name))
    },
  })
  const compiled = build(builder, slots).compile(builder)
  for (const { name } of compiled.parameters.filter((value) => value instanceof Placeholder)) requested.delete(name)
  // Read and not bound: it decided something (`given.all ? … : …`), as it never will again.
  if (requested.size > 0) throw new Error(`Not bound by the statement: ${[...requested].join(', ')}.`)
  return compiled
}
