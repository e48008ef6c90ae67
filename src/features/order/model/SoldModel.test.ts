import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { SoldModel } from './SoldModel'

const sold = (orderNo: string) => ({
  orderNo,
  state: 'TO_SHIP',
  stateText: '等待卖家发货',
  lines: [{ title: '蜂蜜', picture: 'p' }],
  totalCents: 1500,
  buyer: { alias: 'b1', nickname: '小雅', avatar: '' },
  address: { name: '小雅', phone: '+64212345678', text: '12 Queen Street' },
})
const [A, B] = [
  { sellerAlias: 'a', shopName: '甲' },
  { sellerAlias: 'b', shopName: '乙' },
]

async function open(code = 0) {
  const phone = appOver(({ path, input }) => {
    if (path !== '/order/search/seller') return { data: {} }
    if (code > 0) return { code }
    const shop = input.sellerAlias === 'b' ? B : A
    const list = [sold(`${shop.sellerAlias}-${String(input.tab)}-${String(input.keyword ?? '')}`)]
    return { data: { list, next: null, shop, shops: [A, B], counts: { toShip: 1 } } }
  })
  phone.app.session.login(TEST_USER)
  const model = new SoldModel(phone.app, 'toShip')
  model.start()
  await settled()
  const shown = () => model.orders.current.list.map(({ orderNo }) => orderNo)
  return { ...phone, model, shown }
}
const settled = () => new Promise((done) => setTimeout(done, 5))

test('a search looks through all orders, and clearing the box shows them again', async () => {
  const { model, shown } = await open()
  expect(shown()).toEqual(['a-toShip-'])
  model.search.search('蜂蜜')
  await settled()
  expect([model.orders.tab, shown()]).toEqual(['all', ['a-all-蜂蜜']])
  model.search.type('')
  await settled()
  expect(shown()).toEqual(['a-all-'])
})

test('another shop of the same person has a list and numbers of its own', async () => {
  const { model, shown } = await open()
  expect([model.shop, model.counts]).toEqual([A, { toShip: 1 }])
  await model.choose('b')
  expect([model.shop, shown()]).toEqual([B, ['b-toShip-']])
})

test('contacting the buyer opens the chat with them, with the order ready to send', async () => {
  const { model, platform } = await open()
  model.contact(model.orders.current.list[0]!)
  const url = decodeURIComponent(platform.stack.at(-1)!)
  expect(url).toContain('alias=b1')
  expect(url).toContain('"orderNo":"a-toShip-"')
})

test('domain: to one who works in no shop the list does not exist', async () => {
  const { model } = await open(ERRORS.notFound[0])
  expect(model.orders.current.error!.notFound).toBe(true)
})
