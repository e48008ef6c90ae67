import type { Db } from '../../../db/database'
import { uniteWallets } from '../ledgerRepository'
import { uniteBanks } from '../withdrawRepository'

/** Two logins of one person have one wallet from now on. */
export const mergeWallets = (trx: Db, from: number, into: number): Promise<void> => uniteWallets(trx, from, into)
/** And one bank account. */
export const mergeBanks = (trx: Db, from: number, into: number): Promise<void> => uniteBanks(trx, from, into)
