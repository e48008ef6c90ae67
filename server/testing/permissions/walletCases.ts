import { walletApi } from '../../../src/contract/wallet'
import { always, type CasesOf } from './cases'
import type { World } from './world'

/** Money of an order that the buyer has paid to the shop. */
const sold = async (world: World) => (await world.toShip(), {})

export const wallet: CasesOf<'wallet'> = {
  home: {
    about: 'the wallet of the shop’s owner',
    input: sold,
    reaches: (_world, { pendingCents }) => pendingCents > 0,
  },
  pending: {
    about: 'pending money of the shop’s owner',
    input: sold,
    reaches: (_world, { list }) => list.length > 0,
  },
  entries: {
    about: 'entries of the shop’s owner',
    input: async (world) => (await sold(world), { account: 'PENDING' as const }),
    reaches: (_world, { list }) => list.length > 0,
  },
  export: {
    about: 'entries of the shop’s owner, as a file',
    input: async (world) => (await sold(world), { account: 'PENDING' as const, format: 'csv' as const }),
    reaches: async ({ server }, { url }) => (await server.app.inject({ url })).body.includes('订单收款'),
  },
  entry: {
    about: 'an entry of the shop’s owner',
    input: async (world) => {
      await sold(world)
      const { list } = await world.server.ok(walletApi.entries, { account: 'PENDING' }, { token: world.shop.token })
      return { alias: list[0]!.alias }
    },
    reaches: always,
  },
}

export const payout: CasesOf<'payout'> = {
  list: { about: 'files of withdrawals for the bank', input: () => ({}) },
  make: { about: 'withdrawals of everyone', input: async (world) => (await world.withdrawal(), {}) },
  file: { about: 'a file of withdrawals for the bank', input: async (world) => ({ alias: await world.payout() }) },
  paid: { about: 'withdrawals of a file for the bank', input: async (world) => ({ alias: await world.payout() }) },
  void: { about: 'withdrawals of a file for the bank', input: async (world) => ({ alias: await world.payout() }) },
}

const NUMBER = '01-0902-0068389-00'
/** A user that a native host alone knows, as in the matrix, has neither password nor number: refused, and it reaches nothing. */
export const withdraw: CasesOf<'withdraw'> = {
  facts: { about: 'one’s own bank account', input: () => ({}) },
  sendCode: { about: 'a code to oneself', input: () => ({}) },
  saveBank: { about: 'one’s own bank account', input: () => ({ number: NUMBER, holder: '小雅' }) },
  request: { about: 'one’s own money', input: () => ({ cents: 1000 }) },
  waiting: { about: 'withdrawals of everyone', input: () => ({}) },
  decide: {
    about: 'a withdrawal of the shop’s owner',
    input: async (world) => ({ alias: await world.withdrawal(), decision: 'PAID' as const }),
  },
}
