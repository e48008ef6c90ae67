import { redeemApi } from '../../../src/contract/redeem'
import { PHONE } from '../vouchers'
import { always, type CasesOf } from './cases'

export const voucher: CasesOf<'voucher'> = {
  query: { about: 'vouchers of a store', input: async (world) => ({ storeAlias: (await world.deskStore()).alias }) },
  detail: { about: 'a voucher', input: async (world) => ({ alias: (await world.voucher()).alias }) },
  preCreate: {
    about: 'a voucher, to buy it',
    input: async (world) => ({ itemAlias: (await world.voucher()).alias, quantity: 1 }),
    refuses: ({ problems }) => problems.length > 0,
  },
  create: {
    about: 'the buyer’s quote of a voucher',
    input: async (world) => ({ quoteKey: await world.voucherQuote(), phone: PHONE }),
    reaches: always,
  },
  code: {
    about: 'the code of the buyer’s voucher',
    input: async (world) => ({ orderNo: (await world.boughtVoucher()).orderNo }),
    reaches: always,
  },
}

/** Of a store and its people: neither of the buyer nor of the shop. */
export const redeem: CasesOf<'redeem'> = {
  find: {
    about: 'the buyer’s code, at a store',
    input: async (world) => ({ storeAlias: (await world.deskStore()).alias, code: (await world.boughtVoucher()).code }),
  },
  redeem: {
    about: 'the buyer’s code, at a store',
    input: async (world) => {
      const { orderNo, code, left } = await world.boughtVoucher()
      return { storeAlias: (await world.deskStore()).alias, orderNo, code, count: 1, left }
    },
  },
  cancel: {
    about: 'a redemption of a store',
    input: async (world) => {
      const { orderNo, code, left } = await world.boughtVoucher()
      const { redemption } = await world.server.ok(
        redeemApi.redeem,
        { storeAlias: (await world.deskStore()).alias, orderNo, code, count: 1, left },
        { token: world.people.users['store staff'].token },
      )
      return { orderNo, alias: redemption.alias }
    },
  },
  list: {
    about: 'what a store redeemed',
    input: async (world) => ({ storeAlias: (await world.deskStore()).alias }),
  },
  figures: {
    about: 'a store’s figures, its owner’s',
    input: async (world) => ({ storeAlias: (await world.deskStore()).alias }),
  },
}
