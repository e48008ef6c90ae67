import fc from 'fast-check'
import { orderApi, payApi } from '../../../src/contract/order'
import { chooseTransfer, confirmTransfer, rejectTransfer, submitProof, uploadProof } from '../../testing/bankTransfers'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { decide, makeBuyer, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { newKey } from '../../testing/walletBuyer'

const HOUR = 3_600_000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let server: TestServer
let item: TestItem
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet })
  item = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: 5000, on_hand: 1000 }],
  })
  buyer = await makeBuyer(server)
})
afterAll(() => server.close())

const as = () => ({ token: buyer.token })
const money = async () => (await balances(server, { userId: buyer.id })).available

type Step = { do: 'choose' | 'card' | 'submit' | 'reject' | 'close' | 'late' | 'confirm'; cents?: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom<Exclude<Step['do'], 'confirm'>[]>('choose', 'card', 'submit', 'reject', 'close', 'late'),
  }),
  fc.record({ do: fc.constant('confirm' as const), cents: fc.constantFrom(5000, 5000, 5000, 4200) }),
)
test('domain: whatever buyer and operator do in any order, what came is the order’s or in the wallet, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      server.clock.advance(200 * HOUR)
      buyer.token = await server.services.sessions.open(buyer.id, server.clock.now())
      await autoClose(server.services)
      const had = await money()
      const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
      const picture = await uploadProof(server)
      const references: string[] = []
      const came = new Map<string, number>()
      let card = 0
      const latest = () => references.at(-1) ?? 'none'
      for (const one of steps) {
        if (one.do === 'choose') {
          const { data } = await chooseTransfer(server, buyer, payNo)
          if (data && !references.includes(data.reference)) references.push(data.reference)
        } else if (one.do === 'card') {
          const { data } = await server.call(payApi.prepare, { orderNo: payNo }, { ...as(), requestKey: newKey() })
          if (data && (await decide(server, data.reference, 'success')) === 0) card += data.totalCents
        } else if (one.do === 'submit') await submitProof(server, buyer, latest(), [picture])
        else if (one.do === 'reject') await rejectTransfer(server, latest()).catch(() => undefined)
        else if (one.do === 'close') await server.call(orderApi.close, { orderNo: orderNos[0]! }, as())
        else if (one.do === 'late') {
          server.clock.advance(30 * HOUR)
          await autoClose(server.services)
        } else
          await confirmTransfer(server, latest(), one.cents).then(
            () => came.set(latest(), one.cents!),
            () => undefined,
          )
        server.clock.advance(1000)
      }
      const { state } = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
      const back = [...sandboxOf(server).refunds.values()].reduce((all, { cents }) => all + cents, 0)
      sandboxOf(server).refunds.clear()
      const sum = [...came.values()].reduce((all, cents) => all + cents, 0)
      expect(sum + card - back - ((await money()) - had)).toBe(state === 'TO_SHIP' ? 5000 : 0)
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 30 },
  )
})
