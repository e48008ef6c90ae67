import { sql, type RawBuilder } from 'kysely'

export type ListType = 'int' | 'text' | 'bool'

/**
 * A list as one value of a statement, for `any(…)` and `unnest(…)`. The planner does not see how long it is: PostgreSQL would else take a
 * plan for a list of one as cheaper than any it could keep, and plan the statement again each time, which costs more than running it.
 */
export const arrayOf = (type: ListType, values: readonly unknown[]): RawBuilder<never[]> => {
  const array = sql.raw(`${type}[]`)
  return sql`(select ${values}::${array})::${array}`
}

/**
 * Rows as a table `p` of a statement, with the columns named, one text for any number of rows: `from ${tableOf(rows, { id: 'text' })}`.
 * `place` is a row's number among them, from 1 (bigint).
 */
export function tableOf<C extends string>(
  rows: readonly Record<C, unknown>[],
  columns: Record<C, ListType>,
): RawBuilder<never> {
  const names = Object.keys(columns) as C[]
  const lists = names.map((name) =>
    arrayOf(
      columns[name],
      rows.map((row) => row[name]),
    ),
  )
  return sql`unnest(${sql.join(lists)}) with ordinality as p(${sql.join([...names, 'place'].map((name) => sql.id(name)))})`
}
