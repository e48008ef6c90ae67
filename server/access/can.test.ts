import fc from 'fast-check'
import { actorWith } from '../testing/memberships'
import { RULES, can, shopWhere, type Action } from './can'

/** An order of user 1 in shop 10, of store 20 and chain 30; whatever else an action is about has the same numbers. */
const RESOURCE = { user_id: 1, shop_id: 10, store_id: 20, chain_id: 30 }

const BUYER = actorWith(1)
const OTHER_BUYER = actorWith(2)
const OWNER = actorWith(3, { shops: [{ id: 10, role: 'owner' }] })
const OTHER_OWNER = actorWith(4, { shops: [{ id: 11, role: 'owner' }] })
const STAFF = actorWith(5, { shops: [{ id: 10, role: 'staff' }] })
const OTHER_STAFF = actorWith(6, { shops: [{ id: 11, role: 'staff' }] })
const STORE_STAFF = actorWith(7, { stores: [{ id: 20, role: 'staff' }] })
const OTHER_STORE_STAFF = actorWith(8, { stores: [{ id: 10, role: 'staff' }] })
const STORE_OWNER = actorWith(12, { stores: [{ id: 20, role: 'owner' }] })
const GROUP_OWNER = actorWith(9, { chains: [30] })
const OTHER_GROUP_OWNER = actorWith(10, { chains: [10, 20] })
const OPERATOR = actorWith(11, { operator: true })
const PEOPLE = {
  BUYER,
  OTHER_BUYER,
  OWNER,
  OTHER_OWNER,
  STAFF,
  OTHER_STAFF,
  STORE_STAFF,
  OTHER_STORE_STAFF,
  STORE_OWNER,
} as const
const ALL = { ...PEOPLE, GROUP_OWNER, OTHER_GROUP_OWNER, OPERATOR }

const allowed = (action: Action) =>
  Object.entries(ALL).flatMap(([name, actor]) => (can(actor, action, RESOURCE) ? [name] : []))
const everyoneBut = (...names: string[]) => Object.keys(ALL).filter((name) => !names.includes(name))

test('domain: roles are memberships, and one function decides: every rule, for every role', () => {
  const actions = Object.keys(RULES) as Action[]
  expect(Object.fromEntries(actions.map((action) => [action, allowed(action)]))).toEqual({
    'order.readAsBuyer': ['BUYER'],
    'order.readAsSeller': ['OWNER', 'STAFF', 'GROUP_OWNER'],
    'order.readReceipt': ['BUYER', 'OWNER', 'STAFF'],
    'order.pay': ['BUYER'],
    'order.close': ['BUYER'],
    'order.confirm': ['BUYER'],
    'order.buyAgain': ['BUYER'],
    'order.changeAddress': ['BUYER'],
    'order.changeNote': ['BUYER'],
    'order.ship': ['OWNER', 'STAFF'],
    'order.pickupTime': ['OWNER', 'STAFF'],
    'order.pickedUp': ['OWNER', 'STAFF'],
    'order.reprice': ['OWNER', 'STAFF'],
    'order.sellerNote': ['OWNER', 'STAFF'],
    'store.redeem': ['STORE_STAFF', 'STORE_OWNER'],
    'store.seeFigures': ['STORE_OWNER'],
    'order.afterSale': ['BUYER'],
    'order.refund': ['OWNER', 'STAFF'],
    'afterSale.readAsBuyer': ['BUYER'],
    'afterSale.readAsSeller': ['OWNER', 'STAFF'],
    'afterSale.readAsOperator': ['OPERATOR'],
    'afterSale.withdraw': ['BUYER'],
    'afterSale.escalate': ['BUYER'],
    'afterSale.sendBack': ['BUYER'],
    'afterSale.accept': ['OWNER', 'STAFF'],
    'afterSale.refuse': ['OWNER', 'STAFF'],
    'afterSale.receive': ['OWNER', 'STAFF'],
    'afterSale.decide': ['OPERATOR'],
    'reservation.readAsGuest': ['BUYER'],
    'reservation.change': ['BUYER'],
    'reservation.settle': ['STORE_STAFF', 'STORE_OWNER'],
    'store.manage': ['STORE_STAFF', 'STORE_OWNER'],
    'store.manageStaff': ['STORE_OWNER'],
    'item.buy': everyoneBut('OWNER'),
    'shop.follow': everyoneBut('OWNER'),
    'shop.pay': everyoneBut('OWNER'),
    'shop.seePayCode': ['OWNER', 'STAFF'],
    'shop.turnPayCode': ['OWNER'],
    'shop.seeOrders': ['OWNER', 'STAFF'],
    'shop.seeReceiptFacts': ['OWNER', 'STAFF'],
    'shop.changeReceiptFacts': ['OWNER'],
    'shop.represent': ['OWNER'],
    'shop.seeFans': ['OWNER'],
    'shop.removeFan': ['OWNER'],
    'payLink.pay': everyoneBut('BUYER'),
    'transfer.submit': ['BUYER'],
    'transfer.list': ['OPERATOR'],
    'transfer.decide': ['OPERATOR'],
    'withdrawal.list': ['OPERATOR'],
    'withdrawal.decide': ['OPERATOR'],
    'shop.manageCoupons': ['OWNER', 'STAFF'],
    'coupon.manage': ['OWNER', 'STAFF'],
    'user.recommend': everyoneBut('BUYER'),
  })
})

test('domain: an operator who bought, or works in the shop, decides no case of theirs', () => {
  expect(can(actorWith(1, { operator: true }), 'afterSale.decide', RESOURCE)).toBe(false)
  const staff = actorWith(2, { operator: true, shops: [{ id: 10, role: 'staff' }] })
  expect(can(staff, 'afterSale.decide', RESOURCE)).toBe(false)
  expect(can(staff, 'afterSale.decide', { ...RESOURCE, shop_id: 11 })).toBe(true)
})

test('domain: who works in a shop neither reprices nor notes what they bought there themselves', () => {
  const role = fc.constantFrom('owner' as const, 'staff' as const)
  fc.assert(
    fc.property(role, fc.constantFrom('order.reprice' as const, 'order.sellerNote' as const), (role, action) => {
      const seller = actorWith(1, { shops: [{ id: 10, role }] })
      expect(can(seller, action, RESOURCE)).toBe(false)
      expect(can(seller, action, { ...RESOURCE, user_id: 2 })).toBe(true)
    }),
  )
})

test('a guest may do nothing that needs a rule', () => {
  for (const action of Object.keys(RULES) as Action[]) expect(can(null, action, RESOURCE)).toBe(false)
})

const ids = fc.integer({ min: 1, max: 5 })
const places = fc.array(fc.record({ id: ids, role: fc.constantFrom('owner' as const, 'staff' as const) }))
const anyone = fc
  .record({ shops: places, stores: places, chains: fc.array(ids), operator: fc.boolean() })
  .map((memberships) => actorWith(1, memberships))

test('domain: an order of no store and no chain belongs to the people of none', () => {
  const order = fc.constantFrom(
    { user_id: 2, shop_id: 9 },
    { user_id: 2, shop_id: 9, store_id: null, chain_id: null },
    { user_id: 2, shop_id: 9, store_id: undefined, chain_id: undefined },
  )
  const actions = (Object.keys(RULES) as Action[]).filter((action) => action.startsWith('order.'))
  fc.assert(
    fc.property(anyone, order, fc.constantFrom(...actions), (actor, resource, action) => {
      expect(can(actor, action, resource)).toBe(false)
    }),
  )
})

test('the shop of a call that names none is one where the actor may do it', () => {
  expect(shopWhere(OWNER, 'shop.seeFans')).toBe(10)
  expect(shopWhere(STAFF, 'shop.seeFans')).toBeNull()
  expect(shopWhere(BUYER, 'shop.seeFans')).toBeNull()
  const both = actorWith(12, { shops: [OTHER_STAFF, OWNER].flatMap(({ memberships }) => memberships.shops) })
  expect(shopWhere(both, 'shop.removeFan')).toBe(10)
})
