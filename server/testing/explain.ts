import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database'

/** What PostgreSQL did for a statement: its plan in words, the blocks that it touched, and how long it took, in ms. */
export interface Explained {
  plan: string
  blocks: number
  ms: number
}

async function explain(db: Db, query: RawBuilder<unknown>): Promise<Explained> {
  interface Node {
    'Shared Hit Blocks': number
    'Shared Read Blocks': number
  }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>`
    explain (analyze, buffers, timing off, format json) ${query}`.execute(db)
  const [{ Plan: root, 'Execution Time': ms }] = rows[0]!['QUERY PLAN']
  return { plan: JSON.stringify(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'], ms }
}

/** One statement as another: what counts is the second time, when what is read lies in memory. */
export const warm = async (db: Db, query: RawBuilder<unknown>): Promise<Explained> => (
  await explain(db, query),
  explain(db, query)
)
