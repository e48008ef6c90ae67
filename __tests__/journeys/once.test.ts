import { addressApi } from '../../src/contract/address'
import { ERRORS } from '../../src/contract/errors'
import { orderApi, payApi } from '../../src/contract/order'
import { QUEEN_STREET } from '../../src/contract/testing/address'
import type { OnSale } from '../../scripts/bench/orderHost'
import { startMortal, type Mortal } from '../../scripts/bench/mortal'
import { call } from '../../scripts/bench/requests'
import { startWechatPay, type WechatPayServer } from '../../server/testing/wechatPayServer'

jest.setTimeout(180_000)

/** The service is killed between an action and its answer, and the phone calls again. */
describe('a repeat after a crash', () => {
  let wechat: WechatPayServer
  let service: Mortal
  let token: string
  beforeAll(async () => {
    wechat = await startWechatPay()
    service = await startMortal(wechat.env)
    ;[token] = (await service.call<string[]>('users', 1)) as [string]
  })
  afterAll(async () => {
    await service.stop()
    await wechat.close()
  })
  const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms))
  const count = async (from: string) =>
    (await service.call<{ n: number }[]>('rows', `select count(*)::int as n from ${from}`))[0]!.n

  it('app §7: an address that was stored before the answer is not stored again', async () => {
    // The answer is never stored: the database goes round in circles instead.
    for (const statement of [
      `create function hang() returns trigger language plpgsql as $$ begin loop end loop; return new; end $$`,
      `create trigger hang before update on request_keys for each row execute function hang()`,
    ])
      await service.call('rows', statement)
    const add = () =>
      call(service.port, addressApi.add, { ...QUEEN_STREET, name: '小雅' }, { token, requestKey: 'a-1' })
    const lost = expect(add()).rejects.toThrow()
    await pause(2_000)
    await service.killAndStart()
    await lost
    await service.call('rows', 'drop trigger hang on request_keys')
    expect(await count('addresses')).toBe(1)
    await expect(add()).rejects.toThrow(String(ERRORS.busy[0]))
    expect(await count('addresses')).toBe(1)
  })

  it('app §7: an attempt to pay that was written before the answer is opened again, and no second one', async () => {
    const [item] = await service.call<OnSale[]>('onSale', { items: 1, stock: 10 })
    const as = { token, requestKey: 'p-1' }
    const { quoteKey } = await call<{ quoteKey: string }>(
      service.port,
      orderApi.preCreate,
      { source: 'ITEMS', lines: [{ ...item!, quantity: 1 }] },
      { token },
    )
    const { payNo } = await call<{ payNo: string }>(service.port, orderApi.create, { quoteKey }, { token })
    const prepare = () =>
      call<{ reference: string }>(
        service.port,
        payApi.prepare,
        { orderNo: payNo, wxOpenId: 'openid', appId: 'wxlocalofficial' },
        as,
      )
    // The provider has opened it, and the service ends before it learns so.
    wechat.onCall((path) => void (path.endsWith('/jsapi') && service.kill()))
    await expect(prepare()).rejects.toThrow()
    wechat.onCall(() => undefined)
    const opened = [...wechat.pay.trades.keys()]
    expect(opened).toHaveLength(1)
    await service.killAndStart()
    expect((await prepare()).reference).toBe(opened[0])
    expect([...wechat.pay.trades.keys()]).toEqual(opened)
    expect(await count('pay_attempts')).toBe(1)
    wechat.settle('SUCCESS')
    expect(await call(service.port, payApi.checkout, { orderNo: payNo }, { token })).toMatchObject({ state: 'PAID' })
  })
})
