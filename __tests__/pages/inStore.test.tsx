import { itemApi, type Comment } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { MARKETING_CHANNELS, marketingApi, type MarketingConsents } from '@/contract/marketing'
import { storeApi, type StoreCard } from '@/contract/store'
import { MARKETING_VERSION } from '@/domain/marketing'
import { voucherApi } from '@/contract/voucher'
import { openPage, pageAt, refuse, respond } from '../support/pages/stage'
import { OPTIONS, storeCard, storeDetail, voucherCard } from '../support/pages/stores'

const LIST = '/inStore/pages/store/storeList'
const DETAIL = '/inStore/pages/store/storeDetail?alias=s1'
const options = respond(storeApi.options, () => OPTIONS)
const vouchers = respond(voucherApi.query, ({ storeAlias }) =>
  pageAt([[voucherCard(storeAlias ? '双人套餐' : '热卖代金券')]]),
)
const HERE = { storePlace: { lat: -36.85, lng: 174.76, name: '我的位置' } }

const comment = (text: string, values: Partial<Comment> = {}): Comment => ({
  alias: `c${text.length}`,
  nickname: '小美May',
  avatar: '',
  rating: 5,
  text,
  skuText: '',
  pictures: [],
  reply: '',
  createdAt: '2026-11-01T00:00:00Z',
  ...values,
})

test('storeList shows stores near the place that is remembered, with distance and whether they are open, over pages', async () => {
  const page = await openPage(
    LIST,
    [
      options,
      respond(storeApi.query, ({ cursor }) =>
        pageAt([[storeCard('老成都川菜馆', { metres: 1234 })], [storeCard('港味烧腊', { metres: 2500 })]], cursor),
      ),
    ],
    { stored: HERE },
  )
  await page.see('老成都川菜馆')
  for (const words of ['1.2km', '营业中 · 21:30打烊', '人均$38', '32条', '我的位置'])
    expect(page.text()).toContain(words)
  page.reachEnd()
  await page.see('港味烧腊')
  expect(page.inputs(storeApi.query).at(-1)).toMatchObject({ lat: -36.85, lng: 174.76, city: '', cursor: '1' })
})

test('storeList takes kind and cuisine of its address, filters at a tap, and says when nothing fits', async () => {
  const page = await openPage(`${LIST}?type=noodle&tag=${encodeURIComponent('川菜')}`, [
    options,
    respond(storeApi.query, ({ openNow }) => pageAt<StoreCard>(openNow ? [] : [[storeCard('重庆小面')]])),
  ])
  await page.see('重庆小面')
  expect(page.inputs(storeApi.query)[0]).toMatchObject({ typeAlias: 'noodle', tags: ['川菜'], lat: null })
  await page.tap('现在营业', 'checkbox')
  await page.see('没有符合条件的餐厅')
  await page.tap('清空筛选')
  await page.see('重庆小面')
  expect(page.inputs(storeApi.query).at(-1)).toMatchObject({ typeAlias: '', tags: [], openNow: false })
})

test('storeList offers a retry where it failed', async () => {
  let fails = true
  const page = await openPage(LIST, [
    options,
    respond(storeApi.query, () => (fails ? null : pageAt([[storeCard('老成都川菜馆')]]))),
  ])
  await page.see('重试')
  fails = false
  await page.tap('重试')
  await page.see('老成都川菜馆')
})

test('storeDetail shows hours, menu and comments with the store’s answer', async () => {
  const page = await openPage(DETAIL, [
    vouchers,
    respond(storeApi.getDetail, () => storeDetail('老成都川菜馆')),
    respond(itemApi.comments, () => ({
      ...pageAt([[comment('水煮牛肉够麻', { reply: '谢谢喜欢' })]]),
      total: 1,
      rating: 4.6,
    })),
  ])
  await page.see('老成都川菜馆')
  for (const words of ['优惠套餐', '双人套餐', '口味4.7 环境4.3 服务4.5', '水煮牛肉', '582 Dominion Road', '12人关注'])
    expect(page.text()).toContain(words)
  await page.tap('评论 32', 'tab')
  await page.see('水煮牛肉够麻')
  expect(page.text()).toContain('老成都川菜馆：谢谢喜欢')
  expect(page.inputs(itemApi.comments)[0]).toMatchObject({ alias: 's1', type: 'STORE' })
})

const followed = [
  vouchers,
  respond(storeApi.getDetail, () => storeDetail('老成都川菜馆')),
  respond(itemApi.comments, () => ({ ...pageAt<Comment>([]), total: 0, rating: 0 })),
  respond(storeApi.follow, () => ({})),
]
test('storeDetail sends a guest who follows to login', async () => {
  const page = await openPage(DETAIL, followed)
  await page.see('去这里')
  await page.tap('关注')
  await page.at('/packagePassport/pages/account/login')
})

test('storeDetail lets a user follow at once', async () => {
  const page = await openPage(DETAIL, followed, { user: {} })
  await page.see('去这里')
  await page.tap('关注')
  await page.see('13人关注')
  expect(page.inputs(storeApi.follow)).toEqual([{ aliases: ['s1'] }])
})

test('storeDetail of what is not there is the page that says so', async () => {
  const page = await openPage(DETAIL, [vouchers, refuse(storeApi.getDetail, 404)])
  await page.see('门店不存在或已关闭')
})

test('inStoreHome leads to kinds, cuisines and stores; another city is another list', async () => {
  const page = await openPage('/inStore/pages/home', [
    options,
    vouchers,
    respond(storeApi.recommended, ({ city }) => ({
      list: [storeCard(city === 'Hamilton' ? '川渝食府' : '老成都川菜馆')],
    })),
    respond(storeApi.query, () => pageAt([[storeCard('重庆小面')]])),
  ])
  await page.see('老成都川菜馆')
  expect(page.text()).toContain('面馆小吃')
  expect(page.text()).toContain('热卖代金券')
  await page.tap('在全新西兰找，点按更换')
  await page.tap('哈密尔顿', 'radio')
  await page.see('川渝食府')
  await page.tap('面馆小吃', 'link')
  await page.at(LIST)
  await page.see('重庆小面')
})

test('searchStore suggests, searches, and remembers on the device', async () => {
  const page = await openPage(
    '/inStore/pages/store/searchStore?keyword=lcd',
    [
      options,
      respond(searchApi.suggest, () => ({ list: [{ word: '老成都川菜馆', count: 1 }] })),
      respond(storeApi.query, () => pageAt([[storeCard('老成都川菜馆')]])),
    ],
    { stored: { storeSearches: ['火锅'] } },
  )
  await page.see('约1家')
  expect(page.inputs(searchApi.suggest)).toMatchObject([{ keyword: 'lcd', type: 'STORE' }])
  await page.tap('老成都川菜馆，约1家')
  await page.at(LIST)
  expect(page.onDevice('storeSearches')).toEqual(['老成都川菜馆', '火锅'])
})

const AUTHORIZE = '/inStore/pages/authorize'
const consents = (agreed: boolean): MarketingConsents => ({
  version: MARKETING_VERSION,
  channels: MARKETING_CHANNELS.map((channel) => ({
    channel,
    agreed: agreed && channel === 'EMAIL',
    since: agreed && channel === 'EMAIL' ? '2026-12-01T01:00:00Z' : null,
    version: agreed && channel === 'EMAIL' ? MARKETING_VERSION : '',
  })),
})

test('app §2: authorize shows what is agreed to and to which words, off until a switch is tapped', async () => {
  const page = await openPage(
    AUTHORIZE,
    [
      respond(marketingApi.query, () => consents(false)),
      respond(marketingApi.update, ({ agreed }) => consents(agreed)),
    ],
    { user: {} },
  )
  await page.see('没有同意过，不会发')
  for (const words of ['Privacy Act 2020', '退订不收费', '说明版本']) expect(page.text()).toContain(words)
  await page.tap('接收邮件', 'switch')
  await page.see('已同意接收邮件')
  await page.see(`同意，说明为${MARKETING_VERSION}版`)
  expect(page.inputs(marketingApi.update)).toEqual([{ channels: ['EMAIL'], agreed: true, version: MARKETING_VERSION }])
})

test('authorize leaves the switch as it was where the service refuses', async () => {
  const page = await openPage(
    AUTHORIZE,
    [respond(marketingApi.query, () => consents(false)), refuse(marketingApi.update, 500)],
    { user: {} },
  )
  await page.see('没有同意过，不会发')
  await page.tap('接收短信', 'switch')
  expect(page.inputs(marketingApi.update)).toHaveLength(1)
  await page.see('没有同意过，不会发')
  expect(page.text()).not.toContain('已同意')
})
