import { homeApi } from '@/contract/home'
import { searchApi } from '@/contract/search'
import { respond, itemCard, openPage, pageAt } from '../support/pages/stage'

test('discount shows what is reduced; the end of the list brings the next page, a pull reads list and categories again', async () => {
  let round = 1
  const page = await openPage('/pages/discount/list', [
    respond(homeApi.discountOptions, () => ({
      categories: [
        { alias: '', name: '全部', count: 2 },
        { alias: 'tea', name: '茶叶', count: 1 },
      ],
      endingSoonCount: 0,
      ending: null,
    })),
    respond(searchApi.search, ({ cursor }) => ({
      ...pageAt([[itemCard(`第${round}轮第1页`)], [itemCard(`第${round}轮第2页`)]], cursor),
      total: 2,
    })),
  ])
  await page.see('第1轮第1页')
  await page.see('茶叶')
  page.reachEnd()
  await page.see('第1轮第2页')
  round = 2
  page.pull()
  await page.see('第2轮第1页')
  expect(page.text()).not.toContain('第1轮')
  expect(page.inputs(homeApi.discountOptions)).toHaveLength(2)
  expect(page.inputs(searchApi.search)[0]).toMatchObject({ discount: true })
})

test('discount of a service that does not answer says so, and shows what there is after a retry', async () => {
  let online = false
  const page = await openPage('/pages/discount/list', [
    respond(homeApi.discountOptions, () => ({ categories: [], endingSoonCount: 0, ending: null })),
    respond(searchApi.search, () => (online ? { ...pageAt([[itemCard('茶叶')]]), total: 1 } : null)),
  ])
  await page.see('重试')
  online = true
  await page.tap('重试')
  await page.see('茶叶')
})
