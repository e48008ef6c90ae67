import type { CasesOf } from './cases'

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
}
