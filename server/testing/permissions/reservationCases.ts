import { CONTACT } from '../reservations'
import { always, type CasesOf } from './cases'

export const reservation: CasesOf<'reservation'> = {
  offer: { about: 'what a store offers', input: async (world) => ({ alias: (await world.bookableStore()).alias }) },
  hold: {
    about: 'a table of a store',
    input: async (world) => ({ alias: (await world.bookableStore()).alias, ...(await world.freeTime()), people: 2 }),
  },
  confirm: {
    about: 'the buyer’s held table',
    input: async (world) => ({ alias: await world.heldTable(), ...CONTACT }),
    reaches: always,
  },
  change: {
    about: 'the buyer’s reservation',
    input: async (world) => ({ alias: await world.reservation(), ...(await world.freeTime()), people: 2 }),
    reaches: always,
  },
  cancel: {
    about: 'the buyer’s reservation',
    input: async (world) => ({ alias: await world.reservation() }),
    reaches: always,
  },
  list: {
    about: 'the buyer’s reservation',
    input: async (world) => ({ when: (await world.reservation()) ? ('coming' as const) : ('past' as const) }),
    reaches: (_world, { list }) => list.length > 0,
  },
  detail: {
    about: 'the buyer’s reservation',
    input: async (world) => ({ alias: await world.reservation() }),
    reaches: always,
  },
  calendar: {
    about: 'the buyer’s reservation',
    input: async (world) => ({ alias: await world.reservation() }),
    reaches: always,
  },
}
