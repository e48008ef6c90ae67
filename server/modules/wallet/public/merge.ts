import type { Db } from '../../../db/database'
import { uniteWallets } from '../ledgerRepository'

/** Two logins of one person have one wallet from now on. */
export const mergeWallets = (trx: Db, from: number, into: number): Promise<void> => uniteWallets(trx, from, into)
