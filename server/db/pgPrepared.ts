import type { Pool, PoolClient } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { StatementNames, planIsOld } from './statementNames'

/** A pool whose connections keep statements prepared that are used often (statementNames.ts). */
export function preparing(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, names)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

function wrap(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = names.nameOf(text)
    if (name === null) return client.query(text, values as unknown[])
    try {
      return await client.query({ name, text, values: values as unknown[] })
    } catch (error) {
      if (!planIsOld(error)) throw error
      // Inside a transaction this fails too, as it must; outside, no one notices.
      return client.query({ name: names.rename(text), text, values: values as unknown[] })
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
