import { toScene } from '../../src/contract/wechatScene'
import { homeApi, type Home } from '../../src/contract/home'
import { routes } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import { PAID } from '../support/journey'
import { demo } from '../support/people'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { orderAsNewWechatUser, pause, scheme } from '../support/wechatMini'
import { startWechatPay, type WechatPayServer } from '../../server/testing/wechatPayServer'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

/** WeChat's numbers of where a launch came from. */
const FROM = { friend: 1007, code: 1047, scheme: 1065 }

let pay: WechatPayServer
let phone: WeappPhone
let item: Home['feed']['list'][number]
const stage = setStage({
  env: async () => {
    pay = await startWechatPay()
    stage.onEnd(() => pay.close())
    return pay.env
  },
  open: openWeapp,
  ready: async () => {
    const { feed } = await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})
    item = feed.list[0]!
  },
})
beforeEach(async () => {
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})
afterEach(() => phone.app.close())

test('bad input: a link to a page that is not there, cold or warm, opens the error page, and home is a tap away', async () => {
  await phone.start('nope/nope?alias=1')
  await phone.waitText('页面打不开了')
  await phone.tapText('去首页')
  await phone.waitText('为你推荐')
  await phone.app.openLink('gone/gone')
  await phone.waitText('页面打不开了')
  expect(phone.errors).toEqual([])
})

test('app §2: a link to a page that is not there yet, cold or warm, says so as the same link inside the app does', async () => {
  await phone.start('article/pages/detail?alias=s1')
  await phone.waitText('该内容暂不支持查看')
  await phone.tapText('去首页')
  await phone.waitText('为你推荐')
  await phone.app.openLink('article/pages/audioArticle')
  await phone.waitText('该内容暂不支持查看')
  expect(phone.errors).toEqual([])
})

const itemScheme = () => scheme(stage.service.url, routes.itemDetail.path, `alias=${item.alias}`)
const lastTrade = () => pay.pay.requests.filter(({ path }) => path.endsWith('/jsapi')).at(-1)!.body
const recommended = () =>
  phone.app
    .calls('request')
    .filter(({ options }) => String((options as { url: string }).url).includes('/user/updateRecommend'))

/** The card someone signed in hands on to a friend, as WeChat takes it from the page. */
async function cardOfDemo(): Promise<string> {
  const { storage } = await demo(stage.service)
  const sharer = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await sharer.app.openLink(await itemScheme())
  await sharer.waitText('立即购买')
  const card = await sharer.app.share()
  await sharer.app.close()
  return card!.path!.slice(1)
}

const WAYS: Record<string, { open(): Promise<void>; recommends?: boolean }> = {
  'by a scheme, cold': { open: async () => phone.app.openLink(await itemScheme(), FROM.scheme) },
  'by a scheme, warm': {
    async open() {
      await phone.start()
      await phone.waitText('为你推荐')
      await phone.tab(1)
      await phone.app.background()
      await phone.app.foreground()
      await phone.app.openLink(await itemScheme(), FROM.scheme)
    },
  },
  'by the card of a friend': {
    open: async () => phone.app.openLink(await cardOfDemo(), FROM.friend),
    recommends: true,
  },
  'by a code’s scene': {
    open: () =>
      phone.app.openLink(`pages/item/detail?scene=${encodeURIComponent(toScene('alias', item.alias))}`, FROM.code),
  },
}

test.each(Object.entries(WAYS))(
  'app §4, §7: opened %s: a login, a bought item, a shared page, a way back',
  async (way, { open, recommends }) => {
    const tester = `launch${Object.keys(WAYS).indexOf(way)}`
    await open()
    await phone.waitText('立即购买')
    expect(await phone.app.page()).toMatchObject({ route: 'pages/item/detail', depth: 1 })

    await orderAsNewWechatUser(phone, tester, stage.service)
    // Referral (app §4): sent once, after the login, where there was one.
    expect(recommended()).toHaveLength(recommends ? 1 : 0)
    await phone.app.mock('requestPayment', () => {
      throw new Error('cancel')
    })
    await phone.tapText('确认支付')
    await phone.waitText('应付金额')
    await pause()
    await phone.app.mock('requestPayment', () => (pay.settle('SUCCESS'), {}))
    await phone.tapText('确认支付')
    await phone.waitText(PAID)
    expect(lastTrade()).toMatchObject({ appid: 'wxlocalmini', payer: { openid: `wxlocalmini-${tester}` } })
    expect(phone.app.calls('requestPayment').at(-1)!.options).toMatchObject({
      signType: 'RSA',
      package: expect.stringMatching(/^prepay_id=/),
    })

    // Back over the pages of the order lies the item, which is shared with the buyer as who recommends it.
    await phone.back()
    await phone.waitText('立即购买')
    expect(await phone.app.page()).toMatchObject({ route: 'pages/item/detail', depth: 1 })
    const { userInfo } = (await phone.app.storage()) as { userInfo: { alias: string } }
    expect(await phone.app.share()).toMatchObject({
      title: item.title,
      path: `/pages/item/detail?alias=${item.alias}&recommendAlias=${userInfo.alias}`,
    })
    // Nothing is behind that: its own arrow leads home.
    await phone.tap('.dd-nav__side .dd-icon-button')
    await phone.waitText('为你推荐')
    expect(phone.errors).toEqual([])
  },
)

test('a scene longer than 32 characters or of no page of ours opens the page, which says that nothing is there', async () => {
  for (const scene of [`a=${'x'.repeat(31)}`, 'z=1', '%E0%A4%A']) {
    await phone.app.openLink(`pages/item/detail?scene=${encodeURIComponent(scene)}`, FROM.code)
    await phone.waitText('商品不存在或已下架')
  }
  expect(phone.errors).toEqual([])
})
