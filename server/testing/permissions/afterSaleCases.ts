import type { CaseState } from '../../../src/contract/caseMark'
import { openInput, buyPaid, caseIn, shipAll } from '../afterSale'
import { payAmount } from '../payShop'
import { always, type CasesOf } from './cases'
import type { World } from './world'

const people = (world: World) => ({ buyer: world.buyer, shop: world.shop, item: world.item })
/** A case of the buyer with the shop that stands in a state; a new one where an earlier call used it up. */
const requested = (state: Exclude<CaseState, 'RECEIVED'>) => async (world: World) => {
  const there = await world.db
    .selectFrom('after_sale_cases')
    .select('alias')
    .where('user_id', '=', world.buyer.id)
    .where('shop_id', '=', world.shop.id)
    .where('state', '=', state)
    // What was requested for without goods to send back takes other steps.
    .where('remedy', '=', 'RETURN')
    .executeTakeFirst()
  return there ?? { alias: (await caseIn(world.server, people(world), state)).alias }
}
const sent = async (world: World) =>
  shipAll(world.server, await buyPaid(world.server, { ...people(world), items: [{ item: world.item }] }))

export const afterSale: CasesOf<'afterSale'> = {
  options: {
    about: 'the buyer’s order in the shop',
    input: async (world) => ({ orderNo: (await sent(world)).orderNo }),
    reaches: always,
  },
  open: {
    about: 'the buyer’s order in the shop',
    input: async (world) => openInput(world.server, await sent(world), { reason: 'QUALITY' }),
    reaches: always,
  },
  detail: { about: 'a case of the buyer with the shop', input: requested('ASKED'), reaches: always },
  bought: {
    about: 'cases of the buyer',
    input: async (world) => (await requested('ASKED')(world), {}),
    reaches: (_world, { list }) => list.length > 0,
  },
  sold: {
    about: 'cases of the shop',
    input: async (world) => (await requested('ASKED')(world), { sellerAlias: world.shop.alias }),
    reaches: (_world, { list }) => list.length > 0,
  },
  withdraw: { about: 'a case of the buyer', input: requested('ASKED'), reaches: always },
  escalate: { about: 'a case that the shop refused', input: requested('REFUSED'), reaches: always },
  sendBack: {
    about: 'a case that the shop accepted',
    input: async (world) => ({ ...(await requested('ACCEPTED')(world)), carrier: 'nzpost', trackingNo: 'RT123456' }),
    reaches: always,
  },
  accept: {
    about: 'a case of the buyer with the shop',
    input: async (world) => ({
      ...(await requested('ASKED')(world)),
      returnTo: { name: '店主', phone: '0211234567', text: '12 Queen Street, Auckland 1010' },
    }),
    reaches: always,
  },
  refuse: {
    about: 'a case of the buyer with the shop',
    input: async (world) => ({ ...(await requested('ASKED')(world)), reply: '商品没有问题' }),
    reaches: always,
  },
  receive: { about: 'a case whose goods are on their way back', input: requested('SENT_BACK'), reaches: always },
  escalated: { about: 'cases that the platform decides', input: () => ({}) },
  // It belongs to a buyer and a shop, and an operator alone decides it.
  decide: {
    about: 'a case that the platform decides',
    input: async (world) => ({
      ...(await requested('ESCALATED')(world)),
      decision: 'ACCEPT' as const,
      reply: '已核实',
    }),
  },
}

export const caseGive: CasesOf<'caseGive'> = {
  give: {
    about: 'what the buyer paid to the shop without goods',
    input: async (world) => ({ orderNo: await payAmount(world.server, world.buyer, world.shop, 500), cents: 100 }),
    reaches: always,
  },
}
