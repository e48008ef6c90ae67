import type { Db } from '../../db/database'

type Work = (trx: Db) => Promise<unknown>

/**
 * A transaction as the service's functions take a database: the transactions that they would begin are parts of it. So the demo's orders are made by the
 * real functions, all of them or none.
 */
export function inside(trx: Db): Db {
  const nested = { execute: (work: Work) => work(inside(trx)) }
  return new Proxy(trx, {
    get: (target, name) => {
      if (name === 'transaction') return () => nested
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
