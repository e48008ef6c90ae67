import type { Actor, Membership } from './actor'

/** What rules are about. Fields have the names of columns, so that a row is a resource; one that is absent or null belongs to none. */
interface Resources {
  order: {
    readonly user_id: number
    readonly shop_id: number
    readonly store_id?: number | null
    readonly chain_id?: number | null
  }
  shop: { readonly shop_id: number }
  item: { readonly shop_id: number }
  user: { readonly user_id: number }
  withdrawal: { readonly user_id: number }
  /** Of the platform where it is of no shop. */
  coupon: { readonly shop_id: number | null }
  afterSale: { readonly user_id: number; readonly shop_id: number }
  /** By which a friend pays; of the buyer. */
  payLink: { readonly user_id: number }
  /** By the bank; of who pays. */
  transfer: { readonly user_id: number }
  /** The desk of a store, where what was bought is redeemed. */
  store: { readonly store_id: number }
  reservation: { readonly user_id: number; readonly store_id: number }
}
type Fields = Omit<Resources['order'], 'shop_id'> & Resources['coupon']

const roleIn = (memberships: readonly Membership[], id: number | null | undefined) =>
  memberships.find((one) => one.id === id)?.role

/** How an actor stands to a resource: the only place where identities are compared. */
const RELATIONS = {
  self: (actor, { user_id }) => user_id === actor.id,
  another: (actor, { user_id }) => user_id !== actor.id,
  shopOwner: ({ memberships }, { shop_id }) => roleIn(memberships.shops, shop_id) === 'owner',
  shopStaff: ({ memberships }, { shop_id }) => roleIn(memberships.shops, shop_id) === 'staff',
  /** Works in the shop and is not the buyer: no one lowers what they pay themselves, or reads what the shop notes about them. */
  sellerToAnother: ({ id, memberships }, { shop_id, user_id }) =>
    user_id !== id && roleIn(memberships.shops, shop_id) !== undefined,
  /** Staff buy in their shop like anyone; its owner would trade with themselves. */
  customer: ({ memberships }, { shop_id }) => roleIn(memberships.shops, shop_id) !== 'owner',
  storeMember: ({ memberships }, { store_id }) => roleIn(memberships.stores, store_id) !== undefined,
  storeOwner: ({ memberships }, { store_id }) => roleIn(memberships.stores, store_id) === 'owner',
  groupOwner: ({ memberships }, { chain_id }) => memberships.chains.some((id) => id === chain_id),
  /** Of the platform; no one decides about their own money. */
  operator: ({ id, memberships }, { user_id }) => memberships.operator && user_id !== id,
  /** An operator, about what is of the platform and of no shop. */
  platform: ({ memberships }, { shop_id }) => memberships.operator && shop_id === null,
  /** Of the platform, between a buyer and a shop of which they are neither. */
  arbiter: ({ id, memberships }, { user_id, shop_id }) =>
    memberships.operator && user_id !== id && roleIn(memberships.shops, shop_id) === undefined,
} satisfies Record<string, (actor: Actor, resource: Fields) => boolean>
type Relation = keyof typeof RELATIONS

/**
 * Who may do what: an action is allowed to whom one of its relations holds, and to no one else. An action's first word names its resource.
 * What every signed-in user may do with rows of their own (cart, addresses, favourites) needs no rule: its statements bind the user's id.
 */
export const RULES = {
  'order.readAsBuyer': ['self'],
  'order.readAsSeller': ['shopOwner', 'shopStaff', 'groupOwner'],
  'order.readReceipt': ['self', 'shopOwner', 'shopStaff'],
  'order.pay': ['self'],
  'order.close': ['self'],
  'order.confirm': ['self'],
  'order.buyAgain': ['self'],
  'order.ship': ['shopOwner', 'shopStaff'],
  'order.pickupTime': ['shopOwner', 'shopStaff'],
  'order.pickedUp': ['shopOwner', 'shopStaff'],
  'order.reprice': ['sellerToAnother'],
  'order.sellerNote': ['sellerToAnother'],
  'order.afterSale': ['self'],
  'order.changeAddress': ['self'],
  'order.changeNote': ['self'],
  'order.refund': ['sellerToAnother'],
  'afterSale.readAsBuyer': ['self'],
  'afterSale.readAsSeller': ['shopOwner', 'shopStaff'],
  'afterSale.readAsOperator': ['arbiter'],
  'afterSale.withdraw': ['self'],
  'afterSale.escalate': ['self'],
  'afterSale.sendBack': ['self'],
  // No one gives themselves money of the shop that they work in.
  'afterSale.accept': ['sellerToAnother'],
  'afterSale.refuse': ['sellerToAnother'],
  'afterSale.receive': ['sellerToAnother'],
  'afterSale.decide': ['arbiter'],
  'item.buy': ['customer'],
  'shop.follow': ['customer'],
  'shop.pay': ['customer'],
  'shop.seeOrders': ['shopOwner', 'shopStaff'],
  'shop.seeReceiptFacts': ['shopOwner', 'shopStaff'],
  'shop.changeReceiptFacts': ['shopOwner'],
  // A shop is known by its owner: the chat account, and whom it is a person to.
  'shop.represent': ['shopOwner'],
  'shop.seeFans': ['shopOwner'],
  'shop.removeFan': ['shopOwner'],
  'shop.seePayCode': ['shopOwner', 'shopStaff'],
  'shop.turnPayCode': ['shopOwner'],
  'shop.manageCoupons': ['shopOwner', 'shopStaff'],
  'coupon.manage': ['shopOwner', 'shopStaff', 'platform'],
  'user.recommend': ['another'],
  // Whom a link reached is no relation of theirs: its token is what proves it.
  'payLink.pay': ['another'],
  'store.redeem': ['storeMember'],
  'store.seeFigures': ['storeOwner'],
  'reservation.readAsGuest': ['self'],
  'reservation.change': ['self'],
  'reservation.settle': ['storeMember'],
  // Who is there when a day has to be closed closes it.
  'store.manage': ['storeMember'],
  'store.manageStaff': ['storeOwner'],
  'transfer.submit': ['self'],
  'transfer.list': ['operator'],
  'transfer.decide': ['operator'],
  'withdrawal.list': ['operator'],
  'withdrawal.decide': ['operator'],
} as const satisfies Record<`${keyof Resources}.${string}`, readonly Relation[]>

export type Action = keyof typeof RULES
export type ResourceOf<A extends Action> = A extends `${infer Kind extends keyof Resources}.${string}`
  ? Resources[Kind]
  : never

/** May this actor do this with this resource? A guest, null, may do nothing that needs a rule. */
export function can<A extends Action>(actor: Actor | null, action: A, resource: ResourceOf<A>): boolean {
  const relations: readonly Relation[] = RULES[action]
  return actor !== null && relations.some((relation) => RELATIONS[relation](actor, resource as Fields))
}

type ShopAction = Extract<Action, `shop.${string}`>
/** The shops of an actor in which they may do this, their own first. */
export const shopsWhere = (actor: Actor, action: ShopAction): number[] =>
  actor.memberships.shops.filter(({ id }) => can(actor, action, { shop_id: id })).map(({ id }) => id)
/** The first of them, where a call names none; null without one. */
export const shopWhere = (actor: Actor, action: ShopAction): number | null => shopsWhere(actor, action)[0] ?? null
