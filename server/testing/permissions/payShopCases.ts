import { always, type CasesOf } from './cases'

export const payShop: CasesOf<'payShop'> = {
  payee: {
    about: 'the shop, to pay it',
    input: (world) => ({ sellerAlias: world.shop.alias }),
    refuses: ({ problem }) => problem !== '',
  },
  create: { about: 'the shop, to pay it', input: (world) => ({ sellerAlias: world.shop.alias, cents: 100 }) },
  code: {
    about: 'the shop’s own code',
    input: (world) => ({ sellerAlias: world.shop.alias }),
    reaches: always,
  },
  take: {
    about: 'the shop’s own code',
    input: (world) => ({ sellerAlias: world.shop.alias, taking: true }),
    reaches: always,
  },
}
