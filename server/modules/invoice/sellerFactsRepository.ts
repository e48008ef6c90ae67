import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'

const COLUMNS = ['id', 'alias', 'name', 'gst_number', 'legal_name', 'receipt_address'] as const
export type FactsRow = Pick<Row<'shops'>, (typeof COLUMNS)[number]>

export const factsOf = (db: Db, ids: readonly number[]): Promise<FactsRow[]> =>
  db
    .selectFrom('shops')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute()

export const saveFacts = (
  db: Db,
  id: number,
  facts: Pick<FactsRow, 'gst_number' | 'legal_name' | 'receipt_address'>,
): Promise<FactsRow> =>
  db.updateTable('shops').set(facts).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
