import type { App } from '@/app/createApp'
import { deskApi } from '@/contract/desk'
import type { CaseMark } from '@/contract/caseMark'
import { orderApi, type OrderAction, type OrderBrief } from '@/contract/order'
import { userErrorOf } from '@/services/userErrorOf'
import { writeLines } from './buyLines'

/** What each action is called on its button. */
const ACTION_TEXT: Partial<Record<OrderAction, string>> = {
  pay: '去支付',
  close: '取消订单',
  confirm: '确认收货',
  afterSale: '申请售后',
  buyAgain: '再来一单',
  ship: '发货',
  pickupTime: '自提时间',
  pickedUp: '已提货',
  reprice: '改价',
  sellerNote: '备注',
  refund: '退款',
}
/** Of a payment to a shop there are no goods to be given back or looked after. */
export const actionText = (action: OrderAction, { toShop }: Pick<OrderBrief, 'toShop'>): string | undefined =>
  toShop && action === 'afterSale' ? '申请退款' : ACTION_TEXT[action]
/** The action a person most likely came for. */
export const MAIN_ACTIONS: readonly OrderAction[] = ['pay', 'confirm', 'ship', 'pickedUp']

/** What a shop does with an order; one who also bought it finds the rest in 我买到的. */
export const SELLER_ACTIONS: readonly OrderAction[] = [
  'sellerNote',
  'refund',
  'reprice',
  'ship',
  'pickupTime',
  'pickedUp',
]

/** A refund that the buyer requested and the shop has not decided: what is handed over now may be lost with the money. */
export const requestedRefund = ({ cases = [] }: Pick<OrderBrief, 'cases'>): CaseMark | null =>
  cases.find(({ state }) => state === 'ASKED') ?? null

const CLOSE_REASONS = ['不想要了', '商品选错了', '地址或电话填错了', '价格有点贵', '其他原因']
/** Of an amount without goods. */
const UNPAY_REASONS = ['金额填错了', '付错商家了', '不想付了', '其他原因']

type OrderApp = Pick<App, 'api' | 'nav' | 'ui'>
type Run = (app: OrderApp, order: OrderBrief, changed: () => Promise<unknown>) => Promise<void>

const RUNS: Partial<Record<OrderAction, Run>> = {
  async pay({ nav }, { orderNo }) {
    nav.open('pay', { orderNo })
  },
  async close(app, { orderNo, toShop }, changed) {
    const reason = await app.ui.choose({
      title: '请选择取消原因',
      options: (toShop ? UNPAY_REASONS : CLOSE_REASONS).map((label) => ({ key: label, label })),
    })
    if (reason === null) return
    const yes = await app.ui.confirm({
      title: '确认取消订单？',
      text: toShop ? '取消后不能恢复，需要时可以重新付款。' : '取消后不能恢复，库存会让给其他买家。',
      confirm: '取消订单',
      cancel: '再想想',
      danger: true,
    })
    if (yes)
      await change(app, changed, () => app.api.act(orderApi.close, { orderNo, role: 'BUYER', reason }), '订单已取消')
  },
  async confirm(app, { orderNo, state }, changed) {
    const picked = state === 'TO_PICKUP'
    const yes = await app.ui.confirm({
      title: picked ? '确认已取到货？' : '确认已收到货？',
      text: '确认后货款会付给卖家，请先检查商品是否完好。',
      confirm: '确认收货',
      cancel: picked ? '还没取到' : '还没收到',
    })
    const result = () => app.nav.open('confirmResult', { orderNo })
    if (yes) await change(app, changed, () => app.api.act(orderApi.confirm, { orderNo }), result)
  },
  async ship({ nav }, { orderNo }) {
    nav.open('shipOrder', { orderNo })
  },
  async pickupTime({ nav }, { orderNo }) {
    nav.open('shipOrder', { orderNo })
  },
  async pickedUp(app, { orderNo }, changed) {
    if (!(await mayHandOver(app, orderNo))) return
    const yes = await app.ui.confirm({
      title: '买家已经提货？',
      text: '登记后会通知买家，1天后订单自动完成，货款到账。',
      confirm: '已提货',
      cancel: '还没有',
    })
    if (yes) await change(app, changed, () => app.api.act(deskApi.pickedUp, { orderNo }), '已登记提货')
  },
  async sellerNote({ nav }, { orderNo }) {
    nav.open('orderNote', { orderNo })
  },
  async afterSale({ nav }, { orderNo }) {
    nav.open('afterSaleApply', { orderNo })
  },
  async buyAgain({ nav }, { lines }) {
    nav.open('createOrder', { lines: writeLines(lines) })
  },
}

/** Runs an action of an order as its button says it; `changed` is called once the order may look different. */
export const runAction = (app: OrderApp, order: OrderBrief, action: OrderAction, changed: () => Promise<unknown>) =>
  RUNS[action]?.(app, order, changed) ?? Promise.resolve()

/** A refund that is requested is decided before the goods go, unless the seller knows better. The list may be older than the request. */
async function mayHandOver({ api, nav, ui }: OrderApp, orderNo: string): Promise<boolean> {
  const order = await api.act(orderApi.detail, { orderNo }).catch((error: unknown) => (userErrorOf(error), null))
  const requested = order && requestedRefund(order)
  if (!requested) return order !== null
  const way = await ui.choose({
    title: '买家申请了退款，还没有处理',
    options: [
      { key: 'case', label: '先去处理', note: '48小时没有处理会自动退款' },
      { key: 'hand', label: '仍然登记提货', note: '货交给买家后，这笔退款仍可能成立' },
    ],
  })
  if (way === 'case') nav.open('afterSale', { alias: requested.alias })
  return way === 'hand'
}

/**
 * Does it and looks again, also after a refusal or no response: another person or a job may have moved the order.
 *
 * @param done words that say so, or the page that does
 */
async function change(
  app: Pick<App, 'ui'>,
  changed: () => Promise<unknown>,
  work: () => Promise<unknown>,
  done: string | (() => void),
) {
  try {
    await work()
    if (typeof done === 'string') app.ui.showToast(done)
    else done()
  } catch (error) {
    // A refusal was shown by the client already.
    userErrorOf(error)
  }
  await changed()
}
