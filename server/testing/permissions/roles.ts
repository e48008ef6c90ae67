import { addressApi } from '../../../src/contract/address'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { makeShop, type TestShop } from '../catalogue'
import type { TestServer } from '../harness'
import { addMembership, makePlace } from '../memberships'
import { makeBuyer, type Buyer } from '../shopping'

/** Everyone who may come to a resource of one buyer and one shop, in the order of the matrix. */
export const ROLES = [
  'guest',
  'buyer',
  'other buyer',
  'shop owner',
  'other shop’s owner',
  'shop staff',
  'other shop’s staff',
  'store staff',
  'group owner',
  'operator',
] as const
export type Role = (typeof ROLES)[number]
export type User = Exclude<Role, 'guest'>

export interface People {
  users: Record<User, Buyer>
  shop: TestShop
  otherShop: TestShop
}

/** The people, each with an address, so that nothing but permission stands between them and an order. */
export async function makePeople(server: TestServer): Promise<People> {
  const [shop, otherShop] = [await makeShop(server, { name: '金树蜂蜜' }), await makeShop(server, { name: '另一家' })]
  const owner = async ({ userId: id, alias, token }: TestShop): Promise<Buyer> => {
    await server.ok(addressApi.add, { ...QUEEN_STREET, name: '店主' }, { token })
    return { id, alias, token }
  }
  const member = async (
    role: Parameters<typeof addMembership>[2],
    place?: Parameters<typeof addMembership>[3],
  ): Promise<Buyer> => {
    const user = await server.user('小成')
    // Before the first call: a session is cached with its memberships.
    await addMembership(server, user.id, role, place)
    await server.ok(addressApi.add, { ...QUEEN_STREET, name: '小成' }, { token: user.token })
    return user
  }
  return {
    shop,
    otherShop,
    users: {
      buyer: await makeBuyer(server),
      'other buyer': await makeBuyer(server, '小明'),
      'shop owner': await owner(shop),
      'other shop’s owner': await owner(otherShop),
      'shop staff': await member('staff', { shop_id: shop.id }),
      'other shop’s staff': await member('staff', { shop_id: otherShop.id }),
      'store staff': await member('staff', { store_id: (await makePlace(server, 'stores')).id }),
      'group owner': await member('owner', { chain_id: (await makePlace(server, 'chains')).id }),
      operator: await member('operator'),
    },
  }
}
