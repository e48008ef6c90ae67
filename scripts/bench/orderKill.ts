import { orderApi, payApi } from '../../src/contract/order'
import { addressApi } from '../../src/contract/address'
import { QUEEN_STREET } from '../../src/contract/testing/address'
import { NOTICE_PATH } from '../../server/modules/payment/wechat/provider'
import { startWechatPay, type WechatPayServer } from '../../server/testing/wechatPayServer'
import { startMortal, type Mortal } from './mortal'
import type { OnSale } from './orderHost'
import { call, Refused } from './requests'

/** What is left when everything has settled; everything but the first four must be 0. */
export interface Aftermath {
  orders: number
  kills: number
  refunds: number
  seconds: number
  /** Acknowledged orders that are gone, and orders that no one was notified of. */
  lostOrders: number
  doubledOrders: number
  /** Payments whose money in is not what was bought plus what went back. */
  wrongPayments: number
  /** Refunds that the provider has not got. */
  lostRefunds: number
  /** Refunds without a notice to the buyer, or with two. */
  wrongNotices: number
  /** SKUs whose reserved pieces are not those of live orders. */
  wrongStock: number
}

/** What a buyer does with an order. */
const PLANS = ['pay', 'pay', 'payWithoutNotice', 'closeThenPay', 'payTwice', 'wrongAmount', 'close'] as const
type Plan = (typeof PLANS)[number]

const LANES = 16
const ORDERS_EACH = 10
const STOCK = 1_000_000
const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms))
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

interface Placed {
  payNo: string
  token: string
  references: string[]
}

/**
 * Many buyers order, pay, pay twice, close and are paid back, while the service is killed (SIGKILL) at random moments. A phone retries with
 * its key until it gets a response; WeChat Pay keeps its own books. Then everything is added up.
 */
export async function killOrders(options: { orders: number; kills: number; databaseUrl?: string }): Promise<Aftermath> {
  const wechat = await startWechatPay()
  const service = await startMortal({
    ...wechat.env,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
  })
  try {
    const since = performance.now()
    const run = new Run(service, wechat, await service.call<OnSale[]>('onSale', { items: 8, stock: STOCK }))
    await run.play(options.orders, options.kills)
    return await run.settle((performance.now() - since) / 1000)
  } finally {
    await service.stop()
    await wechat.close()
  }
}

class Run {
  private readonly placed: Placed[] = []
  private readonly tokens: string[] = []
  private kills = 0
  private done = 0
  private keys = 0
  private starting: Promise<void> = Promise.resolve()

  constructor(
    private readonly service: Mortal,
    private readonly wechat: WechatPayServer,
    private readonly items: readonly OnSale[],
  ) {}

  async play(orders: number, kills: number): Promise<void> {
    this.tokens.push(...(await this.service.call<string[]>('users', Math.ceil(orders / ORDERS_EACH))))
    let next = 0
    const lane = async () => {
      while (next < orders) {
        await this.order(this.tokens[next++ % this.tokens.length]!)
        this.done += 1
      }
    }
    const killer = async () => {
      for (let at = 1; at <= kills; at++) {
        // Spread over the run, each at a moment of its own.
        while (this.done < (orders * at) / (kills + 1)) await pause(5)
        await pause(Math.random() * 50)
        this.kills += 1
        this.starting = this.service.killAndStart()
        await this.starting
      }
    }
    await Promise.all([...Array.from({ length: LANES }, lane), killer()])
  }

  /** Until it gets a response: a phone without an answer retries, with the same key. A refusal is an answer. */
  private async call<T>(attempt: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof Refused && !error.unexpected) return null
        await this.starting
        await pause(20)
      }
    }
  }

  private async order(token: string): Promise<void> {
    const { port } = this.service
    const lines = [{ ...pick(this.items), quantity: 1 + Math.floor(Math.random() * 3) }]
    const quote = () =>
      call<{ quoteKey: string; address: object | null }>(
        port,
        orderApi.preCreate,
        { source: 'ITEMS', lines },
        { token },
      )
    let quoted = await this.call(quote)
    if (quoted && quoted.address === null) {
      await this.call(() => call(port, addressApi.add, { ...QUEEN_STREET, name: '小雅' }, { token }))
      quoted = await this.call(quote)
    }
    const { quoteKey } = quoted!
    const made = await this.call(() =>
      call<{ payNo: string; orderNos: string[] }>(port, orderApi.create, { quoteKey }, { token }),
    )
    if (!made) return
    const placed: Placed = { payNo: made.payNo, token, references: [] }
    this.placed.push(placed)
    await this.follow(pick(PLANS), placed, made.orderNos[0]!)
  }

  private async follow(plan: Plan, placed: Placed, orderNo: string): Promise<void> {
    const close = () =>
      this.call(() => call(this.service.port, orderApi.close, { orderNo, reason: '' }, { token: placed.token }))
    if (plan === 'close') return void (await close())
    const first = await this.open(placed)
    if (plan === 'closeThenPay') await close()
    if (plan === 'payTwice') {
      const second = await this.open(placed)
      await Promise.all([this.pay(first), this.pay(second)])
    } else if (plan === 'wrongAmount') await this.pay(first, 77)
    else await this.pay(first, 0, plan !== 'payWithoutNotice')
  }

  private async open(placed: Placed): Promise<string | null> {
    const requestKey = `k-${++this.keys}`
    const opened = await this.call(() =>
      call<{ reference: string }>(
        this.service.port,
        payApi.prepare,
        { orderNo: placed.payNo, wxOpenId: 'openid', appId: 'wxlocalofficial' },
        { token: placed.token, requestKey },
      ),
    )
    if (opened) placed.references.push(opened.reference)
    return opened?.reference ?? null
  }

  /** The provider takes the money, and reports so until the notice arrives; or its notice is lost. */
  private async pay(reference: string | null, more = 0, noticed = true): Promise<void> {
    if (reference === null) return
    const trade = this.wechat.pay.trades.get(reference)!
    trade.total += more
    trade.state = 'SUCCESS'
    if (!noticed) return
    for (;;) {
      const { body, headers } = this.wechat.pay.notice(reference)
      const response = await fetch(`http://127.0.0.1:${this.service.port}${NOTICE_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).catch(() => null)
      if (response?.status === 200) return
      await this.starting
      await pause(20)
    }
  }

  private rows = <T>(text: string) => this.service.call<T[]>('rows', text)
  private async count(text: string): Promise<number> {
    return (await this.rows<{ n: number }>(`select count(*)::int as n from ${text}`))[0]!.n
  }

  /** Waits until nothing is under way, and adds up. */
  async settle(seconds: number): Promise<Aftermath> {
    // A notice that was lost is made up for by the next query: here the buyer's, else that of the time-out.
    for (const { payNo, token } of this.placed)
      await this.call(() => call(this.service.port, payApi.checkout, { orderNo: payNo }, { token }))
    const waiting = `(select 1 from refunds where state not in ('SENT', 'DONE') union all select 1 from im_notices where sent_at is null) w`
    for (let tries = 0; tries < 600 && (await this.count(waiting)) > 0; tries++) await pause(200)

    const payNos = await this.rows<{ payNo: string; bought: number }>(
      `select pay_no as "payNo", (select coalesce(sum(total_cents), 0)::int from orders where payment_id = payments.id
        and state not in ('PENDING_PAYMENT', 'CLOSED', 'REFUNDED')) as bought from payments`,
    )
    const bought = new Map(payNos.map((row) => [row.payNo, row.bought]))
    const back = new Map<string, number>()
    for (const [refundNo, cents] of this.wechat.pay.refunds) {
      const reference = refundNo.split('-')[0]!
      back.set(reference, (back.get(reference) ?? 0) + cents)
    }
    const sum = (list: readonly number[]) => list.reduce((all, cents) => all + cents, 0)
    const trades = this.wechat.pay.trades
    const wrongPayments = this.placed.filter(({ payNo, references }) => {
      const paid = [...new Set(references)].filter((reference) => trades.get(reference)?.state === 'SUCCESS')
      const moneyIn = sum(paid.map((reference) => trades.get(reference)!.total))
      const moneyOut = sum(paid.map((reference) => back.get(reference) ?? 0))
      return moneyIn !== (bought.get(payNo) ?? 0) + moneyOut
    })
    const refunds = await this.rows<{ reference: string; notices: number }>(
      `select reference, (select count(*)::int from im_notices where key = 'refund-' || reference) as notices from refunds`,
    )
    const numbers = new Set(this.placed.map(({ payNo }) => payNo))
    return {
      orders: this.placed.length,
      kills: this.kills,
      refunds: refunds.length,
      seconds,
      lostOrders: this.placed.filter(({ payNo }) => !bought.has(payNo)).length,
      doubledOrders: payNos.length - numbers.size + (this.placed.length - numbers.size),
      wrongPayments: wrongPayments.length,
      lostRefunds: refunds.filter(({ reference }) => !this.wechat.pay.refunds.has(reference)).length,
      wrongNotices: refunds.filter(({ notices }) => notices !== 1).length,
      wrongStock: await this.count(`skus left join (
        select sku_id, sum(quantity)::int as held from order_lines l join orders o on o.id = l.order_id
        where o.state not in ('CLOSED', 'REFUNDED') group by sku_id) h on h.sku_id = skus.id
        where reserved <> coalesce(held, 0) or on_hand <> ${STOCK}`),
    }
  }
}
