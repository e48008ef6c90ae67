import { friendPayApi } from '../../src/contract/friendPay'
import type { TestServer } from './harness'
import { PASSWORD } from './passport'
import type { Buyer } from './shopping'
import { newKey } from './walletBuyer'

/** The token of the link by which a friend pays. */
export const friendLinkFor = async (server: TestServer, buyer: Buyer, orderNo: string): Promise<string> =>
  (await server.ok(friendPayApi.makeLink, { orderNo }, { token: buyer.token })).token!

/** A friend begins to pay, so much of it by their wallet. */
export const friendPrepare = (
  server: TestServer,
  friend: Buyer,
  token: string,
  walletCents = 0,
  requestKey = newKey(),
) =>
  server.call(
    friendPayApi.prepare,
    { token, walletCents, ...(walletCents > 0 ? { password: PASSWORD } : {}) },
    { token: friend.token, requestKey },
  )

/** What a link shows to someone; null for a guest. */
export const showFriend = (server: TestServer, viewer: Buyer | null, token: string) =>
  server.ok(friendPayApi.detail, { token }, { token: viewer?.token })

interface Noticed {
  title: string
  text: string
  link?: string
  orderNo?: string
}
/** Notices of money to a person, oldest first. */
export async function noticesTo(server: TestServer, { id }: Pick<Buyer, 'id'>): Promise<Noticed[]> {
  const rows = await server.services.db
    .selectFrom('im_notices')
    .innerJoin('users', 'users.im_username', 'im_notices.recipient')
    .select(['im_notices.body', 'im_notices.key'])
    .where('users.id', '=', id)
    .orderBy('im_notices.created_at')
    .orderBy('im_notices.key')
    .execute()
  return rows
    .filter(({ key }) => /^(friend|refund|transfer)/.test(key))
    .map(({ body }) => {
      const { title, text, link, orderNo } = body as Noticed
      return { title, text, ...(link ? { link } : {}), ...(orderNo ? { orderNo } : {}) }
    })
}
