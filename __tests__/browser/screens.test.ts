import type { BrowserContext } from 'playwright-core'
import { itemApi, type ItemDetail } from '../../src/contract/item'
import { call } from '../../scripts/bench/requests'
import { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { storeScreens } from '../support/reserveWalk'
import { findItem, HONEY } from '../support/journey'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { lengthenResponses } from '../support/longNames'
import {
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  accessibilityFindings,
  overhang,
} from '../support/pageChecks'

jest.setTimeout(180_000)

/** What a screen shows once it is whole. */
const screens: [path: string, shown: string][] = []
const stage = setBuyerStage(async (phone) => {
  // What was looked for stands in the search page's history.
  await phone.start()
  await findItem(phone, HONEY)
  const item = phone.path
  await phone.tapText('加入购物车')
  await phone.tap('.dd-sku__value:has-text("UMF10+")')
  await phone.tap('.dd-sku__value:has-text("500g")')
  await phone.tap('.dd-sku__buttons .dd-button')
  await phone.waitText('已加入购物车')
  await phone.tap('.dd-detail-shop .dd-logo-link')
  await phone.waitPath('/pages/shop/shopDetial')
  const shop = phone.path
  const line = JSON.stringify([
    {
      itemAlias: new URLSearchParams(item.split('?')[1]).get('alias'),
      ...(await skuOf(item)),
      quantity: 1,
    },
  ])
  const confirm = `/packageOrder/pages/order/createOrder?lines=${encodeURIComponent(line)}`
  await phone.start(confirm)
  await phone.tapText('提交订单')
  await phone.waitText('支付剩余时间')
  const pay = phone.path
  await phone.start('/packageOrder/pages/order/list')
  await phone.tap('.dd-trade__body')
  await phone.waitText('订单编号')
  const order = phone.path
  screens.push(
    ['/', '为你推荐'],
    ['/pages/discount/list', '已售'],
    ['/pages/shop/cart', '去结算'],
    ['/pages/user/user', '全部订单'],
    ['/pages/index/mall', '人气店铺'],
    [item, '立即购买'],
    [shop, '已售'],
    ['/search/pages/hotSearch', '大家都在搜'],
    ['/inStore/pages/home', '大家爱去的'],
    ['/inStore/pages/store/storeList', '现在营业'],
    ...(await storeScreens(stage.service)),
    ['/inStore/pages/store/searchStore', '想吃点什么'],
    [`/search/pages/categorySearch?keyword=${encodeURIComponent('蜂蜜')}`, '已售'],
    ['/search/pages/categoryList', '蜂蜜'],
    ['/packagePassport/pages/account/login', '手机验证码登录'],
    ['/packagePassport/pages/account/mobile', '获取验证码'],
    ['/packagePassport/pages/account/register', '注册'],
    ['/packagePassport/pages/account/userDetail', '昵称'],
    ['/packageUser/pages/account/address/address', '新增收货地址'],
    ['/packageUser/pages/account/address/addressManage', '门牌街道'],
    ['/packageUser/pages/account/favoritesList', '收藏'],
    ['/packageUser/pages/account/trackList', '足迹'],
    ['/packageUser/pages/account/subscribeUserList', '关注'],
    ['/packageUser/pages/account/myFans', '还没有粉丝'],
    ['/packageUser/pages/bill/billWithdrawal', '没有待到账的货款'],
    ['/packageUser/pages/bill/billTransaction', '还没有账单'],
    ['/packageUser/pages/bill/withdraw', '收款银行账户'],
    ['/packageUser/pages/bill/updateWithdrawBank', '银行账号'],
    [confirm, '提交订单'],
    [pay, '支付剩余时间'],
    ['/packageOrder/pages/order/list', '待收货'],
    [order, '订单编号'],
    ['/packageOrder/pages/invoice/list', '美丽诺之家'],
    ['/packageOrder/pages/afterSale/list', '还没有售后'],
    ['/pages/info/info', '金树麦卢卡'],
    ['/packageInfo/pages/info/contacts', '添加联系人'],
    ['/packageInfo/pages/info/newGroup', '群类型'],
    ['/packageInfo/pages/info/discover', '公开群'],
    ['/packageInfo/pages/info/replies', '添加快捷回复'],
    [`/pages/ext/sharePage?type=ITEM&${item.split('?')[1]}`, '复制链接'],
    ['/pages/ext/shareChoice?tab=tracks', '做海报'],
    ['/packageEmbed/pages/embed/wxUserInfo', '复制微信号'],
    [`/packageEmbed/pages/embed/redirectUrl?url=${encodeURIComponent('https://www.example.com/')}`, '继续访问'],
    ['/packageEmbed/pages/embed/errorPage', '页面打不开了'],
    ['/open-location?lat=-36.85&lng=174.76', '导航过去'],
  )
})

/** The SKU that was put into the cart, as the confirmation page's link names it. */
async function skuOf(item: string): Promise<{ skuAlias: string }> {
  const alias = new URL(item, stage.service.url).searchParams.get('alias')!
  const { skus } = await call<ItemDetail>(Number(new URL(stage.service.url).port), itemApi.getDetail, { alias })
  return { skuAlias: skus.find(({ stock }) => stock > 0)!.alias }
}

type Look = (phone: H5Phone) => Promise<string[]>

/** Opens every screen once and looks at it in several ways, one after the other; returns what each found. */
async function findings<L extends string>(
  width: number,
  looks: Record<L, Look>,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Record<L | 'errors', string[]>> {
  const phone = await H5Phone.open(stage.browser, stage.service.url, {
    storageState: stage.signedIn,
    viewport: { width, height: 720 },
  })
  await prepare?.(phone.context)
  const found: Record<string, string[]> = {}
  for (const [path, shown] of screens) {
    // A look may have made it narrower.
    await phone.page.setViewportSize({ width, height: 720 })
    await phone.start(path)
    await phone.waitText(shown)
    for (const [name, look] of Object.entries<Look>(looks))
      (found[name] ??= []).push(...(await look(phone)).map((text) => `${path.slice(0, 60)}: ${text}`))
  }
  const { errors } = phone
  await phone.context.close()
  return { ...(found as Record<L, string[]>), errors }
}

/** How words keep to their places. */
const places: Look = async ({ page }) => [
  ...(await overhang(page)),
  ...(await crowding(page)),
  ...(await clippedWords(page)),
  ...(await brokenButtons(page)),
]
const narrowed = async (phone: H5Phone, width: number) => {
  await phone.page.setViewportSize({ width, height: 720 })
  return phone.page
}

test('look: on every screen words are dark enough, controls large enough and named, and nothing sticks out, at 320 px or with texts at 130 %', async () => {
  expect(
    await findings(375, {
      eye: async ({ page }) => [...(await lowContrastText(page)), ...(await undrawnIcons(page))],
      finger: async ({ page }) => smallTargets(page),
      ear: async ({ page }) => accessibilityFindings(page),
      narrow: async (phone) => (await narrowed(phone, 320), places(phone)),
      large: async (phone) => {
        await enlargeText(await narrowed(phone, 375), 1.3)
        return places(phone)
      },
      narrowAndLarge: async (phone) => (await narrowed(phone, 320), places(phone)),
    }),
  ).toEqual({ eye: [], finger: [], ear: [], narrow: [], large: [], narrowAndLarge: [], errors: [] })
})

test('look: the longest names and prices stay in their places on a 360 px phone', async () => {
  expect(await findings(360, { long: places }, lengthenResponses)).toEqual({ long: [], errors: [] })
})

test('look: a wide page has three columns, a banner of 200 px, and an item’s picture beside its price', async () => {
  const phone = await stage.open({ viewport: { width: 820, height: 1000 } })
  const boxes = (selector: string) =>
    phone.page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.waitText('已售')
  const cards = (await boxes('.dd-waterfall__card')).sort((a, b) => a.top - b.top || a.left - b.left)
  expect(new Set(cards.slice(0, 3).map(({ top, height }) => `${top} ${height}`)).size).toBe(1)
  expect(cards[3]!.top).toBeGreaterThan(cards[0]!.bottom)
  expect((await boxes('.dd-carousel'))[0]!.height).toBe(200)
  await phone.start(screens[5]![0])
  await phone.waitText('立即购买')
  const [[picture], [price]] = [await boxes('.dd-lead__picture'), await boxes('.dd-detail-price')]
  expect(price!.left).toBeGreaterThanOrEqual(picture!.right)
  expect(price!.top).toBeLessThan(picture!.bottom)
  await phone.end()
})

test('look: a row of tabs that goes on fades at its edge until its end is reached', async () => {
  const phone = await stage.open({ viewport: { width: 320, height: 640 } })
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText('待收货')
  /** How much of the last tab's words lies under the fade, in px, and whether there is more than the row shows. */
  const edge = () =>
    phone.page.evaluate(() => {
      const scroller = document.querySelector('.dd-tabs__scroll')!
      const row = scroller.querySelector('.dd-tabs__row')!
      const fade = scroller.getBoundingClientRect().right - parseFloat(getComputedStyle(row, '::after').width)
      const last = [...row.querySelectorAll('.dd-tabs__label')].at(-1)!.getBoundingClientRect()
      return { sticky: getComputedStyle(row, '::after').position === 'sticky', under: last.right - fade }
    })
  const before = await edge()
  expect(before.sticky).toBe(true)
  expect(before.under).toBeGreaterThan(10)
  // The row brings its lit tab into view when the page has laid itself out, which may be after a first move of ours.
  const toEnd = () => phone.page.evaluate(() => (document.querySelector('.dd-tabs__scroll')!.scrollLeft = 1000))
  for (let tries = 0; tries < 50 && (await edge()).under >= 6; tries++) {
    await toEnd()
    await phone.page.waitForTimeout(100)
  }
  expect((await edge()).under).toBeLessThan(6)
  await phone.end()
})

test('look: a second tap on the lit tab goes to the top', async () => {
  const phone = await stage.open()
  await phone.start('/pages/user/user')
  await phone.waitText('猜你喜欢')
  await phone.waitText('已售')
  await phone.place(600)
  expect(await phone.place()).toBeGreaterThan(300)
  await phone.tab(3)
  for (let tries = 0; tries < 50 && (await phone.place()) > 0; tries++) await phone.page.waitForTimeout(50)
  expect(await phone.place()).toBe(0)
  expect(phone.path).toBe('/pages/user/user')
  await phone.end()
})

test('app §2: 发布 makes a poster of something bought, and names nothing that is no publishing', async () => {
  const phone = await stage.open()
  await phone.start('/pages/user/user')
  await phone.tap('.dd-tabbar__publish')
  await phone.waitText('推荐店铺')
  expect(await phone.text()).not.toMatch(/发起群聊|新增收货地址|完善个人资料/)
  await phone.tapText('分享好物')
  await phone.waitPath('/pages/ext/shareChoice')
  await phone.tapText('看过的')
  await phone.tap('.dd-share-choice__row')
  await phone.waitPath('/pages/ext/sharePage')
  await phone.waitText('长按海报')
  await phone.back()
  await phone.waitText('做海报')
  await phone.tapText('店铺')
  await phone.waitText('还没有关注的店铺')
  await phone.end()
})

test('look: the city a person chooses is remembered, heads the feed, and says how far delivery goes', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.tapText('全新西兰')
  await phone.tapText('基督城')
  const place = () => phone.locate('.dd-home__city').innerText()
  await phone.waitText('选择城市', { gone: true })
  expect(await place()).toBe('基督城')
  const shops = () => phone.locate('.dd-item__shop').allInnerTexts()
  const SOUTHERN = ['宝贝岛母婴', '暖南羊毛工坊', '龙虾大王', '安格斯肉铺', '快乐蛋农场', '数码小哥']
  await phone.waitText('安格斯肉铺')
  // The service draws the page for there from now on: nothing moves once the app has started.
  await phone.reload()
  await phone.waitText('为你推荐')
  expect(await place()).toBe('基督城')
  for (const shop of (await shops()).slice(0, 4)) expect(SOUTHERN).toContain(shop)
  await phone.start(screens[5]![0])
  await phone.waitText('送到基督城')
  await phone.end()
})

test('the checks themselves find a nameless button, a picture without words, and what is too wide', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start('/packagePassport/pages/account/login')
  await phone.waitText('手机验证码登录')
  await phone.page.evaluate(() => {
    document
      .querySelector('.dd-account')!
      .insertAdjacentHTML(
        'beforeend',
        '<button></button><img src="data:,"><input><span style="white-space:nowrap">ThisWordIsWiderThanAnyPhoneThatPeopleCarryAboutInTheirPockets</span>',
      )
  })
  const received = (await accessibilityFindings(phone.page)).map((text) => text.split(':')[0])
  expect(received).toEqual(['no name', 'no alt', 'no label'])
  expect((await overhang(phone.page)).join()).toContain('ThisWordIsWider')
  await phone.context.close()
})

test('app §2: the pictures of the first screen come from the service, each as an image', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.context.unroute('**/media/**')
  const arrival = phone.page.waitForResponse((response) => response.url().includes('/media/'))
  await phone.start()
  const response = await arrival
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\/(jpeg|webp|png)$/)
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].some(({ complete, naturalWidth }) => complete && naturalWidth > 100),
  )
  await phone.end()
})
