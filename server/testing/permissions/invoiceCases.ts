import { always, type CasesOf } from './cases'

export const invoice: CasesOf<'invoice'> = {
  list: {
    about: 'the buyer’s receipts',
    input: async (world) => (await world.toShip(), {}),
    reaches: async (world, { list }) => {
      const mine = await world.toShip()
      return list.some(({ orderNo }) => orderNo === mine)
    },
  },
  detail: {
    about: 'the receipt of the buyer’s order in the shop',
    input: async (world) => ({ orderNo: await world.toShip() }),
    reaches: (_world, data, { orderNo }) => data.orderNo === orderNo,
  },
  file: {
    about: 'a link to the PDF of it',
    input: async (world) => ({ orderNo: await world.toShip(), kind: 'pdf' }),
    reaches: always,
  },
  mail: {
    about: 'the PDF of it, to an address of the caller’s choice',
    input: async (world) => ({ orderNo: await world.toShip(), email: 'friend@example.nz' }),
    reaches: always,
  },
}

export const invoiceSeller: CasesOf<'invoiceSeller'> = {
  facts: {
    about: 'what the shop states on receipts',
    input: (world) => ({ sellerAlias: world.shop.alias }),
    reaches: always,
  },
  save: {
    about: 'what the shop states on receipts',
    input: (world) => ({ sellerAlias: world.shop.alias, gstNumber: '49-091-850', legalName: '金树有限公司' }),
    reaches: always,
  },
}
