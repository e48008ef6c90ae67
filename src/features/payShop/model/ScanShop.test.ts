import type { App } from '@/app/createApp'
import { createMemoryPlatform } from '@/platform/memory'
import { UiStore } from '@/stores/Ui'
import { ScanShop } from './ScanShop'

async function scanned(text: string | null, scanner = true) {
  const platform = createMemoryPlatform(scanner ? { scan: async () => text } : {})
  const ui = new UiStore()
  const opened: unknown[] = []
  const app = {
    platform,
    ui,
    config: { apiOrigin: 'https://m.dingdang.example' },
    host: async () => null,
    session: { refer: () => undefined },
    nav: {
      openTarget: ({ name, params }: { name: string; params: object }, way: string) =>
        void opened.push([name, params, way]),
      open: (name: string, params: object) => void opened.push([name, params]),
    },
  } as unknown as App
  const model = new ScanShop(app)
  await model.start()
  await model.scan()
  return { opened, ui, model }
}

test('app §2 commonOrder: a shop’s code leads to the page that pays it, with its amount', async () => {
  const link = 'https://m.dingdang.example/pages/commonOrder/create?sellerAlias=golden&amount=12.50'
  const { opened } = await scanned(link)
  expect(opened).toEqual([['payShop', { sellerAlias: 'golden', amount: '12.50' }, 'replace']])
})

test('app §2 commonOrder: the scheme’s spelling leads there as well', async () => {
  const { opened } = await scanned('dingdang:///pages/commonOrder/create?sellerAlias=golden')
  expect(opened).toEqual([['payShop', { sellerAlias: 'golden' }, 'replace']])
})

test('app §2: any other link opens as links do, and what is none says so', async () => {
  expect((await scanned('https://m.dingdang.example/pages/item/detail?alias=honey')).opened).toEqual([
    ['itemDetail', { alias: 'honey' }, 'open'],
  ])
  expect((await scanned('')).ui.toast?.text).toBe('没有识别到二维码，请靠近重拍')
  expect((await scanned(null)).opened).toEqual([])
  expect((await scanned('', false)).model.canScan).toBe(false)
})
