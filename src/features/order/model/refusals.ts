import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import type { UserError } from '@/domain/UserError'

/** Why create was refused, as the page shows it: a sentence at the top, and where it is about one line, the reason beside that. */
export interface Refusal {
  text: string
  skuAlias?: string
  reason?: string
}

export function refusalOf({ code, text, details }: UserError): Refusal {
  if (code === ERRORS.quoteGone[0]) return { text: '停留时间有点久，已按最新价格和库存更新，请确认后再提交' }
  const { skuAlias, reason } = details
  return skuAlias === undefined ? { text } : { text, skuAlias: `${skuAlias}`, reason: `${reason ?? ''}` }
}

/** What the buyer chooses at a refusal that is a question: `AGAIN` orders the same lines once more. */
export type Choice = { kind: 'AGAIN'; orderNo: string } | { kind: 'LEFT' }

type RefusalApp = Pick<App, 'nav' | 'ui'>

const tooManyUnpaid = async (app: RefusalApp, { text }: UserError): Promise<Choice> => {
  const go = await app.ui.confirm({
    title: '待付款的订单太多了',
    text,
    confirm: '去我买到的',
    cancel: '知道了',
  })
  if (go) app.nav.open('orders', { tab: 'unpaid' })
  return { kind: 'LEFT' }
}

/** Refusals of create that open a dialog, by code; every other one is explained on the page and quoted again. */
const QUESTIONS: ReadonlyMap<number, (app: RefusalApp, error: UserError) => Promise<Choice>> = new Map([
  [
    ERRORS.cartOrdered[0],
    async (app, { details }) => {
      const orderNo = String(details.orderNo ?? '')
      const way = await app.ui.choose({
        title: '购物车里的这些商品，刚刚已在另一个页面下单',
        options: [
          { key: 'view', label: '查看已下的订单', note: `订单号 ${orderNo}` },
          { key: 'again', label: '再下一单', note: '会另外生成一笔订单，需要分别付款' },
        ],
      })
      if (way === 'again') return { kind: 'AGAIN', orderNo }
      if (way === 'view') app.nav.open('orderDetail', { orderNo })
      return { kind: 'LEFT' }
    },
  ],
  [ERRORS.unpaidOrders[0], tooManyUnpaid],
  [ERRORS.unpaidPieces[0], tooManyUnpaid],
])

/** The question that a refusal poses; null when it poses none. */
export const questionOf = (error: UserError): ((app: RefusalApp) => Promise<Choice>) | null => {
  const question = QUESTIONS.get(error.code)
  return question ? (app) => question(app, error) : null
}
