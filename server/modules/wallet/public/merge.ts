import type { Db } from '../../../db/database'
import { uniteBanks, type BankWarning } from '../bank'
import { uniteWallets } from '../ledgerRepository'

/** Two logins of one person have one wallet from now on. */
export const mergeWallets = (trx: Db, from: number, into: number): Promise<void> => uniteWallets(trx, from, into)
/** And one bank account: before their wallets, since it matters which of them has money. What comes back is run after the commit. */
export const mergeBanks = (trx: Db, from: number, into: number, now: Date): Promise<BankWarning | null> =>
  uniteBanks(trx, from, into, now)
