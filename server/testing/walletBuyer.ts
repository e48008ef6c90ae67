import { randomBytes } from 'node:crypto'
import { addressApi } from '../../src/contract/address'
import { payApi } from '../../src/contract/order'
import { QUEEN_STREET } from '../../src/contract/testing/address'
import type { PassportUser } from '../../src/contract/passport'
import { userApi } from '../../src/contract/user'
import type { TestServer } from './harness'
import { give } from './ledger'
import { PASSWORD, type People } from './passport'
import type { Buyer } from './shopping'

let names = 0

/** A buyer who can prove themselves by the password of their login, with an address and a balance. */
export const makeWalletBuyer = async (server: TestServer, people: People, cents: number): Promise<Buyer> =>
  buyerOf(server, await people.register(`payer${++names}x${randomBytes(2).toString('hex')}`), cents)

/** The same of any login. */
export async function buyerOf(server: TestServer, passport: PassportUser, cents: number): Promise<Buyer> {
  const { passportUserId, passportName, passportAvatarUrl, passportToken } = passport
  const { token, alias } = await server.ok(userApi.verify, {
    passportUserId,
    passportName,
    passportAvatarUrl,
    passportToken,
  })
  const { id } = await server.services.db
    .selectFrom('users')
    .select('id')
    .where('alias', '=', alias)
    .executeTakeFirstOrThrow()
  await server.ok(addressApi.add, { ...QUEEN_STREET, name: '小雅' }, { token })
  if (cents > 0) await give(server, id, cents)
  return { id, alias, token }
}

export const newKey = () => randomBytes(8).toString('hex')

/** Begins a payment of which the wallet pays so much. */
export const prepareWith = (
  server: TestServer,
  { token }: Buyer,
  orderNo: string,
  walletCents: number,
  requestKey = newKey(),
  password = PASSWORD,
) => server.call(payApi.prepare, { orderNo, walletCents, password }, { token, requestKey })
