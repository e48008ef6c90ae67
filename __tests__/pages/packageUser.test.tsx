import { favoriteApi, type ItemCard } from '@/contract/item'
import { respond, itemCard, openPage, pageAt } from '../support/pages/stage'

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
