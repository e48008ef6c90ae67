import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { respond, itemCard, openPage, pageAt } from '../support/pages/stage'

const PATH = '/search/pages/categorySearch'

test('categorySearch shows what was found for the keyword of its address, and the next page at the end of the list', async () => {
  const page = await openPage(`${PATH}?keyword=${encodeURIComponent('蜂蜜')}`, [
    respond(searchApi.search, ({ cursor }) => ({
      ...pageAt([[itemCard('麦卢卡蜂蜜')], [itemCard('三叶草蜂蜜')]], cursor),
      total: 2,
    })),
  ])
  await page.see('麦卢卡蜂蜜')
  expect(page.text()).toContain('共 2 件商品')
  expect(page.text()).not.toContain('三叶草蜂蜜')
  page.reachEnd()
  await page.see('三叶草蜂蜜')
  expect(page.inputs(searchApi.search)).toMatchObject([{ keyword: '蜂蜜' }, { keyword: '蜂蜜', cursor: '1' }])
})

test('categorySearch without a result says so, shows what others like, and leads to the categories', async () => {
  const page = await openPage(`${PATH}?keyword=x`, [
    respond(searchApi.search, () => ({ ...pageAt<ItemCard>([]), total: 0 })),
    respond(homeApi.recommend, () => pageAt([[itemCard('羊毛毯')]])),
  ])
  await page.see('没有找到“x”相关的商品')
  await page.see('羊毛毯')
  await page.tap('全部分类')
  await page.at('/search/pages/categoryList')
})
