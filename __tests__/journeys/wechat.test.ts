import { createAccounts } from '@/app/createAccounts'
import { payerOf } from '@/actions/payer'
import { HttpError } from '@/platform/ports'
import { fakeWechat, type FakeWechat } from '@/platform/memory/wechat'
import type { WechatPage } from '@/platform/wechatPort'
import { ProfileModel } from '@/features/account/model/ProfileModel'
import { WechatElsewhere } from '@/features/pay/model/WechatElsewhere'
import type { LocalWechatApi } from '../../server/demo/sandbox/wechat'
import { testServer, type TestServer } from '../../server/testing/harness'
import { lastCode } from '../../server/testing/passport'
import { clientApp, type ClientApp } from '../support/clientApp'

/** WeChat's browser around the client, on the real service: only WeChat itself is played. */
let server: TestServer
const opened: ClientApp[] = []
beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.clock.advance(120_000))
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await server.close()
})

function open(wechat?: FakeWechat, path?: string, stored?: ReadonlyMap<string, unknown>): ClientApp {
  const client = clientApp(server, stored, { wechat, path })
  opened.push(client)
  return client
}
const stateOf = (address: string) => new URL(address, 'http://127.0.0.1').searchParams.get('state')!
const codeOf = (tester: string) => (server.services.wechat as LocalWechatApi).giveCode(tester)
const payPageOf = (orderNo: string) => ({ name: 'pay' as const, params: { orderNo }, id: orderNo, orderNo })
const around = async ({ app }: ClientApp) => (await app.host())!
/** Waits until what is under way has been done. */
const until = async (done: () => boolean) => {
  for (let tries = 0; tries < 200 && !done(); tries++) await new Promise((passed) => setTimeout(passed, 10))
}

/** Leaves for WeChat's page of consent, and what the next load of the page finds. */
async function consent(tester: string, path = '/pages/item/detail') {
  const wechat = fakeWechat(`${path}?alias=a`)
  const first = open(wechat, path)
  await (await around(first)).wechat!.login()
  const [address] = wechat.left
  return { stored: first.platform.stored, back: { code: codeOf(tester), state: stateOf(address!) }, address: address! }
}
const load = (stored: ReadonlyMap<string, unknown>, returned: WechatPage['returned']) =>
  open(fakeWechat('/pages/item/detail?alias=a', returned), '/pages/item/detail', stored)

test('app §4: WeChat’s page of consent comes back to the page that asked, signed in, with the openid kept on the device', async () => {
  const { stored, back, address } = await consent('journey')
  expect(new URL(address, 'http://127.0.0.1').searchParams.get('redirect_uri')).toBe(
    'http://127.0.0.1/pages/item/detail?alias=a',
  )
  const client = load(stored, back)
  await (await around(client)).settled()
  expect(client.app.session.userInfo).toMatchObject({ openId: 'wxlocalofficial-journey', wxAppId: 'wxlocalofficial' })
  expect(client.app.ui.question?.title).toBe('以前用过叮当吗？')
  client.app.ui.question?.resolve(false)
  expect(await payerOf(client.app)).toEqual({ wxOpenId: 'wxlocalofficial-journey', appId: 'wxlocalofficial' })
  // What the service reports about the user later does not take the openid away; a log-out does.
  await createAccounts(client.app).updateProfile({ nickname: '小新' })
  expect(client.app.session.userInfo).toMatchObject({ nickname: '小新', openId: 'wxlocalofficial-journey' })
  client.app.session.logout()
  expect(client.platform.stored.get('userInfo')).toBeUndefined()
})

test('the same address once more, and another phone’s, sign nobody in', async () => {
  const { stored, back } = await consent('twice')
  const first = load(stored, back)
  await (await around(first)).settled()
  first.app.ui.question?.resolve(false)
  first.app.session.logout()
  for (const phone of [first.platform.stored, new Map<string, unknown>()]) {
    const again = load(phone, { ...back, code: codeOf('twice') })
    await (await around(again)).settled()
    expect(again.app.session.hasLogin).toBe(false)
    expect(again.app.ui.toast).toBeNull()
  }
})

test('a no, and a service that is not reached, are said; login stays open', async () => {
  const no = await consent('nobody')
  const refused = load(no.stored, { code: '', state: no.back.state })
  await (await around(refused)).settled()
  expect([refused.app.session.hasLogin, refused.app.ui.toast?.text]).toEqual([
    false,
    '没有获得微信授权，可以用其他方式登录',
  ])
  const { stored, back } = await consent('offline')
  const client = load(stored, back)
  client.disturb(() => ({ request: () => Promise.reject(new HttpError('offline')) }))
  const place = await around(client)
  await place.settled()
  expect([client.app.session.hasLogin, client.app.ui.toast?.text]).toEqual([false, '网络连接不上，请检查网络后重试'])
  let own = 0
  place.login(() => void own++)
  await new Promise(setImmediate)
  expect(own).toBe(1)
})

test('app §7: who came by phone is asked for the openid silently, and stays who they are', async () => {
  const wechat = fakeWechat('/packageOrder/pages/money/pay?orderNo=1')
  const client = open(wechat, '/packageOrder/pages/money/pay')
  const accounts = createAccounts(client.app)
  await accounts.sendSms('+64215557001')
  const { uid } = await accounts.loginMobile('+64215557001', lastCode(server, '+64215557001'))
  await around(client)
  expect(await payerOf(client.app)).toBeNull()
  expect(wechat.left[0]).toContain('scope=snsapi_base')
  const back = { code: codeOf('silent'), state: stateOf(wechat.left[0]!) }
  const next = load(client.platform.stored, back)
  await (await around(next)).settled()
  expect(next.app.session.userInfo).toMatchObject({ uid, openId: 'wxlocalofficial-silent' })
  expect(await payerOf(next.app)).toMatchObject({ wxOpenId: 'wxlocalofficial-silent' })
})

test('outside WeChat nobody is asked who pays', async () => {
  expect(await payerOf(open().app)).toBeUndefined()
})

describe('app §7: the JS-SDK', () => {
  test('is signed anew for each page; one address is signed once in half an hour', async () => {
    const wechat = fakeWechat('/')
    await around(open(wechat))
    await until(() => wechat.configs.length === 1)
    wechat.show('/pages/user/user')
    await until(() => wechat.configs.length === 2)
    expect(wechat.configs[1]!.signature).not.toBe(wechat.configs[0]!.signature)

    const ios = fakeWechat('/', null, 'http://127.0.0.1/?from=link')
    await around(open(ios))
    await until(() => ios.configs.length === 1)
    ios.show('/pages/user/user')
    await until(() => ios.configs.length === 2)
    expect(ios.configs[1]).toEqual(ios.configs[0])
    server.clock.advance(31 * 60_000)
    ios.show('/')
    await until(() => ios.configs.length === 3)
    expect(ios.configs[2]!.signature).not.toBe(ios.configs[0]!.signature)
  })
  test('a refused signature is asked for once more, then left until the next page', async () => {
    const wechat = fakeWechat('/')
    wechat.refusing = 2
    const client = open(wechat)
    await around(client)
    await until(() => wechat.configs.length === 2)
    await new Promise((passed) => setTimeout(passed, 50))
    expect([wechat.configs.length, client.app.ui.toast]).toEqual([2, null])
    wechat.show('/pages/user/user')
    await until(() => wechat.configs.length === 3)
  })
  test('shares a page under the product’s name, a page of one person as home, an item as itself', async () => {
    const wechat = fakeWechat('/pages/discount/list')
    const place = await around(open(wechat))
    const last = () => wechat.cards.at(-1)!
    expect(last()).toEqual({ title: '叮当 · 新西兰华人的交易百宝箱', path: '/pages/discount/list', pictureUrl: '' })
    // The person who recommended it to this reader recommends nothing of theirs, and no tracker goes on.
    wechat.show('/search/pages/categorySearch?keyword=%E8%9C%82%E8%9C%9C&recommendAlias=other&utm_source=x')
    expect(last().path).toBe('/search/pages/categorySearch?keyword=%E8%9C%82%E8%9C%9C')
    wechat.show('/packageOrder/pages/order/list?tab=all')
    expect(last().path).toBe('/')
    const card = { title: '蜂蜜', path: '/pages/item/detail?alias=a', pictureUrl: '/media/a.webp' }
    // An item's page sets its card before it is shown, or after.
    place.wechat!.setCard(card)
    wechat.show('/pages/item/detail?alias=a')
    expect(last()).toEqual(card)
    wechat.show('/pages/index/index')
    expect(last().title).toContain('百宝箱')
    wechat.show('/pages/item/detail?alias=a')
    place.wechat!.setCard(card)
    expect(last()).toEqual(card)
  })
})

describe('in the web view of the mini program', () => {
  const payNo = 'P26112800000012345678'
  const web = (kind: 'mini' | 'lost') => {
    const wechat = fakeWechat('/packageOrder/pages/money/pay', null, null, kind)
    const client = open(wechat, '/packageOrder/pages/money/pay')
    return { wechat, client }
  }
  test('nobody is asked who pays, since there is no JSAPI; the mini program’s own page is opened over it, and told of the return', async () => {
    const { wechat, client } = web('mini')
    const accounts = createAccounts(client.app)
    await accounts.sendSms('+64215557003')
    await accounts.loginMobile('+64215557003', lastCode(server, '+64215557003'))
    client.app.session.update({ ...client.app.session.userInfo!, openId: 'of-the-official-account', wxAppId: 'wx' })
    await around(client)
    expect(await payerOf(client.app)).toBeUndefined()
    let back = 0
    const elsewhere = new WechatElsewhere(client.app, payPageOf(payNo), () => void back++)
    await elsewhere.offer()
    expect(wechat.opened).toEqual([`/packageOrder/pages/money/pay?orderNo=${payNo}`])
    expect([client.app.ui.choice, client.app.ui.toast]).toEqual([null, null])
    client.platform.comeBack()
    expect(back).toBe(1)
    elsewhere.dispose()
  })
  test('a mini program without that page says where to pay', async () => {
    const { client } = web('lost')
    await around(client)
    await new WechatElsewhere(client.app, payPageOf(payNo), () => undefined).offer()
    expect(client.app.ui.toast?.text).toBe('没能打开小程序的支付页，请在小程序“我买到的”里付款')
  })
})

test('app §4: 绑定微信 over WeChat’s page of consent: the user stays who they are, and WeChat signs in to them from then on', async () => {
  const wechat = fakeWechat('/packagePassport/pages/account/userDetail')
  const client = open(wechat, '/packagePassport/pages/account/userDetail')
  const accounts = createAccounts(client.app)
  await accounts.sendSms('+64215557004')
  const { uid } = await accounts.loginMobile('+64215557004', lastCode(server, '+64215557004'))
  await around(client)
  const model = new ProfileModel(client.app, accounts)
  const requested = model.bindWechat()
  expect(client.app.ui.question?.title).toBe('绑定微信')
  client.app.ui.question!.resolve(true)
  await requested
  expect(wechat.left).toHaveLength(1)
  const back = { code: codeOf('binds'), state: stateOf(wechat.left[0]!) }
  const next = load(client.platform.stored, back)
  await (await around(next)).settled()
  expect(next.app.session.userInfo).toMatchObject({ uid, wechat: true, openId: 'wxlocalofficial-binds' })
  expect(next.app.ui.toast?.text).toBe('微信已绑定')

  const again = await consent('binds')
  const other = load(again.stored, again.back)
  await (await around(other)).settled()
  expect(other.app.session.userInfo).toMatchObject({ uid })
})

test('绑定微信 that is refused says why, and changes nothing', async () => {
  const { stored, back } = await consent('bindsother')
  const first = load(stored, back)
  await (await around(first)).settled()
  first.app.ui.question?.resolve(false)
  const accounts = createAccounts(first.app)
  const { uid } = first.app.session.userInfo!
  await around(first)
  const { state } = await accounts.wechatUrl('http://127.0.0.1/', 'bind')
  first.platform.storage.set('wechatState', state)
  const next = load(first.platform.stored, { code: codeOf('anotherwechat'), state })
  await (await around(next)).settled()
  expect([next.app.session.userInfo?.uid, next.app.ui.toast?.text]).toEqual([uid, '当前账号已绑定其他微信'])
})

test('in WeChat’s own browser without its cashier, the code is pressed for long', async () => {
  const client = open(fakeWechat('/packageOrder/pages/money/pay'), '/packageOrder/pages/money/pay')
  await around(client)
  const requested: string[] = []
  client.disturb((through) => ({ request: (request) => (requested.push(request.url), through.request(request)) }))
  await new WechatElsewhere(client.app, payPageOf('P26112800000012345678'), () => undefined).offer()
  expect(client.app.ui.choice).toBeNull()
  expect(requested[0]).toContain('/wechat/qrcode?orderNo=')
})

test('from a plain browser a link leads to the payment in the mini program', async () => {
  const client = open()
  let back = 0
  const elsewhere = new WechatElsewhere(client.app, payPageOf('P26112800000012345678'), () => void back++)
  const offered = elsewhere.offer()
  await until(() => client.app.ui.choice !== null)
  client.app.ui.choice!.resolve('open')
  await offered
  const response = await server.app.inject({ url: client.platform.openedApps[0] })
  expect(response.json()).toEqual({
    path: 'packageOrder/pages/money/pay',
    query: 'orderNo=P26112800000012345678',
    env_version: 'trial',
  })
  elsewhere.close()
  expect(back).toBe(1)
  elsewhere.dispose()
})
