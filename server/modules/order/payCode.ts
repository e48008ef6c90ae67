import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { PayCode, payShopApi } from '../../../src/contract/payShop'
import type { Actor } from '../../access/actor'
import { can, shopWhere } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { orNotFound } from '../../http/errors'
import { payeeByAlias, payeeById, setTaking, type Payee } from './toShopRepository'

/* 收款码 (decision 60): the code by which a shop is paid. */

type In<K extends keyof typeof payShopApi> = ParsedInputOf<(typeof payShopApi)[K]>

const present = (payee: Payee, viewer: Actor): PayCode => ({
  sellerAlias: payee.sellerAlias,
  shopName: payee.shopName,
  logo: payee.logo,
  taking: payee.takesPayments,
  mayTurn: can(viewer, 'shop.turnPayCode', { shop_id: payee.shopId }),
  picture: `/share/payCode/${payee.sellerAlias}.jpg`,
})

/** The shop named, or the viewer's first. */
async function shopOf(db: Db, viewer: Actor, sellerAlias: string | undefined): Promise<Payee | undefined> {
  if (sellerAlias !== undefined) return payeeByAlias(db, sellerAlias)
  const shopId = shopWhere(viewer, 'shop.seePayCode')
  return shopId === null ? undefined : payeeById(db, shopId)
}

export async function getPayCode({ db }: Pick<Services, 'db'>, { sellerAlias }: In<'code'>, call: Pick<Call, 'user'>) {
  const viewer = call.user()
  const payee = orNotFound(await shopOf(db, viewer, sellerAlias))
  orNotFound(can(viewer, 'shop.seePayCode', { shop_id: payee.shopId }) || null)
  return present(payee, viewer)
}

export async function turnPayCode(
  { db }: Pick<Services, 'db'>,
  { sellerAlias, taking }: In<'take'>,
  call: Pick<Call, 'user'>,
) {
  const viewer = call.user()
  const payee = orNotFound(await payeeByAlias(db, sellerAlias))
  orNotFound(can(viewer, 'shop.turnPayCode', { shop_id: payee.shopId }) || null)
  await setTaking(db, payee.shopId, taking)
  return present({ ...payee, takesPayments: taking }, viewer)
}
