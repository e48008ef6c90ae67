import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { MAX_SELECTED } from '@/contract/desk'
import { SoldModel } from './SoldModel'

const settled = () => new Promise((done) => setTimeout(done, 5))
const sold = (orderNo: string) => ({ orderNo, state: 'TO_SHIP', lines: [], buyer: { nickname: '小雅' } })
const SHOP = { sellerAlias: 'a', shopName: '甲' }

async function open({ orders = ['1', '2', '3'], print = null as (() => void) | null, code = 0 } = {}) {
  const opened: string[] = []
  const { platform, requested } = platformOver(
    ({ path, input }) => {
      if (path === '/order/search/seller')
        return { data: { list: orders.map(sold), next: null, shop: SHOP, shops: [SHOP], counts: {} } }
      if (code > 0) return { code }
      if (path === '/order/search/seller/slips')
        return { data: { at: '2026-11-27T00:00:00Z', shop: SHOP, list: (input.orderNos as string[]).map(sold) } }
      return { data: { url: '/api/files/orders/x/订单.xlsx', name: '订单.xlsx' } }
    },
    { files: { open: async (url, name) => void opened.push(`${url} ${name}`), print } },
  )
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new SoldModel(app)
  model.start()
  await settled()
  await model.selection.begin()
  const sent = (path: string) => requested.filter((one) => one.path === path).map(({ input }) => input)
  return { app, model, selection: model.selection, opened, sent }
}

test('what is chosen is saved as a table and opened by its link', async () => {
  const { app, selection, sent, opened } = await open()
  await selection.save()
  expect(sent('/order/search/seller/save')).toEqual([])
  selection.turn('1')
  selection.turn('2')
  selection.turn('1')
  const saving = selection.save()
  app.ui.choice!.resolve('xlsx')
  await saving
  expect(sent('/order/search/seller/save')).toEqual([{ orderNos: ['2'], sellerAlias: 'a', format: 'xlsx' }])
  expect(opened).toEqual([expect.stringContaining('/api/files/orders/x/订单.xlsx 订单.xlsx')])
})

test('all that the list shows is chosen at once and let go at once; another tab begins with nothing', async () => {
  const { model, selection } = await open()
  selection.turnAll()
  expect([[...selection.chosen], selection.all]).toEqual([['1', '2', '3'], true])
  selection.turnAll()
  expect(selection.count).toBe(0)
  selection.turnAll()
  await model.show('toShip')
  expect([selection.on, selection.count]).toEqual([true, 0])
  selection.turn('1')
  model.search.search('蜂蜜')
  expect([selection.on, selection.count]).toEqual([false, 0])
})

test('a selection ends at 100 orders and says so', async () => {
  const orders = Array.from({ length: MAX_SELECTED + 1 }, (_, at) => String(at))
  const { app, selection } = await open({ orders })
  selection.turnAll()
  expect([selection.count, selection.all, app.ui.toast!.text]).toEqual([100, true, '一次最多选100笔，已选前100笔'])
  selection.turn('100')
  expect([selection.count, app.ui.toast!.text]).toEqual([100, '一次最多选100笔'])
})

test('slips are shown in place of the list and printed where pages are printed', async () => {
  const print = jest.fn()
  const { selection, sent } = await open({ print })
  expect(selection.canPrint).toBe(true)
  selection.turn('3')
  await selection.preview()
  expect(sent('/order/search/seller/slips')).toEqual([{ orderNos: ['3'], sellerAlias: 'a' }])
  expect(selection.slips!.list).toHaveLength(1)
  selection.print()
  expect(print).toHaveBeenCalledTimes(1)
  selection.leavePreview()
  expect([selection.slips, selection.count]).toEqual([null, 1])
})

test('where pages are not printed no slips are offered; a refusal leaves the selection as it is', async () => {
  const { app, selection } = await open({ code: 404 })
  expect(selection.canPrint).toBe(false)
  selection.turn('1')
  const saving = selection.save()
  app.ui.choice!.resolve('xlsx')
  await saving
  await selection.preview()
  expect([selection.slips, selection.count, selection.busy]).toEqual([null, 1, false])
})

test('slips that come after the selection has ended stay away', async () => {
  const { selection } = await open({ print: () => undefined })
  selection.turn('1')
  const reading = selection.preview()
  selection.end()
  await reading
  expect([selection.slips, selection.on, selection.busy]).toEqual([null, false, false])
})
