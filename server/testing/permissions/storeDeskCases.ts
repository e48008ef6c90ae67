import type { CasesOf } from './cases'

/** Hours round the clock, which hit nothing. */
const HOURS = { week: Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]), exceptions: [] }
const RULES = {
  open: false,
  automatic: true,
  slotMinutes: 30 as const,
  stayMinutes: 90 as const,
  groupMinutes: 120 as const,
  daysAhead: 30,
  tables: [],
}

export const reservationDesk: CasesOf<'reservationDesk'> = {
  day: {
    about: 'a store’s reservations',
    input: async (world) => ({ alias: (await world.staffedStore()).alias }),
  },
  settle: {
    about: 'a reservation at a store',
    input: async (world) => ({ alias: await world.queuedAtStore(), action: 'refuse' as const, reason: '包场' }),
  },
  settings: {
    about: 'a store’s tables and rules',
    input: async (world) => ({ alias: (await world.staffedStore()).alias }),
  },
  saveSettings: {
    about: 'a store’s tables and rules',
    input: async (world) => ({ alias: (await world.staffedStore()).alias, ...RULES }),
  },
  hours: {
    about: 'a store’s hours',
    input: async (world) => ({ alias: (await world.staffedStore()).alias }),
  },
  hits: {
    about: 'a store’s hours',
    input: async (world) => ({ alias: (await world.staffedStore()).alias, ...HOURS }),
  },
  saveHours: {
    about: 'a store’s hours',
    input: async (world) => ({ alias: (await world.staffedStore()).alias, ...HOURS }),
  },
}

export const storeStaff: CasesOf<'storeStaff'> = {
  list: {
    about: 'a store’s people, for its owner',
    input: async (world) => ({ alias: (await world.staffedStore()).alias }),
  },
  add: {
    about: 'a store’s people, for its owner',
    input: async (world) => ({ alias: (await world.staffedStore()).alias, phone: '+64215550999' }),
  },
  remove: {
    about: 'a store’s people, for its owner',
    input: async (world) => ({ alias: (await world.staffedStore()).alias, userAlias: 'someone' }),
  },
}
