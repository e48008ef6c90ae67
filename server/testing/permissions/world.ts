import { addressApi } from '../../../src/contract/address'
import { cartApi } from '../../../src/contract/cart'
import type { AnyEndpoint, InputOf, OutputOf } from '../../../src/contract/endpoint'
import { favoriteApi, itemApi, shopApi } from '../../../src/contract/item'
import { orderApi, payApi } from '../../../src/contract/order'
import { searchApi } from '../../../src/contract/search'
import { reservationApi } from '../../../src/contract/reservation'
import { storeApi } from '../../../src/contract/store'
import { inNewZealand } from '../../../src/domain/newZealand'
import { formatDate } from '../../../src/domain/time'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { userApi, type UserInfo } from '../../../src/contract/user'
import { makeItem, makeShop, type TestItem, type TestShop } from '../catalogue'
import type { TestServer } from '../harness'
import { People as PassportPeople } from '../passport'
import { makePayout } from '../../modules/wallet/public/payouts'
import { insertReservation } from '../../modules/reservation/repository'
import { makeWithdrawal } from '../ledger'
import { pay, placeOrder, quoteFor } from '../shopping'
import { buyVoucher, codeOf, makeVoucher, quoteVoucher, type TestVoucher } from '../vouchers'
import { CONTACT, inHours, makeBookable } from '../reservations'
import { makeStore, type TestStore } from '../stores'
import { makePeople, type People } from './roles'

export const WORD = '麦卢卡'

/**
 * What the calls of the matrix are about. `item` is of the shop and is anybody's to look at and to buy; `privateItem` is of a third shop,
 * and only the buyer has to do with it. Each method brings the buyer's thing about where an earlier call used it up.
 */
export class World {
  private orderNos: string[] = []
  private anyStore: TestStore | null = null
  private anyBookable: TestStore | null = null
  private anyVoucher: TestVoucher | null = null
  private voucherOrder: { orderNo: string; code: string } | null = null
  private hours = 3
  followedStore: TestStore | null = null

  private constructor(
    readonly server: TestServer,
    readonly people: People,
    readonly thirdShop: TestShop,
    readonly item: TestItem,
    readonly privateItem: TestItem,
    readonly passport: Awaited<ReturnType<PassportPeople['register']>>,
  ) {}

  static async make(server: TestServer): Promise<World> {
    const people = await makePeople(server)
    const third = await makeShop(server, { name: '第三家' })
    const sku = { on_hand: 100_000 }
    return new World(
      server,
      people,
      third,
      await makeItem(server, { shop: people.shop, skus: [sku] }),
      await makeItem(server, { shop: third, skus: [sku] }),
      await new PassportPeople(server).register('matrix2026'),
    )
  }

  get shop(): TestShop {
    return this.people.shop
  }
  get buyer() {
    return this.people.users.buyer
  }
  get db() {
    return this.server.services.db
  }
  /** A store that anyone may look at. */
  async store() {
    return (this.anyStore ??= await makeStore(this.server))
  }
  /** The one in which the store staff work. */
  deskStore = () =>
    this.db
      .selectFrom('memberships')
      .innerJoin('stores', 'stores.id', 'memberships.store_id')
      .select(['stores.id', 'stores.alias'])
      .where('memberships.user_id', '=', this.people.users['store staff'].id)
      .executeTakeFirstOrThrow()
  async voucher() {
    return (this.anyVoucher ??= await makeVoucher(this.server, {
      shop: this.shop,
      stores: [await this.deskStore()],
      stock: 100_000,
    }))
  }
  voucherQuote = async () => (await quoteVoucher(this.server, this.buyer, await this.voucher())).quoteKey
  /** The buyer's, with enough left for everyone's call. */
  async boughtVoucher() {
    this.voucherOrder ??= await buyVoucher(this.server, this.buyer, await this.voucher(), 100)
    const { left } = await codeOf(this.server, this.buyer, this.voucherOrder.orderNo)
    return { ...this.voucherOrder, left }
  }
  /** One at which anyone may book a table. */
  async bookableStore() {
    return (this.anyBookable ??= await makeBookable(this.server, { tables: [{ count: 200 }] }))
  }
  /** Another one at each call. */
  freeTime = async () => ({ at: inHours(this.server, (this.hours += 3)) })
  async heldTable(): Promise<string> {
    const requested = { alias: (await this.bookableStore()).alias, people: 2, ...(await this.freeTime()) }
    return (await this.byBuyer(reservationApi.hold, requested)).alias
  }
  reservation = async () =>
    (await this.byBuyer(reservationApi.confirm, { alias: await this.heldTable(), ...CONTACT })).alias
  /** The one in which a person works. */
  staffedStore = () =>
    this.db
      .selectFrom('memberships')
      .innerJoin('stores', 'stores.id', 'memberships.store_id')
      .select(['stores.id', 'stores.alias'])
      .where('memberships.user_id', '=', this.people.users['store staff'].id)
      .executeTakeFirstOrThrow()
  /** Another reservation there of the buyer, who waits for a table. */
  async queuedAtStore(): Promise<string> {
    const { id } = await this.staffedStore()
    const { at } = await this.freeTime()
    const now = this.server.clock.now()
    const { alias } = await insertReservation(this.db, {
      alias: `queued-${this.hours}`,
      code: '000000',
      store_id: id,
      user_id: this.buyer.id,
      state: 'QUEUED',
      table_id: null,
      people: 2,
      at: new Date(at),
      until: new Date(Date.parse(at) + 5_400_000),
      ended_by: null,
      expires_at: null,
      remind_at: null,
      created_at: now,
      updated_at: now,
    })
    return alias
  }
  /** One that the buyer alone follows. */
  async followStore() {
    this.followedStore ??= await makeStore(this.server, { name: '买家关注的店' })
    await this.byBuyer(storeApi.follow, { aliases: [this.followedStore.alias] })
    return this.followedStore
  }
  async followedStores(): Promise<string[]> {
    return (await this.byBuyer(storeApi.followed, {})).list
      .map(({ alias }) => alias)
      .filter((alias) => alias === this.followedStore?.alias)
  }
  /** A call of the buyer. */
  byBuyer<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    return this.server.ok(endpoint, input, { token: this.buyer.token })
  }
  line = (item: TestItem) => ({ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 })

  private async orderIn(state: string, make: (orderNo: string, payNo: string) => Promise<unknown>): Promise<string> {
    const rows = await this.db
      .selectFrom('orders')
      .select(['order_no', 'state'])
      .where('user_id', '=', this.buyer.id)
      .execute()
    const there = rows.find((row) => row.state === state && this.orderNos.includes(row.order_no))
    if (there) return there.order_no
    const { payNo, orderNos } = await placeOrder(this.server, this.buyer, [{ item: this.item }])
    await make(orderNos[0]!, payNo)
    this.orderNos.push(orderNos[0]!)
    return orderNos[0]!
  }
  unpaid = () => this.orderIn('PENDING_PAYMENT', async () => null)
  toShip = () => this.orderIn('TO_SHIP', (_orderNo, payNo) => pay(this.server, this.buyer, payNo))
  shipped = () =>
    this.orderIn('SHIPPED', async (orderNo, payNo) => {
      await pay(this.server, this.buyer, payNo)
      const parcel = { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }
      await this.server.ok(orderApi.delivery, parcel, { token: this.shop.token })
    })
  /** A pick-up that waits for the buyer, with nothing arranged yet. */
  async toPickUp(): Promise<string> {
    const there = await this.db
      .selectFrom('orders')
      .select('order_no')
      .where('user_id', '=', this.buyer.id)
      .where('state', '=', 'TO_PICKUP')
      .where('pickup_at', 'is', null)
      .where('picked_up_at', 'is', null)
      .executeTakeFirst()
    if (there) return there.order_no
    const { payNo, orderNos } = await placeOrder(this.server, this.buyer, [{ item: this.item }])
    await pay(this.server, this.buyer, payNo)
    await this.db.updateTable('orders').set({ state: 'TO_PICKUP' }).where('order_no', '=', orderNos[0]!).execute()
    return orderNos[0]!
  }
  pickupOf = (orderNo: string) =>
    this.db
      .selectFrom('orders')
      .select(['pickup_at', 'picked_up_at'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  tomorrow = () => ({
    day: formatDate(this.server.clock.now().getTime() + 86_400_000, inNewZealand),
    time: '14:30',
  })
  /** A withdrawal of the shop's owner that waits for an operator. */
  withdrawal = () => makeWithdrawal(this.server, this.shop, 1000)
  /** A payout of such a withdrawal. */
  payout = async () => {
    await this.withdrawal()
    return (await makePayout(this.server.services, null, this.server.clock.now())).alias
  }
  /** A bank transfer of the buyer's that waits. */
  transfer = async () => {
    const orderNo = await this.unpaid()
    const { reference } = await this.byBuyer(payApi.prepare, { orderNo, channelId: 7 })
    return { orderNo, reference }
  }
  quote = async () => (await quoteFor(this.server, this.buyer, [{ item: this.item }])).quoteKey
  stateOf = async (orderNo: string) => (await this.byBuyer(orderApi.detail, { orderNo })).state

  address = async () =>
    (await this.addresses()).find(({ isDefault }) => !isDefault) ??
    (await this.byBuyer(addressApi.add, { ...QUEEN_STREET, isDefault: false }))
  addresses = async () => (await this.byBuyer(addressApi.list, {})).list
  me = (): Promise<UserInfo> => this.byBuyer(userApi.current, {})

  async favorite(): Promise<TestItem> {
    await this.byBuyer(favoriteApi.add, { itemAliases: [this.privateItem.alias] })
    return this.privateItem
  }
  favorites = async () => (await this.byBuyer(favoriteApi.query, {})).list.map(({ alias }) => alias)
  async track(): Promise<TestItem> {
    await this.byBuyer(itemApi.getDetail, { alias: this.privateItem.alias })
    return this.privateItem
  }
  tracks = async () => (await this.byBuyer(favoriteApi.track, {})).list.map(({ alias }) => alias)
  async search(): Promise<string> {
    await this.byBuyer(searchApi.search, { keyword: WORD })
    return WORD
  }
  searched = async () => (await this.byBuyer(searchApi.hint, {})).history
  async cartLine(): Promise<TestItem> {
    await this.byBuyer(cartApi.update, { ...this.line(this.privateItem), mode: 'SET' })
    await this.byBuyer(cartApi.check, { itemAliases: [this.privateItem.alias], checkStatus: true })
    return this.privateItem
  }
  cartLines = async () => {
    const rows = await this.db
      .selectFrom('cart_lines')
      .select(['sku_id', 'checked'])
      .where('user_id', '=', this.buyer.id)
      .execute()
    return rows.filter((row) => row.sku_id === this.privateItem.skus[0]!.id)
  }
  async follow(shop: TestShop): Promise<TestShop> {
    await this.byBuyer(shopApi.follow, { aliases: [shop.alias] })
    return shop
  }
  follows = async () => (await this.byBuyer(shopApi.followed, {})).list.map(({ sellerAlias }) => sellerAlias)
}
