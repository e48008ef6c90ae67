import { favoriteApi, shopApi, type ItemCard, type ShopBrief } from '@/contract/item'
import { storeApi, type StoreCard } from '@/contract/store'
import { respond, itemCard, openPage, pageAt, refuse } from '../support/pages/stage'
import { storeCard } from '../support/pages/stores'

const PATH = '/packageUser/pages/account/trackList'

test('trackList shows the items viewed, the next page at its end, and after a return what was viewed meanwhile', async () => {
  let first = ['麦卢卡蜂蜜']
  const page = await openPage(
    PATH,
    [respond(favoriteApi.track, ({ cursor }) => pageAt([first.map(itemCard), [itemCard('羊毛毯')]], cursor))],
    { user: {} },
  )
  await page.see('麦卢卡蜂蜜')
  page.reachEnd()
  await page.see('羊毛毯')
  first = ['绵羊油', '麦卢卡蜂蜜']
  await page.leaveAndReturn()
  await page.see('绵羊油')
})

test('trackList of a person who viewed nothing says so', async () => {
  const nothing = respond(favoriteApi.track, () => pageAt<ItemCard>([]))
  const page = await openPage(PATH, [nothing], { user: {} })
  await page.see('还没有浏览过商品')
})

const FOLLOWS = '/packageUser/pages/account/subscribeUserList'
const noShops = respond(shopApi.followed, () => pageAt<ShopBrief>([]))
const alias = storeCard('老成都川菜馆').alias

test('app §2: 我的关注 reads stores when their tab is opened, unfollows one at a tap and leaves it in its row', async () => {
  const page = await openPage(
    FOLLOWS,
    [
      noShops,
      respond(storeApi.followed, ({ cursor }) =>
        pageAt([[storeCard('老成都川菜馆')], [storeCard('港味烧腊')]], cursor),
      ),
      respond(storeApi.unfollow, () => ({})),
    ],
    { user: {} },
  )
  await page.see('还没有关注的店铺')
  expect(page.inputs(storeApi.followed)).toEqual([])
  await page.tap('门店', 'tab')
  await page.see('老成都川菜馆')
  for (const words of ['营业中 · 21:30打烊', '4.6分', '人均$38']) expect(page.text()).toContain(words)
  await page.tap('已关注')
  await page.see('已取消关注')
  expect(page.inputs(storeApi.unfollow)).toEqual([{ aliases: alias }])
  expect(page.text()).toContain('老成都川菜馆')
  page.reachEnd()
  await page.see('港味烧腊')
})

test('我的关注 shows a store as followed again where the service refuses', async () => {
  const stores = respond(storeApi.followed, () => pageAt([[storeCard('老成都川菜馆')]]))
  const page = await openPage(FOLLOWS, [noShops, stores, refuse(storeApi.unfollow, 500)], { user: {} })
  await page.tap('门店', 'tab')
  await page.see('老成都川菜馆')
  await page.tap('已关注')
  await page.see('已关注')
})

test('我的关注 of a person who follows no store leads to them', async () => {
  const page = await openPage(FOLLOWS, [noShops, respond(storeApi.followed, () => pageAt<StoreCard>([]))], { user: {} })
  await page.tap('门店', 'tab')
  await page.see('还没有关注的门店')
  await page.tap('去看看美食')
  await page.at('/inStore/pages/home')
})
